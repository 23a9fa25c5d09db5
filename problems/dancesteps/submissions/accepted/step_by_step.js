const plan = require('fs').readFileSync(0, 'utf8').trim()

function endsBoring(dance) {
  for (let block = 1; 2 * block <= dance.length; block++) {
    if (dance.slice(-block) === dance.slice(-2 * block, -block)) return true
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
