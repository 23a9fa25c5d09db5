/** Empty versions of browser features that the pages use and jsdom lacks. Tests that depend on one replace it. */
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

/** jsdom has no `arrayBuffer`. Its files can be read only with a FileReader. */
Blob.prototype.arrayBuffer = function (): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.readAsArrayBuffer(this)
  })
}
