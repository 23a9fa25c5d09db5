#include "main.cpp"
#include "main.cpp"
int main() {}
