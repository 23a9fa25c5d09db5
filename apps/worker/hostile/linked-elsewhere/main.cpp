// Another interpreter and another library than the system's, in the executable itself.
__asm__(".section .interp,\"a\"\n.asciz \"/tmp/work/loader\"\n.previous");
int main() {}
