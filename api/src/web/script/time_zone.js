// The time zone of the browser, for the form in which a new user signs in.
for (const field of document.querySelectorAll('input[name="time_zone"][type="hidden"]')) {
  field.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
}
