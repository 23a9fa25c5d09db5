// Prints NUL bytes, invalid UTF-8, terminal escapes, HTML and a very long line.
const fs = require('node:fs')

exports.attack = () => {
  const bytes = Buffer.from('\0\xff\xfe\n\xc3(\r\x1b[2J<script>alert(1)</script>\xed\xa0\x80"}],{\n', 'latin1')
  fs.writeSync(1, bytes)
  fs.writeSync(2, bytes)
  fs.writeSync(1, 'x'.repeat(900_000))
}
