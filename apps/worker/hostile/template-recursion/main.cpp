template <class T> struct Wider {
  typename Wider<Wider<T>>::type value;
};
Wider<int> all;
int main() {}
