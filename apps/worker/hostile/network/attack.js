const dns = require('node:dns')
const net = require('node:net')

exports.attack = () => {
  let left = 4
  const end = () => --left || console.log('done')
  for (const host of ['169.254.169.254', '127.0.0.1', '::1'])
    net.connect({ host, port: 80 }, () => console.log(host)).on('error', end)
  dns.lookup('example.org', (error, address) => {
    if (!error) console.log(address)
    end()
  })
}
