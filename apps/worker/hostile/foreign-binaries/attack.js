// Tries to run a program and load a library that it has written itself.
const fs = require('node:fs')
const { spawnSync } = require('node:child_process')

exports.attack = () => {
  fs.writeFileSync('id', fs.readFileSync('/usr/bin/id'))
  fs.chmodSync('id', 0o6755)
  if (spawnSync('./id').status === 0) console.log('ran')
  fs.writeFileSync('addon.node', fs.readFileSync('/usr/bin/id'))
  try {
    process.dlopen({ exports: {} }, '/tmp/work/addon.node')
    console.log('loaded')
  } catch {}
  console.log('done')
}
