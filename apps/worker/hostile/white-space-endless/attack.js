const fs = require('node:fs')

exports.attack = () => {
  console.log('done')
  for (;;) fs.writeSync(1, '\n'.repeat(60_000))
}
