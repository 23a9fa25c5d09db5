const [n, bread, ...numbers] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const error = Array.from({ length: n }, (_, tea) => numbers.slice(tea * n, (tea + 1) * n))
const sets = 1 << n

// The smallest error for each set of teas in one sitting, without bread.
const sitting = new Array(sets).fill(Infinity)
sitting[0] = 0
for (let teas = 0; teas < sets; teas++) {
  for (let next = 0; next < n; next++) {
    if ((teas >> next) & 1) continue
    let sum = sitting[teas]
    for (let earlier = 0; earlier < n; earlier++) {
      if ((teas >> earlier) & 1) sum += error[earlier][next]
    }
    const withNext = teas | (1 << next)
    sitting[withNext] = Math.min(sitting[withNext], sum)
  }
}

// The same in any number of sittings. One of them contains the first tea of the set.
const best = [...sitting]
for (let teas = 1; teas < sets; teas++) {
  const others = teas & (teas - 1)
  for (let later = others; later > 0; later = (later - 1) & others) {
    best[teas] = Math.min(best[teas], sitting[teas ^ later] + bread + best[later])
  }
}
console.log(best[sets - 1])
