// Ends without reading its large input.
const fs = require('node:fs')

exports.attack = () => {
  fs.closeSync(0)
  console.log('done')
}
