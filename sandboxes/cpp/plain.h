// A declaration before any header: GCC then reads their text instead of what is precompiled.
static_assert(true);
