#pragma once

/**
 * Ends the box: writes one line to standard error and exits. For faults of the judge, never of a program.
 * The text of errno is added where it is not 0.
 */
_Noreturn void fault(const char *what);
