/** Stubs for browser features that jsdom lacks. Tests that depend on a feature replace its stub. */
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

/** jsdom lacks `arrayBuffer`. Its files can only be read with a FileReader. */
Blob.prototype.arrayBuffer = function (): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.readAsArrayBuffer(this)
  })
}
