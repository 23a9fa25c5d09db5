// A block of two or more steps may not come back anywhere, even with other steps in between.
const plan = require('fs').readFileSync(0, 'utf8').trim()

function endsBoring(dance) {
  if (dance.at(-1) === dance.at(-2)) return true
  for (let block = 2; 2 * block <= dance.length; block++) {
    if (dance.slice(0, -block).includes(dance.slice(-block))) return true
  }
  return false
}

function count(dance) {
  if (dance.length === plan.length) return 1
  const planned = plan[dance.length]
  let ways = 0
  for (const step of planned === '?' ? 'LRJ' : planned) {
    if (!endsBoring(dance + step)) ways += count(dance + step)
  }
  return ways
}

console.log(count(''))
