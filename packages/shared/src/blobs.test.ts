import { decodeBlobSet, encodeBlobSet } from './blobs'

const blobs = new Map([
  ['a'.repeat(64), new Uint8Array([1, 2, 3])],
  ['b'.repeat(64), new Uint8Array()],
  ['c'.repeat(64), new Uint8Array(70_000).fill(7)],
])

test('decodeBlobSet restores the blobs that encodeBlobSet encoded', () => {
  expect(decodeBlobSet(encodeBlobSet(blobs))).toEqual(blobs)
  expect(decodeBlobSet(encodeBlobSet(new Map()))).toEqual(new Map())
})

test.each([1, 66, 67, 68, 70, 140])('decodeBlobSet throws if the set is cut off after %d bytes', (size) => {
  expect(() => decodeBlobSet(encodeBlobSet(blobs).subarray(0, size))).toThrow()
})
