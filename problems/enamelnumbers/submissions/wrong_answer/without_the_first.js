// Leaves out the first number of the order.
const upTo = (n) => {
  const digits = [...n.toString()].map(BigInt)
  let count = 0n
  let choices = 1n
  for (let place = 1; place < digits.length; place++) {
    choices *= 9n
    count += choices
  }
  let before = 0n
  for (const digit of digits) {
    count += (before < digit ? digit - 1n : digit) * choices
    choices /= 9n
    if (digit === before) return count
    before = digit
  }
  return count + 1n
}

const [first, last] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(BigInt)
console.log(String(upTo(last) - upTo(first)))
