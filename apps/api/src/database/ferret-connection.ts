import { createRequire } from 'node:module'
import type { Socket } from 'node:net'

type ConnectionClass = new (stream: Socket, options: object) => object

// The driver does not export it; its option `connectionType` takes a subclass.
const mongoose = createRequire(import.meta.url).resolve('mongoose')
const driver: { Connection: ConnectionClass } = createRequire(mongoose)('mongodb/lib/cmap/connection.js')

/**
 * A connection of the driver whose commands end with its socket. The driver (7.8) waits for a `drain` if a socket was
 * destroyed just before a command is written. That never comes, and the heartbeat of a server that sends none by itself, as
 * FerretDB, then waits for ever: the database counts as away until the process is started again.
 */
export class ClosingConnection extends driver.Connection {
  constructor(stream: Socket, options: object) {
    super(stream, options)
    // After the driver's own listener, which notes the error that the command then ends with.
    stream.once('close', () => stream.emit('drain'))
  }
}
