const [, ...names] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)

/** A beginning of names, with the lengths of the labels that begin like this. */
const newNode = (parent, length) => ({ next: new Map(), parent, length, isName: false, labels: [] })

const nodes = [newNode(null, 0)]
for (const name of names) {
  let node = nodes[0]
  for (const letter of name) {
    if (!node.next.has(letter)) {
      const after = newNode(node, node.length + 1)
      node.next.set(letter, after)
      nodes.push(after)
    }
    node = node.next.get(letter)
  }
  node.isName = true
  node.labels.push(node.length)
}

// Longer beginnings of a name come later in the list. The lists of labels together are as long as all names, so looking
// for the longest label needs no heap.
for (let i = nodes.length - 1; i > 0; i--) {
  const { parent, length, isName, labels } = nodes[i]
  if (!isName) {
    let longest = 0
    for (let k = 1; k < labels.length; k++) {
      if (labels[k] > labels[longest]) longest = k
    }
    labels[longest] = length
  }
  for (const label of labels) parent.labels.push(label)
  nodes[i].labels = []
}
console.log(nodes[0].labels.reduce((sum, label) => sum + label, 0))
