#pragma once

#include <stdint.h>

/**
 * Keeps the calling process, and what it starts, on one of the cores that the box may use. `core` counts them from 1,
 * and begins anew where there are fewer; 0 leaves the choice to the kernel.
 */
void keep_to_core(uint64_t core);
