import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export interface BreakableLink {
  /** The service's URL, with the address replaced by that of the link. */
  url: string
  /** Closes every connection and refuses new ones. */
  cut(): void
  /** Keeps connections open but lets nothing through. */
  freeze(): void
  mend(): void
  close(): Promise<void>
}

/** Opens a TCP link to a service. Tests can break the link to simulate an outage without stopping shared services. */
export const openLink = async (serviceUrl: string): Promise<BreakableLink> => {
  const target = new URL(serviceUrl)
  const sockets = new Set<Socket>()
  let state: 'whole' | 'cut' | 'frozen' = 'whole'

  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    if (state === 'frozen') socket.pause()
  }
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy()
      return
    }
    const far = connect(Number(target.port), target.hostname)
    track(near)
    track(far)
    near.on('data', (data) => far.write(data))
    far.on('data', (data) => near.write(data))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    if (state === 'frozen') for (const socket of [near, far]) socket.pause()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(serviceUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.toString(),
    cut() {
      state = 'cut'
      cutAll()
    },
    freeze() {
      state = 'frozen'
      for (const socket of sockets) socket.pause()
    },
    mend() {
      state = 'whole'
      for (const socket of sockets) socket.resume()
    },
    async close() {
      cutAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
