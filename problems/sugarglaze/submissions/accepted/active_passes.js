const [n, w, m, ...glaze] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)

const reaches = (grams) => {
  const ending = new Float64Array(n + w)
  let active = 0
  let left = m
  for (let i = 0; i < n; i++) {
    active -= ending[i]
    const missing = grams - glaze[i] - active
    if (missing <= 0) continue
    left -= missing
    if (left < 0) return false
    active += missing
    ending[i + w] = missing
  }
  return true
}

let low = glaze.reduce((least, grams) => Math.min(least, grams))
let high = low + m
while (low < high) {
  const middle = Math.ceil((low + high) / 2)
  if (reaches(middle)) low = middle
  else high = middle - 1
}
console.log(low)
