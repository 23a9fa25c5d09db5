const upTo = (bound) => {
  if (bound === 0n) return 0n
  const digits = [...bound.toString()].map(BigInt)
  let count = 0n
  for (let length = 1; length < digits.length; length++) count += 9n ** BigInt(length)
  for (let place = 0; place < digits.length; place++) {
    const smaller = digits[place] - (place === 0 || digits[place - 1] < digits[place] ? 1n : 0n)
    count += smaller * 9n ** BigInt(digits.length - 1 - place)
    if (place > 0 && digits[place] === digits[place - 1]) return count
  }
  return count + 1n
}

const [first, last] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(BigInt)
console.log(String(upTo(last) - upTo(first - 1n)))
