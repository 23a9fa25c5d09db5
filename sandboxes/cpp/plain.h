// A declaration before the first header makes GCC ignore precompiled headers.
static_assert(true);
