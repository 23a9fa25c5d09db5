/** What jsdom leaves out of a browser and the pages use; tests that care replace these by their own. */
class SilentEventSource {
  addEventListener() {}
  close() {}
}

class SilentResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(globalThis, {
  EventSource: SilentEventSource,
  ResizeObserver: SilentResizeObserver,
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }),
  scrollTo: () => {},
})
