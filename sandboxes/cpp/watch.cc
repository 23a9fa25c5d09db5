// Part of programs with sanitisers: after 4 s of CPU time it prints several times where the program is, and ends it.
#include <csignal>
#include <sanitizer/common_interface_defs.h>
#include <sys/time.h>
#include <ucontext.h>
#include <unistd.h>

static int looks = 12;

// What the sanitiser subtracts.
#ifdef __x86_64__
static const int INSTRUCTION = 1;
#else
static const int INSTRUCTION = 4;
#endif

static auto &address(void *context) {
    auto &machine = static_cast<ucontext_t *>(context)->uc_mcontext;
#ifdef __x86_64__
    return machine.gregs[REG_RIP];
#else
    return machine.pc;
#endif
}

static void look(int, siginfo_t *, void *context) {
    static const char mark[] = "\ncohort: look\n";
    if (write(2, mark, sizeof mark - 1) < 0) _exit(0);
    // A stack trace names the instruction before each address, because a call returns to the one behind it. The interrupted
    // instruction is at the address itself.
    address(context) += INSTRUCTION;
    __sanitizer_print_stack_trace();
    address(context) -= INSTRUCTION;
    if (--looks == 0) _exit(0);
}

struct Begin {
    Begin() {
        struct sigaction action{};
        action.sa_sigaction = look;
        action.sa_flags = SA_SIGINFO | SA_RESTART;
        sigaction(SIGPROF, &action, nullptr);
        itimerval often{{0, 25000}, {4, 0}};
        setitimer(ITIMER_PROF, &often, nullptr);
    }
};
static const Begin begin;
