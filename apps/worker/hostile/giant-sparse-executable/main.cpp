__asm__(".data\n.skip 0x7fffffff");
int main() {}
