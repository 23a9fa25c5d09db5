import { activeContentOf } from './svg'

const svg = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)

const MOST = 4 * 1024 * 1024
const full = (part: string) => part.repeat(Math.floor(MOST / part.length))

/** A backtracking regular expression would take hours to match these. */
test.each([
  ['many spaces in a URL in a style', `<style>a{b:url(${full(' ')}#x)}</style>`],
  ['many spaces in a URL', `<use href=${full(' ')}#x />`],
  ['many spaces before an equals sign', `<use href${full(' ')}`],
  ['many closing angle brackets', full('>')],
  ['many opening angle brackets', full('<')],
  ['many opening quotes', full('<"')],
  ['many declarations', full('<?xml ')],
  ['many names of event handlers', full(' onload')],
])('an SVG with %s is checked in linear time', (_, inside) => {
  expect([null, expect.any(String)]).toContainEqual(activeContentOf(svg(inside)))
})

test.each([
  ['an attribute', '<a href="&#106;avascript:alert(1)"/>'],
  ['an attribute with a quoted >', '<rect style=">&#117;rl(https://example.org/a)"/>'],
  ['a style', '<style>a{b:&#117;rl(https://example.org/a)}</style>'],
])('an SVG with character references in %s is rejected', (_, inside) => {
  expect(activeContentOf(svg(inside))).toBe('has character references in its attributes or styles')
})

test.each([
  ['text', '<text x="1">5 > 4 &#8804; 5</text>'],
  ['a comment', '<!-- don’t, don\'t &#8804; --><path d="M0 0"/>'],
  ['text after a style', '<style>a{b:url(#c)}</style><text>&#8804;</text>'],
])('an SVG with character references in %s is accepted', (_, inside) => {
  expect(activeContentOf(svg(inside))).toBeNull()
})
