//! The rules of *Pixie Queen*.
