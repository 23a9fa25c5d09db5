#pragma once

#include <istream>
#include <optional>
#include <string>
#include <vector>

// An answer: an order of the masts, or that there is none.
struct answer {
  std::vector<int> order;
  bool says_tangled = false;
};

// Reads a whole answer; nothing if it is malformed.
std::optional<answer> read_answer(std::istream &from, int boats);

// Why an order is wrong, as a sentence for its author; empty if it is right.
std::string fault_of(const std::vector<int> &order, int boats, int apart);
