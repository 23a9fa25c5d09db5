// Works out the same stretches again and again.
const [line, rings] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)

const strokes = (i, j) => {
  if (i === j) return 0
  let fewest = 1 + strokes(i + 1, j)
  for (let k = i + 1; k < j; k++) {
    if (rings[k] === rings[i]) fewest = Math.min(fewest, strokes(i + 1, k) + strokes(k, j))
  }
  return fewest
}

console.log(strokes(0, Number(line)))
