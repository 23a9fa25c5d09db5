const fs = require('node:fs')

exports.attack = () => {
  for (;;) fs.writeSync(2, 'x'.repeat(60_000))
}
