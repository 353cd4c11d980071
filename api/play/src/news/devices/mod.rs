//! The browsers that get news of games by Web Push, each only after its user has asked for it there.
//!
//! To the rest of the service a browser is a webhook: the same statement queues its news, and the same worker delivers it. It is
//! bound to the token with which it was registered, so it ends when its user signs out there.

mod device;
mod forget;
mod list;
mod register;
mod test;

pub use device::{Device, devices_of};
pub use forget::{forget, forget_my_device};
pub use list::list_my_devices;
pub use register::{DeviceRequest, PushKeys, register, register_my_device};
pub use test::{test, test_my_device};
