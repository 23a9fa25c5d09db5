// Walks through the whole history for every visitor.
const numbers = require('fs').readFileSync(0, 'utf8').split(/\s+/).map(Number)
const [n, q] = numbers
for (let i = 0; i < q; i++) {
  const l = numbers[2 + n + 2 * i]
  const r = numbers[3 + n + 2 * i]
  const marked = []
  let highest = -1
  for (let tide = 1; tide <= r; tide++) {
    const fresh = numbers[1 + tide] > highest
    if (fresh) highest = numbers[1 + tide]
    marked.push([tide, fresh])
  }
  console.log(marked.filter(([tide, fresh]) => fresh && tide >= l).length)
}
