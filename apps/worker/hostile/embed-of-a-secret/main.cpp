const char secret[] = {
#embed "/proc/1/environ"
};
int main() {}
