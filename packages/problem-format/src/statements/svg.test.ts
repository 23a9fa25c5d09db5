import { activeContentOf } from './svg'

const svg = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)

const MOST = 4 * 1024 * 1024
const full = (part: string) => part.repeat(Math.floor(MOST / part.length))

/** A regular expression that backtracks would take hours for these. */
test.each([
  ['blanks in an address in a style', `<style>a{b:url(${full(' ')}#x)}</style>`],
  ['blanks in an address', `<use href=${full(' ')}#x />`],
  ['blanks before an equals sign', `<use href${full(' ')}`],
  ['closing angle brackets', full('>')],
  ['opening angle brackets', full('<')],
  ['opening quotes', full('<"')],
  ['declarations', full('<?xml ')],
  ['names of handlers', full(' onload')],
])('an SVG of %s is checked in time proportional to its length', (_, inside) => {
  expect([null, expect.any(String)]).toContainEqual(activeContentOf(svg(inside)))
})

test.each([
  ['an attribute', '<a href="&#106;avascript:alert(1)"/>'],
  ['an attribute with a > in its quotes', '<rect style=">&#117;rl(https://example.org/a)"/>'],
  ['a style', '<style>a{b:&#117;rl(https://example.org/a)}</style>'],
])('an SVG with character references in %s is refused', (_, inside) => {
  expect(activeContentOf(svg(inside))).toBe('has character references in its attributes or styles')
})

test.each([
  ['text', '<text x="1">5 > 4 &#8804; 5</text>'],
  ['a comment', '<!-- don’t, don\'t &#8804; --><path d="M0 0"/>'],
  ['text after a style', '<style>a{b:url(#c)}</style><text>&#8804;</text>'],
])('an SVG with character references in %s is shown', (_, inside) => {
  expect(activeContentOf(svg(inside))).toBeNull()
})
