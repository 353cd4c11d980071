//! Tests of attacks, each a test that fails if its defence is taken away.

mod dice;
