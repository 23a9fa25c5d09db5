// Opens a second writer of its stdin, so it never reads EOF.
const fs = require('node:fs')

exports.attack = () => {
  fs.openSync('/proc/self/fd/0', 'w')
  fs.readFileSync(0)
}
