// Leaves files and folders that are hard to remove, and links that are dangerous to follow.
const fs = require('node:fs')
const net = require('node:net')

exports.attack = () => {
  fs.symlinkSync('/box/src', '/tmp/link')
  fs.symlinkSync('/tmp/work', 'loop')
  fs.mkdirSync('a/b/c', { recursive: true })
  fs.writeFileSync('a/b/c/file', '')
  fs.linkSync('a/b/c/file', '/tmp/second')
  net.createServer().listen('socket', () => {
    for (const path of ['a/b', 'a', '.']) fs.chmodSync(path, 0)
    console.log('done')
    process.exit(0)
  })
}
