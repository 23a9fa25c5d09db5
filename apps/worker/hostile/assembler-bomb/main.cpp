__asm__(".rept 100000\n.rept 100000\nnop\n.endr\n.endr");
int main() {}
