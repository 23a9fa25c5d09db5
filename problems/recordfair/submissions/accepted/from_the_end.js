// From the last day to the first: a copy is sold first and bought afterwards. The highest price is the best one to sell for.
const [n, ...prices] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const heap = []

function push(price) {
  let index = heap.length
  heap.push(price)
  while (index > 0) {
    const parent = (index - 1) >> 1
    if (heap[parent] >= price) break
    heap[index] = heap[parent]
    index = parent
  }
  heap[index] = price
}

/** Puts this price in the place of the highest one. */
function replaceTop(price) {
  let index = 0
  for (;;) {
    let child = 2 * index + 1
    if (child + 1 < heap.length && heap[child + 1] > heap[child]) child++
    if (child >= heap.length || heap[child] <= price) break
    heap[index] = heap[child]
    index = child
  }
  heap[index] = price
}

let profit = 0
for (let day = n - 1; day >= 0; day--) {
  push(prices[day])
  profit += heap[0] - prices[day]
  replaceTop(prices[day])
}
console.log(profit)
