const [first, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [n, , c] = first.split(' ').map(Number)
const added = new Int32Array(4 * n)
const largest = new Int32Array(4 * n)

const change = (node, from, to, a, b, by) => {
  if (a <= from && to <= b) {
    added[node] += by
    largest[node] += by
    return
  }
  const middle = (from + to) >> 1
  if (a <= middle) change(2 * node, from, middle, a, b, by)
  if (b > middle) change(2 * node + 1, middle + 1, to, a, b, by)
  largest[node] = Math.max(largest[2 * node], largest[2 * node + 1]) + added[node]
}

const load = (node, from, to, a, b) => {
  if (a <= from && to <= b) return largest[node]
  const middle = (from + to) >> 1
  let most = 0
  if (a <= middle) most = load(2 * node, from, middle, a, b)
  if (b > middle) most = Math.max(most, load(2 * node + 1, middle + 1, to, a, b))
  return most + added[node]
}

const bookings = []
const out = []
for (const line of lines) {
  const [kind, ...numbers] = line.split(' ')
  if (kind === '+') {
    const [a, b, p] = numbers.map(Number)
    const accepted = load(1, 1, n, a, b) + p <= c
    if (accepted) change(1, 1, n, a, b, p)
    bookings.push([a, b, accepted ? p : 0])
    out.push(accepted ? 'yes' : 'no')
  } else {
    const [a, b, power] = bookings[numbers[0] - 1]
    change(1, 1, n, a, b, -power)
  }
}
console.log(out.join('\n'))
