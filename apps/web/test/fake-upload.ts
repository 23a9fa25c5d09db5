/** A recorded upload, with methods to respond to it. */
export interface FakeUpload {
  method: string
  path: string
  query: URLSearchParams
  body: Blob
  progress(share: number): void
  answer(status: number, json: unknown): void
  fail(): void
  isAborted: boolean
}

/** Replaces `XMLHttpRequest`, which uploads use, and records uploads for the test to respond to. */
export const fakeUploads = (): FakeUpload[] => {
  const uploads: FakeUpload[] = []
  class FakeRequest {
    status = 0
    responseText = ''
    upload: { onprogress: (event: { loaded: number; total: number }) => void } = { onprogress: () => {} }
    onload = (): void => {}
    onerror = (): void => {}
    onabort = (): void => {}
    private address = ['', '']
    private sent: FakeUpload | undefined
    open(method: string, address: string): void {
      this.address = [method, address]
    }
    setRequestHeader(): void {}
    send(body: Blob): void {
      const [method = '', address = ''] = this.address
      const url = new URL(address, 'http://localhost')
      this.sent = {
        method,
        path: url.pathname,
        query: url.searchParams,
        body,
        isAborted: false,
        progress: (share) => this.upload.onprogress({ loaded: share * 1000, total: 1000 }),
        answer: (status, json) => {
          this.status = status
          this.responseText = JSON.stringify(json)
          this.onload()
        },
        fail: () => this.onerror(),
      }
      uploads.push(this.sent)
    }
    abort(): void {
      if (this.sent) this.sent.isAborted = true
      this.onabort()
    }
  }
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest
  return uploads
}
