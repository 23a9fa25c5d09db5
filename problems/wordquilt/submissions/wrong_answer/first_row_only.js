// The letters of the first row decide how each row begins; the other columns are never checked.
const [size, ...words] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [, length] = size.split(' ').map(Number)
let quilts = 0
for (const first of words) {
  let ways = 1
  for (let row = 1; row < length; row++) ways *= words.filter((word) => word[0] === first[row]).length
  quilts += ways
}
console.log(quilts)
