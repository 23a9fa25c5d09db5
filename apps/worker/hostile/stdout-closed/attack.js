const fs = require('node:fs')

exports.attack = () => {
  fs.closeSync(1)
  fs.closeSync(2)
  process.reallyExit(0)
}
