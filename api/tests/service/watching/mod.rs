//! Tests of what those see who keep the service running: metrics, traces, and the commands that answer questions.

mod answers;
mod metrics;
mod papers;
mod traces;
