//! The notes about the last action, which pages show.

use serde::Deserialize;

use super::texts::Texts;

macro_rules! notes {
    ($($note:ident $word:ident,)+) => {
        /// A note about the last action, in the URL of the next page.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub(super) enum Note { $($note,)+ }

        impl Note {
            /// Its word in the URL.
            pub(super) fn word(self) -> &'static str {
                match self { $(Self::$note => stringify!($word),)+ }
            }

            /// What it says.
            pub(super) fn text(self, t: &Texts) -> &'static str {
                match self { $(Self::$note => t.notes.$word,)+ }
            }
        }
    };
}

notes! {
    SignedOut signed_out,
    SignedOutEverywhere signed_out_everywhere,
    AccountLocked account_locked,
    AddressAsked address_asked,
    AddressStays address_stays,
    SecondAddressAsked second_address_asked,
    SecondAddressRemoved second_address_removed,
    ProviderLinked provider_linked,
    ProviderUnlinked provider_unlinked,
    Welcome welcome,
    Saved saved,
    Revoked revoked,
    Away away,
    CalendarRevoked calendar_revoked,
    PasskeyAdded passkey_added,
    PasskeyRenamed passkey_renamed,
    PasskeyRemoved passkey_removed,
    DeviceRegistered device_registered,
    DeviceForgotten device_forgotten,
    WebhookDeleted webhook_deleted,
    DeliveryQueued delivery_queued,
    Muted muted,
    Heard heard,
    Reacted reacted,
    Blocked blocked,
    Unblocked unblocked,
    Renewed renewed,
    Erased erased,
    ErasedLater erased_later,
    Opened opened,
    Forked forked,
    PlaysAgain plays_again,
    Joined joined,
    Left left,
    CalledOff called_off,
    Kept kept,
    Removed removed,
    SettingsChanged settings_changed,
    AgreedToChange agreed_to_change,
    LinkWithdrawn link_withdrawn,
    Started started,
    Invited invited,
    Declined declined,
    Moved moved,
    OrdersGiven orders_given,
    OrdersWithdrawn orders_withdrawn,
    Said said,
    Nudged nudged,
    Voted voted,
    TakenBack taken_back,
    Asked asked,
    Answered answered,
    Resigned resigned,
    ResignedLast resigned_last,
    Reported reported,
    Appealed appealed,
    CaseChanged case_changed,
    Looks looks,
    Acted acted,
    Proposed proposed,
    Suspended suspended,
    SuspensionProposed suspension_proposed,
    LetIn let_in,
    RoleProposed role_proposed,
    RoleChanged role_changed,
}
