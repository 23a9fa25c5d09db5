// The executable names a dynamic loader that the program could write itself.
__asm__(".section .interp,\"a\"\n.asciz \"/tmp/work/loader\"\n.previous");
int main() {}
