// A thread that misbehaves on request, to test the threads' limits.
import { parentPort, workerData } from 'node:worker_threads'

const acts = {
  echo: (text) => parentPort.postMessage(`${workerData}: ${text}`),
  spin() {
    for (;;);
  },
  throw() {
    throw new Error('broken')
  },
  exit: () => process.exit(0),
  eat() {
    const eaten = []
    for (;;) eaten.push(new Array(1000).fill(eaten.length))
  },
}
parentPort.on('message', ([act, text]) => acts[act](text))
