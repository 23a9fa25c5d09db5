#pragma once

#include <istream>
#include <optional>
#include <string>
#include <vector>

// What an answer says: an order of the masts, or that there is none.
struct answer {
  std::vector<int> order;
  bool says_tangled = false;
};

// Reads a whole answer; nothing where it is not of the form that the statement asks for.
std::optional<answer> read_answer(std::istream &from, int boats);

// Why an order is wrong, in words for whoever wrote it; empty where it is right.
std::string fault_of(const std::vector<int> &order, int boats, int apart);
