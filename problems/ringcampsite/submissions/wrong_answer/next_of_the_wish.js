// Only families with the same wish notice that a pitch is taken. For all others it still looks free.
const [p, , ...wishes] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const next = Array.from({ length: p }, (_, pitch) => pitch)
let longest = 0
let most = -1
wishes.forEach((wish, i) => {
  const pitch = next[wish - 1]
  next[wish - 1] = (pitch + 1) % p
  const passed = (pitch - wish + 1 + p) % p
  if (passed > most) {
    most = passed
    longest = i + 1
  }
})
console.log(longest, most)
