const fs = require('node:fs')

const tries = (what, action) => {
  try {
    action()
    console.log(what)
  } catch {}
}

exports.attack = () => {
  for (const name of ['mem', 'maps', 'environ', 'auxv', 'stack', 'syscall', 'io', 'pagemap'])
    tries(`read ${name}`, () => fs.readFileSync(`/proc/1/${name}`))
  for (const name of ['fd', 'fdinfo', 'map_files', 'root', 'cwd'])
    tries(`list ${name}`, () => fs.readdirSync(`/proc/1/${name}`))
  tries('debug the runner', () => process._debugProcess(1))
  console.log('done')
}
