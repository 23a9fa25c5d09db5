#include "order.h"

#include <cstdlib>

namespace {

// The height in plain digits; 0 if the word is not a height.
int height_of(const std::string &word) {
  if (word.empty() || word.size() > 6) return 0;
  for (char digit : word)
    if (digit < '0' || digit > '9') return 0;
  return std::atoi(word.c_str());
}

}  // namespace

std::optional<answer> read_answer(std::istream &from, int boats) {
  answer read;
  std::string word;
  while (from >> word) {
    if (read.says_tangled || static_cast<int>(read.order.size()) == boats) return std::nullopt;
    if (word == "tangled" && read.order.empty()) {
      read.says_tangled = true;
      continue;
    }
    int height = height_of(word);
    if (height == 0) return std::nullopt;
    read.order.push_back(height);
  }
  return read;
}

std::string fault_of(const std::vector<int> &order, int boats, int apart) {
  if (static_cast<int>(order.size()) < boats) return "Some boats are missing.";
  std::vector<bool> seen(boats + 1);
  for (int height : order) {
    if (height > boats) return "No mast has this height: " + std::to_string(height) + ".";
    if (seen[height]) return "A mast appears twice: height " + std::to_string(height) + ".";
    seen[height] = true;
  }
  for (int place = 1; place < boats; place++)
    if (std::abs(order[place] - order[place - 1]) < apart)
      return "Neighbours too close: heights " + std::to_string(order[place - 1]) + " and " +
             std::to_string(order[place]) + ".";
  return "";
}
