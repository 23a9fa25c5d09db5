import { EXIT, Failure } from './failure'

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/i

/**
 * Parses the address of an installation as a user types it, such as `judge.example.org`.
 * @returns the origin, such as `https://judge.example.org`
 * @throws Failure if the text cannot be such an address
 */
export const readAddress = (text: string): string => {
  const given = text.trim()
  const isLocal = LOOPBACK.test(given.replace(/[:/]\d*\/?$/, ''))
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `${isLocal ? 'http' : 'https'}://${given}`
  const url = URL.canParse(whole) ? new URL(whole) : null
  const isOrigin =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    `${url.pathname}${url.search}${url.hash}` === '/' &&
    url.username + url.password === ''
  if (isOrigin) return url.origin
  throw new Failure(
    EXIT.usage,
    'The address must look like https://judge.example.org, without a path, a user name or a password.',
  )
}

/** Whether others on the network could read the token. */
export const isUnencrypted = (address: string): boolean => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !LOOPBACK.test(hostname)
}
