//! The libFuzzer binary for game archives.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| pixie_post_fuzz::archive(bytes));
