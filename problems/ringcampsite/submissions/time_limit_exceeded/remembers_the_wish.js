// Begins where the last family with the same wish ended. Other families with other wishes fill the same block.
const [p, , ...wishes] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const taken = new Array(p).fill(false)
const ended = Array.from({ length: p }, (_, pitch) => pitch)
let longest = 0
let most = -1
wishes.forEach((wish, i) => {
  let pitch = ended[wish - 1]
  while (taken[pitch]) pitch = pitch + 1 < p ? pitch + 1 : 0
  taken[pitch] = true
  ended[wish - 1] = pitch
  const passed = (pitch - wish + 1 + p) % p
  if (passed > most) {
    most = passed
    longest = i + 1
  }
})
console.log(longest, most)
