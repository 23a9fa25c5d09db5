// Remembers how many shelves at the beginning are completely full, and looks at all others one by one.
const [first, second, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [n] = first.split(' ').map(Number)
const widths = second.split(' ').map(Number)
const books = []
const out = []
let full = 0
for (const line of lines) {
  const number = Number(line.slice(2))
  if (line[0] === '-') {
    const [shelf, width] = books[number - 1]
    if (shelf === n) continue
    widths[shelf] += width
    full = Math.min(full, shelf)
  } else {
    while (full < n && widths[full] === 0) full++
    let shelf = full
    while (shelf < n && widths[shelf] < number) shelf++
    books.push([shelf, number])
    out.push(shelf < n ? shelf + 1 : -1)
    if (shelf < n) widths[shelf] -= number
  }
}
console.log(out.join('\n'))
