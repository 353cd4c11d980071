// Registers this browser for news of games, when its user asks for it.

const form = document.querySelector('form[data-push-key]');
const told = document.querySelector('[data-push-no]');
if (form && 'serviceWorker' in navigator && 'PushManager' in window) {
  form.hidden = false;
  told.hidden = true;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (await Notification.requestPermission() !== 'granted') {
      document.querySelector('[data-push-denied]').hidden = false;
      return;
    }
    const registration = await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
    const wish = { userVisibleOnly: true, applicationServerKey: form.dataset.pushKey };
    const { endpoint, keys } = (await registration.pushManager.subscribe(wish)).toJSON();
    form.elements.endpoint.value = endpoint;
    form.elements.p256dh.value = keys.p256dh;
    form.elements.auth.value = keys.auth;
    form.submit();
  });
}
