const fs = require('node:fs')

exports.attack = () => {
  for (;;) fs.writeSync(1, 'x'.repeat(60_000))
}
