#pragma once

/**
 * Ends the box: writes one line to stderr and exits with code 70. For faults of the judge, never of a program. Adds the
 * text of errno unless it is 0.
 */
_Noreturn void fault(const char *what);
