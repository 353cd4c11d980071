//! The libFuzzer binary for received mails.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| pixie_post_fuzz::mail(bytes));
