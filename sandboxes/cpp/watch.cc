// Linked into programs with sanitisers. After 4 s of CPU time, it prints how much of the time each line took and which
// lines ran last, and ends the program. The first 0.2 s are not watched, so that short programs run undisturbed.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <execinfo.h>
#include <map>
#include <sanitizer/common_interface_defs.h>
#include <string>
#include <sys/time.h>
#include <ucontext.h>
#include <unistd.h>

static const int LOOKS = 380, LAST = 40, FRAMES = 24;
static void *stacks[LOOKS][FRAMES];
static int looks = 0;

static void *address(void *context) {
    auto &machine = static_cast<ucontext_t *>(context)->uc_mcontext;
#ifdef __x86_64__
    return reinterpret_cast<void *>(machine.gregs[REG_RIP]);
#else
    return reinterpret_cast<void *>(machine.pc);
#endif
}

/** The line of the program that an address belongs to; 0 if it belongs to a library. */
static int line_of(void *at) {
    char text[4096] = {};
    __sanitizer_symbolize_pc(at, "%s:%l", text, sizeof text - 1);
    // Inlined functions come before the function that they are part of.
    for (const char *each = text; *each != 0; each += strlen(each) + 1) {
        const char *line = strrchr(each, ':');
        if (strncmp(each, "/box/src/", 9) == 0 && line != nullptr) return atoi(line + 1);
    }
    return 0;
}

static std::string json(const std::map<int, int> &counts) {
    std::string text;
    for (auto [line, count] : counts)
        text += (text.empty() ? "\"" : ",\"") + std::to_string(line) + "\":" + std::to_string(count);
    return "{" + text + "}";
}

static void print() {
    std::map<void *, int> lines;
    std::map<int, int> all, last;
    for (int look = 0; look < LOOKS; look++)
        for (void *at : stacks[look]) {
            if (at == nullptr) break;
            auto [known, isNew] = lines.try_emplace(at);
            if (isNew) known->second = line_of(at);
            if (known->second == 0) continue;
            all[known->second]++;
            if (look >= LOOKS - LAST) last[known->second]++;
            break;
        }
    fprintf(stderr, "\ncohort: {\"lines\":%s,\"time\":%s}\n", json(last).c_str(), json(all).c_str());
    _exit(0);
}

static void look(int, siginfo_t *, void *context) {
    void *frames[FRAMES + 4];
    int count = backtrace(frames, FRAMES + 4), first = 0;
    while (first < count && frames[first] != address(context)) first++;
    // The symboliser looks up the instruction before an address, because a return address is after the call. The
    // address of the interrupted instruction itself is therefore increased by 1.
    auto &stack = stacks[looks++];
    stack[0] = static_cast<char *>(address(context)) + 1;
    for (int at = 1; at < FRAMES && first + at < count; at++) stack[at] = frames[first + at];
    if (looks == LOOKS) print();
}

struct Begin {
    Begin() {
        // The first call of backtrace loads a library, which a call that interrupts `malloc` must not do.
        backtrace(stacks[0], 1);
        struct sigaction action{};
        action.sa_sigaction = look;
        action.sa_flags = SA_SIGINFO | SA_RESTART;
        sigaction(SIGPROF, &action, nullptr);
        itimerval often{{0, 10000}, {0, 200000}};
        setitimer(ITIMER_PROF, &often, nullptr);
    }
};
static const Begin begin;
