const [first, second, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [n] = first.split(' ').map(Number)
let leaves = 1
while (leaves < n) leaves *= 2
const largest = new Int32Array(2 * leaves)
largest.set(second.split(' ').map(Number), leaves)
for (let node = leaves - 1; node > 0; node--) largest[node] = Math.max(largest[2 * node], largest[2 * node + 1])

const change = (leaf, by) => {
  largest[leaf] += by
  for (let node = leaf >> 1; node > 0; node >>= 1) largest[node] = Math.max(largest[2 * node], largest[2 * node + 1])
}

const books = []
const out = []
for (const line of lines) {
  const number = Number(line.slice(2))
  if (line[0] === '-') {
    const [leaf, width] = books[number - 1]
    if (leaf > 0) change(leaf, width)
  } else if (largest[1] < number) {
    books.push([0, number])
    out.push(-1)
  } else {
    let node = 1
    while (node < leaves) {
      node *= 2
      if (largest[node] < number) node++
    }
    change(node, -number)
    books.push([node, number])
    out.push(node - leaves + 1)
  }
}
console.log(out.join('\n'))
