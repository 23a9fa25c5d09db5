// Makes writes to standard output end before the next statement, as they do where it is a file. Into a pipe Node.js
// writes the rest later, which `process.exit()` would lose: many programs end so once their input has.
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
