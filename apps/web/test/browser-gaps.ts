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
