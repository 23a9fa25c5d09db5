#pragma once

#include <istream>
#include <optional>
#include <string>
#include <vector>

// An answer: an order of the masts, or `tangled` if there is none.
struct answer {
  std::vector<int> order;
  bool says_tangled = false;
};

// Reads a whole answer. Returns nullopt if it does not have the format in the statement.
std::optional<answer> read_answer(std::istream &from, int boats);

// Why an order is wrong, as a message for the contestant. Empty if it is right.
std::string fault_of(const std::vector<int> &order, int boats, int apart);
