//! The texts about passkeys in English.

use super::PasskeyTexts;

pub(super) const PASSKEYS: PasskeyTexts = PasskeyTexts {
    title: "Passkeys",
    lead: "With a passkey you sign in by your finger, your face or the code of your device, without waiting for a mail. The mailed link \
           still works, on every device and whatever becomes of your passkeys.",
    none: "You have no passkey.",
    added: "added",
    used: "last used",
    never_used: "not used yet",
    copied: "refused, as another device seems to have a copy: remove it, and add it anew",
    opens_role: "opens your role",
    no_role: "does not open your role",
    rename: "Another name",
    rename_now: "Rename it",
    remove: "Remove it",
    here: "Add one",
    name: "What you call it",
    add: "Add a passkey",
    hint: "Your browser asks where to keep it: on this device, on a phone, on a security key, or with your other passwords.",
    cannot: "This browser makes no passkeys for this address, or its scripts are off.",
    failed: "Nothing has happened: the browser got no passkey, or you have stopped it. Try again, or sign in by mail.",
    known: "There is a passkey for your account already where you wanted to keep this one. Choose another place, or use that one.",
    confirm: "Use a passkey",
    confirm_first: "Adding and removing one needs a moment's proof that it is you.",
    use_one: "A passkey does the same, without a mail.",
    sign_in: "Sign in with a passkey",
    or_so: "If you have added a passkey to your account, no mail is needed:",
    role_needs: "Your role needs a passkey here. Use one that opens it, and go on.",
    role_none: "Your passkeys",
};
