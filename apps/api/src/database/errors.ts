import { types } from 'node:util'
import { MongooseError, mongo } from 'mongoose'

/** True if a unique index refused the write. FerretDB's error has the code but not the key. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === 11000

/** Returns the result of a write, or null if a unique index refused it. */
export const unlessDuplicate = <T>(write: Promise<T>): Promise<T | null> =>
  write.catch((error: unknown) => {
    if (isDuplicateKey(error)) return null
    throw error
  })

const UNAVAILABLE = [
  mongo.MongoNetworkError,
  mongo.MongoServerSelectionError,
  mongo.MongoNotConnectedError,
  mongo.MongoTopologyClosedError,
  mongo.MongoClientClosedError,
  mongo.MongoOperationTimeoutError,
]

/** True for a broken socket. If it breaks before a command is written, the driver passes on Node's error unchanged. */
const isBrokenSocket = (error: unknown): boolean =>
  types.isNativeError(error) && 'code' in error && /^(EPIPE|ECONNRESET|ETIMEDOUT)$/.test(String(error.code))

/** MongoDB's error code OutOfDiskSpace. */
const OUT_OF_DISK = 14031

/** True if the disk is too full to write. Reads still work. FerretDB passes on PostgreSQL's message. */
const isOutOfDisk = (error: mongo.MongoServerError): boolean =>
  error.code === OUT_OF_DISK || /no space left on device|disk full/i.test(error.message)

/** True if MongoDB did not answer or could not write. A later retry may succeed. */
export const isTemporaryDatabaseError = (error: unknown): boolean => {
  if (UNAVAILABLE.some((kind) => error instanceof kind) || isBrokenSocket(error)) return true
  // The driver's pool errors are not exported.
  if (error instanceof Error && /^Mongo(PoolClosed|PoolCleared|WaitQueueTimeout)/.test(error.name))
    return true
  // Mongoose has no error class for a call made before the first connection.
  if (error instanceof MongooseError)
    return /initial connection|bufferCommands|disconnected/i.test(error.message)
  if (error instanceof mongo.MongoServerError) {
    // A full disk, a write that the driver may retry, and FerretDB's errors while PostgreSQL is down or restarts.
    return (
      isOutOfDisk(error) ||
      error.hasErrorLabel('RetryableWriteError') ||
      /failed to connect|connection (refused|reset|closed)|shutting down|starting up|SQLSTATE (08|57P)|deadlock detected/i.test(
        error.message,
      )
    )
  }
  return false
}
