// Forgets that a pass covers w cakes only, and not all that follow.
const [n, w, m, ...glaze] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)

const reaches = (grams) => {
  let active = 0
  for (let i = 0; i < n; i++) active += Math.max(0, grams - glaze[i] - active)
  return active <= m
}

let low = glaze.reduce((least, grams) => Math.min(least, grams))
let high = low + m
while (low < high) {
  const middle = Math.ceil((low + high) / 2)
  if (reaches(middle)) low = middle
  else high = middle - 1
}
console.log(low)
