// biome-ignore-all lint/suspicious/noExplicitAny: any value fits, so that there are no false warnings
// biome-ignore-all lint/suspicious/noVar: globals of Node.js are properties of the global object
// The part of Node.js that programs on a judge use, for lint.js.
declare var require: any, module: any, exports: any, process: any, global: any, console: any, performance: any
declare var __dirname: string, __filename: string
declare var Buffer: any, TextDecoder: any, TextEncoder: any, URL: any, URLSearchParams: any, WebAssembly: any
declare var AbortController: any, AbortSignal: any, Event: any, EventTarget: any, crypto: any, fetch: any
declare var ReadableStream: any, WritableStream: any, TransformStream: any, MessageChannel: any, Blob: any
declare var setTimeout: any, setInterval: any, setImmediate: any
declare var clearTimeout: any, clearInterval: any, clearImmediate: any, queueMicrotask: any
declare var structuredClone: any, atob: any, btoa: any, gc: any

interface Bytes {
  toString(...how: any[]): string
  [name: string]: any
}
declare module 'fs' {
  export function readFileSync(path: any): Bytes
  export function readFileSync(path: any, how: 'utf8' | 'utf-8' | 'ascii' | 'latin1'): string
  export function readFileSync(path: any, how: any): any
  export const promises: {
    readFile(path: any, how: string): Promise<string>
    readFile(path: any, how?: any): Promise<any>
    [name: string]: any
  }
  export const writeFileSync: any,
    writeSync: any,
    readSync: any,
    openSync: any,
    closeSync: any,
    fstatSync: any
  export const existsSync: any, createReadStream: any, createWriteStream: any, readFile: any, writeFile: any
}
declare module 'node:fs' {
  // biome-ignore lint/style/useNodejsImportProtocol: the module that is declared above
  export * from 'fs'
}

// Not yet in the library of Debian's TypeScript.
interface Array<T> {
  findLast: any
  findLastIndex: any
  toReversed: any
  toSorted: any
  toSpliced: any
  with: any
}
interface String {
  isWellFormed: any
  toWellFormed: any
}
interface NewInTypedArrays {
  findLast: any
  findLastIndex: any
  toReversed: any
  toSorted: any
  with: any
}
interface Int8Array extends NewInTypedArrays {}
interface Uint8Array extends NewInTypedArrays {}
interface Uint8ClampedArray extends NewInTypedArrays {}
interface Int16Array extends NewInTypedArrays {}
interface Uint16Array extends NewInTypedArrays {}
interface Int32Array extends NewInTypedArrays {}
interface Uint32Array extends NewInTypedArrays {}
interface Float32Array extends NewInTypedArrays {}
interface Float64Array extends NewInTypedArrays {}
interface BigInt64Array extends NewInTypedArrays {}
interface BigUint64Array extends NewInTypedArrays {}
