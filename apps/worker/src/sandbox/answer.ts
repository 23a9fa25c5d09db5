import { BoxDied, ProtocolError, type TranscriptPart } from '../judge/ports'
import type { BoxStream } from './box-stream'
import { decodeCollected, RunnerRecord } from './protocol'

/** How long a runner may be silent beyond its program's limits, in ms, before it is considered dead. */
export const GRACE_MS = 60_000

/** Waits for an answer, and ends the box if it takes too long. */
export const within = async <T>(stream: BoxStream, ms: number, answer: Promise<T>): Promise<T> => {
  const timer = globalThis.setTimeout(
    () => stream.end(new BoxDied(`The box has not answered for ${ms / 1000} s.`)),
    ms,
  )
  try {
    return await answer
  } finally {
    clearTimeout(timer)
  }
}

/** What the runner has sent in answer to one command. */
export interface Capture {
  stdout: Buffer[]
  stderr: Buffer[]
  artefact: Buffer[]
  /** Names of the files that the runner may send. */
  wanted: readonly string[]
  collected: Map<string, Uint8Array>
  transcript: TranscriptPart[]
  /** The maximum size of the transcript. */
  transcriptBytes: number
}

export const emptyCapture = (wanted: readonly string[] = [], transcriptBytes = 0): Capture => ({
  stdout: [],
  stderr: [],
  artefact: [],
  wanted,
  collected: new Map(),
  transcript: [],
  transcriptBytes,
})

/**
 * Reads frames up to the result. The runner limits its own output, so a program cannot make the capture grow forever.
 * @throws BoxDied, ProtocolError
 */
export const collect = async (
  stream: BoxStream,
  result: 'C' | 'T' | 'R',
  got: Capture,
  outputBytes = Number.POSITIVE_INFINITY,
): Promise<RunnerRecord> => {
  let room = outputBytes
  let transcriptRoom = got.transcriptBytes
  for (;;) {
    const { type, payload } = await stream.next()
    if (type === result) return new RunnerRecord(payload)
    if (type === 'V' || type === 'P') transcriptRoom -= payload.length
    if (transcriptRoom < 0) throw nonsense(stream, 'The runner sent a longer transcript than requested.')
    if (type === 'O') room -= payload.length
    if (room < 0) throw nonsense(stream, 'The runner sent more output than the limit allows.')
    if (type === 'O') got.stdout.push(payload)
    else if (type === 'E') got.stderr.push(payload)
    // Copy the payload, because a slice would keep the whole underlying buffer in memory.
    else if (type === 'B' && result === 'C') got.artefact.push(Buffer.from(payload))
    else if (type === 'F' && result === 'T') takeFile(stream, payload, got)
    else if (type === 'V') got.transcript.push({ from: 'judge', bytes: Buffer.from(payload) })
    else if (type === 'P') got.transcript.push({ from: 'program', bytes: Buffer.from(payload) })
    else throw nonsense(stream, `The runner sent a frame of type ${type} during a run.`)
  }
}

const takeFile = (stream: BoxStream, payload: Buffer, { wanted, collected }: Capture): void => {
  const { name, bytes } = decodeCollected(payload)
  if (!wanted.includes(name)) throw nonsense(stream, 'The runner sent a file that was not requested.')
  collected.set(name, bytes)
}

/** Ends a box whose runner breaks the protocol, and returns the error to throw. */
export const nonsense = (stream: BoxStream, message: string): ProtocolError => {
  const error = new ProtocolError(message)
  stream.end(error)
  return error
}
