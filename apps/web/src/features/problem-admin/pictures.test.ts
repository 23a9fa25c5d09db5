import { readPictures } from './pictures'

const png = (name: string) => new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])], name)

test.each([
  ['Größe_Übung 2.PNG', 'Groesse_uebung-2.png'],
  ['Schlu\u0308ssel.png', 'Schluessel.png'],
  ['smørrebrød.jpeg', 'smoerrebroed.png'],
  ['日本.png', 'picture.png'],
])('the picture %s is renamed to %s', async (given, name) => {
  const { pictures, refused } = await readPictures([png(given)])
  expect([pictures.map((picture) => picture.name), refused]).toEqual([[name], []])
})
