const { spawnSync } = require('node:child_process')

exports.attack = () => {
  const commands = ['mount -t tmpfs none /tmp/work', 'umount /tmp', '/usr/sbin/chroot / true', 'date -s 2001-01-01', 'unshare -r true', 'su -c true', 'passwd -d root']
  for (const command of commands) {
    const [file, ...args] = command.split(' ')
    if (spawnSync(file, args, { stdio: ['ignore', 'pipe', 'pipe'] }).status === 0) console.log(command)
  }
  console.log('done')
}
