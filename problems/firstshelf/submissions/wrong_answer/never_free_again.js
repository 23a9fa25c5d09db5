// Does not give the width back when a book is borrowed.
const [, second, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const widths = second.split(' ').map(Number)
const out = []
for (const line of lines) {
  if (line[0] === '-') continue
  const width = Number(line.slice(2))
  const shelf = widths.findIndex((free) => free >= width)
  if (shelf >= 0) widths[shelf] -= width
  out.push(shelf >= 0 ? shelf + 1 : -1)
}
console.log(out.join('\n'))
