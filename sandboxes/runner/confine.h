#pragma once

#include "child.h"

/** The version of Landlock that the kernel has, 0 for none. */
int landlock_version(void);

/** Makes the rules of a test that is not linked, once for all of them; before any program is there. */
void confine_open(void);

/**
 * Takes away the calling process' right to read and write anywhere but where its place allows, for good. A second wall:
 * file permissions say the same, but not about what every process may change of itself below /proc, such as its OOM
 * score, nor about version 2 of the control groups.
 */
void confine(enum place place);
