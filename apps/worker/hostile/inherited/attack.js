// Prints everything that it inherited, except for the standard streams, Node.js's own descriptors and four environment variables.
const fs = require('node:fs')

exports.attack = () => {
  for (const word of Object.keys(process.env)) if (!['HOME', 'LANG', 'PATH', 'TMPDIR'].includes(word)) console.log(word)
  const ids = [process.getuid(), process.geteuid(), process.getgid(), process.getegid()]
  if (new Set(ids).size !== 1 || ids[0] < 1000) console.log(ids)
  for (const fd of fs.readdirSync('/proc/self/fd').filter((name) => Number(name) > 2)) {
    try {
      const target = fs.readlinkSync(`/proc/self/fd/${fd}`)
      if (!/^(anon_inode:|pipe:|\/proc\/|\/dev\/null)/.test(target)) console.log('descriptor', fd, target)
    } catch {}
  }
  try {
    process.setuid(0)
    console.log('root')
  } catch {}
  console.log('done')
}
