//! The libFuzzer binary for JSON bodies of requests.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| pixie_post_fuzz::bodies(bytes));
