// Makes and uses passkeys, for the forms that are filled by one. Without it these forms stay hidden, and the mailed link works as ever.

const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)))
  .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const named = (list) => list.map(({ id, ...rest }) => ({ ...rest, id: bytes(id) }));

// What the browser makes of what the service asks for. Its own functions for this fail with some password managers.
const make = async (asked) => {
  const publicKey = {
    ...asked,
    challenge: bytes(asked.challenge),
    user: { ...asked.user, id: bytes(asked.user.id) },
    excludeCredentials: named(asked.excludeCredentials),
  };
  const { response } = await navigator.credentials.create({ publicKey });
  return { response: { clientDataJSON: text(response.clientDataJSON), attestationObject: text(response.attestationObject) } };
};
const use = async (asked) => {
  const publicKey = { ...asked, challenge: bytes(asked.challenge), allowCredentials: named(asked.allowCredentials) };
  const { rawId, response } = await navigator.credentials.get({ publicKey });
  return {
    id: text(rawId),
    response: {
      clientDataJSON: text(response.clientDataJSON),
      authenticatorData: text(response.authenticatorData),
      signature: text(response.signature),
      userHandle: response.userHandle?.byteLength ? text(response.userHandle) : undefined,
    },
  };
};

for (const form of document.querySelectorAll('form[data-passkey]')) {
  if (!('PublicKeyCredential' in window)) continue;
  form.hidden = false;
  document.querySelector('[data-passkey-no]')?.remove();
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = form.querySelector('button');
    const [problem, known] = ['problem', 'known'].map((name) => form.querySelector(`[data-passkey-${name}]`));
    problem.hidden = true;
    if (known) known.hidden = true;
    button.disabled = true;
    try {
      const asked = await fetch(form.dataset.passkey, { headers: { accept: 'application/json' } });
      if (!asked.ok) throw new Error(asked.statusText);
      const options = await asked.json();
      form.elements.credential.value = JSON.stringify(await (options.user ? make : use)(options));
      form.submit();
    } catch ({ name }) {
      // Mostly its user has changed their mind.
      (name === 'InvalidStateError' && known ? known : problem).hidden = false;
      button.disabled = false;
    }
  });
}
