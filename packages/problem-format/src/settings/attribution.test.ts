import { readProblemYaml } from './problem-yaml'

const read = (text: string) => readProblemYaml(text).metadata.attribution
const modern = (text: string) => read(`problem_format_version: 2023-07\nname: A\n${text}`)

describe('readProblemYaml (attribution)', () => {
  it('reads the legacy keys', () => {
    expect(
      read(
        [
          'name: A',
          'author: Ada Lovelace <ada@example.org>, Bo Ek (bo@example.org) and Sandy Anderson',
          'source: NCPC 2015',
          'source_url: https://ncpc.example',
          'license: CC BY-SA',
          'rights_owner: The jury <jury@example.org>',
        ].join('\n'),
      ),
    ).toEqual({
      authors: ['Ada Lovelace', 'Bo Ek', 'Sandy Anderson'],
      sources: [{ name: 'NCPC 2015', url: 'https://ncpc.example/' }],
      licence: 'cc by-sa',
      rightsOwner: 'The jury',
    })
  })

  it.each([
    ['credits: Ada and Co <ada@example.org>', ['Ada and Co']],
    ['credits: [Ada, Bo]', ['Ada', 'Bo']],
    ['credits: {authors: Ada, testers: Cy}', ['Ada']],
    [
      'credits:\n  authors:\n  - Ada <ada@example.org>\n  - {name: Bo, email: bo@example.org}\n  - Ada',
      ['Ada', 'Bo'],
    ],
    ['credits:\nauthor: Ada', ['Ada']],
    ['credits: {testers: Cy}', []],
  ])('reads %j', (text, authors) => {
    expect(modern(text).authors).toEqual(authors)
  })

  it.each([
    ['source: NWERC 2024', [{ name: 'NWERC 2024', url: null }]],
    ['source: 2024', [{ name: '2024', url: null }]],
    [
      'source: {name: NWERC 2024, url: "http://nwerc.example/a b"}',
      [{ name: 'NWERC 2024', url: 'http://nwerc.example/a%20b' }],
    ],
    [
      'source:\n- {name: NWERC, url: }\n- SWERC',
      [
        { name: 'NWERC', url: null },
        { name: 'SWERC', url: null },
      ],
    ],
  ])('reads %j', (text, sources) => {
    expect(modern(text).sources).toEqual(sources)
  })

  it('treats keys without a value as absent', () => {
    const nothing = { authors: [], sources: [], licence: 'unknown', rightsOwner: null }
    expect(read('name: A\nauthor:\nsource: ""\nsource_url:\nlicense:\nrights_owner: " "\n')).toEqual(nothing)
    expect(read('name: A\n')).toEqual(nothing)
  })

  it.each(['author: Ada', 'source: NCPC', 'rights_owner: The jury'])(
    'accepts %j as the owner that a licence requires',
    (owner) => {
      expect(read(`name: A\nlicense: permission\n${owner}\n`).licence).toBe('permission')
    },
  )

  it('accepts the public domain without an owner', () => {
    expect(read('name: A\nlicense: public domain\n').licence).toBe('public domain')
  })

  it.each([
    [
      'license: MIT',
      'problem.yaml:3: license: This must be one of unknown, public domain, cc0, cc by, cc by-sa, educational, permission.',
    ],
    [
      'license: cc by',
      'problem.yaml:3: license: The licence cc by needs a rights owner. Add rights_owner, or name the authors or the source.',
    ],
    [
      'license: public domain\nrights_owner: Ada',
      'problem.yaml:4: rights_owner: Nobody owns what is in the public domain. Remove rights_owner, or change license.',
    ],
    [
      'source_url: https://a.example',
      'problem.yaml:3: source_url: This is the address of a source. Add its name as source.',
    ],
    [
      'source:\n- A\n- name: B\n  url: javascript:alert(1)',
      'problem.yaml:6: source.1.url: This must be an address that begins with http:// or https://.',
    ],
    ['source: {url: "https://a.example"}', 'problem.yaml:3: source.name: This must be a string.'],
    [
      'credits:\n  authors:\n  - Ada\n  - bo@example.org',
      'problem.yaml:6: credits.authors.1: This must be a name. Put an email address after it in <…>, or leave it out.',
    ],
    ['credits: <ada@example.org>', 'problem.yaml:3: credits.authors: This must be a name.'],
    ['credits: {authors: [[Ada]]}', 'problem.yaml:3: credits.authors.0: This must be a string.'],
    [`rights_owner: ${'a'.repeat(201)}`, 'problem.yaml:3: rights_owner: At most 200 characters.'],
    [`source: [${'A,'.repeat(51)}]`, 'problem.yaml:3: source: At most 50 entries.'],
  ])('rejects %j with the line number and the fix', (text, message) => {
    expect(() => modern(text)).toThrow(message)
  })
})
