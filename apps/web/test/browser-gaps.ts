/** Browser features that jsdom lacks and the pages use. Tests that depend on one replace it. */
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
