const [size, ...words] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [, length] = size.split(' ').map(Number)
const wordsWith = new Map()
for (const word of words) {
  for (let letters = 0; letters < length; letters++) {
    const beginning = word.slice(0, letters)
    if (!wordsWith.has(beginning)) wordsWith.set(beginning, [])
    wordsWith.get(beginning).push(word)
  }
}

function count(rows) {
  const fitting = wordsWith.get(rows.map((row) => row[rows.length]).join('')) ?? []
  if (rows.length + 1 === length) return fitting.length
  let quilts = 0
  for (const word of fitting) quilts += count([...rows, word])
  return quilts
}

console.log(count([]))
