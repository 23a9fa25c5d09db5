// Makes writes to stdout synchronous, as they are if stdout is a file. Writes to a pipe are asynchronous, and
// `process.exit()`, which many programs call at the end of their input, would lose the rest.
const { get, ...rest } = Object.getOwnPropertyDescriptor(process, 'stdout')
Object.defineProperty(process, 'stdout', {
  ...rest,
  get() {
    Object.defineProperty(process, 'stdout', { get, ...rest })
    const stream = get.call(process)
    stream._handle?.setBlocking?.(true)
    return stream
  },
})
