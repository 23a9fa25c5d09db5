// Counts the basic blocks that a program runs.
#include <cstdio>

static unsigned long long steps;

extern "C" void __sanitizer_cov_trace_pc() { steps++; }

struct End {
    ~End() {
        if (FILE *file = fopen("/tmp/feedback/steps", "w")) {
            fprintf(file, "%llu", steps);
            fclose(file);
        }
    }
};
static const End end;
