#pragma once

#include <stdint.h>

/**
 * Pins the calling process and its children to one of the cores that the box may use. `core` counts them from 1, modulo
 * their number; 0 leaves the choice to the kernel.
 */
void keep_to_core(uint64_t core);
