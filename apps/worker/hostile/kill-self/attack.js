exports.attack = () => process.kill(process.pid, 'SIGKILL')
