__asm__(".data\n.fill 100000000, 1, 1");
int main() {}
