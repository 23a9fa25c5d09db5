template <int Depth, unsigned Path> struct Tree {
  static const unsigned value = Tree<Depth - 1, Path * 2>::value + Tree<Depth - 1, Path * 2 + 1>::value;
};
template <unsigned Path> struct Tree<0, Path> {
  static const unsigned value = Path;
};
int main() { return Tree<26, 1>::value; }
