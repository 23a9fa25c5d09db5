#pragma once

#include "child.h"

/** The kernel's Landlock version; 0 if it has none. */
int landlock_version(void);

/** Creates the ruleset that all unlinked tests share. Call it before the first program runs. */
void confine_open(void);

/**
 * Permanently limits the calling process to the files that its place may read and write. File permissions enforce most
 * of this too, but not for version 2 of the control groups, nor for the files in /proc with which a process can change
 * its own settings, such as its OOM score.
 */
void confine(enum place place);
