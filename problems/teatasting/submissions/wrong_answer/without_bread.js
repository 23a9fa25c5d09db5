// Forgets that there is bread.
const [n, , ...numbers] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const sitting = new Array(1 << n).fill(Infinity)
sitting[0] = 0
for (let teas = 0; teas < 1 << n; teas++) {
  for (let next = 0; next < n; next++) {
    if ((teas >> next) & 1) continue
    let sum = sitting[teas]
    for (let earlier = 0; earlier < n; earlier++) {
      if ((teas >> earlier) & 1) sum += numbers[earlier * n + next]
    }
    const withNext = teas | (1 << next)
    sitting[withNext] = Math.min(sitting[withNext], sum)
  }
}
console.log(sitting[(1 << n) - 1])
