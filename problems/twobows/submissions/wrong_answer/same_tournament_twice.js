// Counts the tournament of the change for both bows.
const [n, k, ...results] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)

function bestSums(points) {
  const best = []
  let total = 0
  return points.map((each) => {
    let place = best.findIndex((other) => other > each)
    if (place < 0) place = best.length
    best.splice(place, 0, each)
    total += each
    if (best.length > k) total -= best.shift()
    return total
  })
}

const before = bestSums(results.slice(0, n))
const after = bestSums(results.slice(n).reverse()).reverse()
console.log(Math.max(...before.map((each, i) => each + after[i])))
