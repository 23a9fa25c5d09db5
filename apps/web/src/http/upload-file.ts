import { addressOf, type CallInput, type EnvelopeCall, envelopeOf } from '@cohort/shared'
import type { z } from 'zod'
import { envelopeIn, sessionNumber, unreached } from './call'
import { jsonOf } from './json'

type FileInput<C extends EnvelopeCall> = CallInput<C> & {
  file: Blob
  /** Called with the fraction of the file that has been sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Uploads a file and returns the envelope's `data`. Uses XMLHttpRequest, because `fetch` cannot report progress.
 * @throws ApiError like `call`, or the signal's reason if it is aborted
 */
export const uploadFile = async <C extends EnvelopeCall>(
  contract: C,
  input: FileInput<C>,
): Promise<z.output<C['answer']['data']>> => {
  const { file, onProgress, signal } = input
  const askedIn = sessionNumber()
  const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(contract.method.toUpperCase(), addressOf(contract, input))
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Content-Type', contract.upload ?? 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(unreached(null, signal))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
  const isCurrent = askedIn === sessionNumber()
  const envelope = envelopeIn({ status, answer: jsonOf(text), isCurrent }, envelopeOf(contract.answer.data))
  return envelope.data as z.output<C['answer']['data']>
}
