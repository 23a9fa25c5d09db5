/** What jsdom leaves out of a browser and the pages use; tests that care replace these by their own. */
class SilentEventSource {
  addEventListener() {}
  close() {}
}

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(globalThis, {
  EventSource: SilentEventSource,
  ResizeObserver: SilentObserver,
  IntersectionObserver: SilentObserver,
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }),
  scrollTo: () => {},
})

/** jsdom's files can only be read by a FileReader. */
Blob.prototype.arrayBuffer = function (): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.readAsArrayBuffer(this)
  })
}
