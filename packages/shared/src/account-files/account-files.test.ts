import { readAccountFile } from './read-account-file'

const read = (text: string, domain = 'contest.example') =>
  readAccountFile(text, {
    domain,
    parseYaml: () => {
      throw new Error('This is not YAML.')
    },
  })
const accountsOf = (text: string, domain?: string) => read(text, domain).rows.map(({ account }) => account)

describe('a table with a header', () => {
  it('may be delimited by commas, semicolons or tabs, and have columns in any order', () => {
    const expected = [
      { email: 'red@example.org', fullName: 'Team Red', role: 'organiser', password: 'red secret' },
      { email: 'blue@example.org', fullName: 'Team Blue' },
    ]
    const csv =
      'email,name,role,password\nRed@example.org,Team Red,Organiser,red secret\nblue@example.org,Team Blue,,\n'
    expect(accountsOf(csv)).toEqual(expected)
    expect(accountsOf(csv.replaceAll(',', ';'))).toEqual(expected)
    expect(accountsOf(csv.replaceAll(',', '\t').replaceAll('\n', '\r\n'))).toEqual(expected)
    expect(accountsOf('\uFEFFName,E-Mail\nTeam Blue,blue@example.org')).toEqual([expected[1]])
  })

  it.each([
    ['blank lines', '\n \nemail;name\nblue@example.org;Team Blue\n', 4],
    ['Excel’s line with the delimiter', 'sep=;\r\nemail;name\r\nblue@example.org;Team Blue\r\n', 3],
  ])('may follow %s, which count as lines', (_what, text, line) => {
    expect(read(text)).toMatchObject({
      rows: [{ line, account: { email: 'blue@example.org', fullName: 'Team Blue' } }],
      mistakes: [],
    })
  })

  it('may have spaces around quotes', () => {
    expect(accountsOf('"email", "name"\n"red@example.org", "Red, ""the"" team" \n')).toEqual([
      { email: 'red@example.org', fullName: 'Red, "the" team' },
    ])
  })

  it.each([
    ['Last name; First name', 'Müller;Anna'],
    ['First name; Surname', 'Anna;Müller'],
    ['Family name,Given name', 'Müller,Anna'],
    ['Forename\tSurname', 'Anna\tMüller'],
    ['Forename\tSurname\tBirthday; place', 'Anna\tMüller\t'],
    ['\uFEFFNachname;Vorname', 'Müller;Anna'],
    ['Name;Vorname', 'Müller;Anna'],
  ])('may have the columns %j instead of a full name', (header, line) => {
    expect(read(`${header}\n${line}\n`)).toMatchObject({
      rows: [
        { account: { email: 'anna.mueller@contest.example', fullName: 'Anna Müller', lastName: 'Müller' } },
      ],
      mistakes: [],
    })
  })

  it('may have full names in addition to first and last names', () => {
    const file = read('Name;First name;Last name;E-Mail\nDr Ada King;Ada;King;ada@example.org\n')
    expect(file.rows.map(({ account }) => account.fullName)).toEqual(['Dr Ada King'])
    expect(file.notes).toEqual(['These columns were not used: First name, Last name.'])
    expect(accountsOf('Surname;Forename\n;Cher\n').map(({ fullName }) => fullName)).toEqual(['Cher'])
  })

  it('may have quoted fields with delimiters, quotes and line breaks', () => {
    const { rows, mistakes } = read(
      'email,name\na@example.org,"Red, ""the"" team"\n\nb@example.org,"Two\nlines"\nc@example.org,Say "hi"\nwrong,C\n',
    )
    expect(rows).toEqual([
      { line: 2, account: { email: 'a@example.org', fullName: 'Red, "the" team' } },
      { line: 6, account: { email: 'c@example.org', fullName: 'Say "hi"' } },
    ])
    expect(mistakes).toEqual([
      { line: 4, name: 'Two\nlines', reason: expect.stringContaining('invisible character') },
      { line: 7, name: 'C', reason: 'wrong: Please enter a valid email address.' },
    ])
  })

  it('may start with many blank lines', () => {
    const blank = '\n# \n'.repeat(1000)
    expect(() => read(`${blank}- name: Red\n`)).toThrow('This is not YAML.')
    expect(accountsOf(`${'\n'.repeat(1000)}email,name\nred@example.org,Red\n`)).toMatchObject([
      { fullName: 'Red' },
    ])
  })

  it.each([
    ['', 1, /no accounts/],
    ['email,name\n', 1, /no accounts/],
    ['red@example.org,Red\n', 1, /must name the columns/],
    ['email,role\nred@example.org,user\n', 1, /column name is missing/],
    ['email,name,email\n', 1, /email appears twice/],
    ['email,surname\n', 1, /column first name is missing/],
    ['email,given name\n', 1, /column last name is missing/],
    ['surname,nachname,vorname\n', 1, /last name appears twice/],
    ['surname,forename\nKing,Ada,x\n', 2, /3 fields, but the header has 2/],
    ['email,name\nred@example.org,Red,user\n', 2, /3 fields, but the header has 2/],
    ['email,name\n\n,Анна\n', 3, /No user name can be derived from this name/],
    ['name,class\n,7b\n', 2, /name is missing/],
    ['email,name\na@example.org,A\nA@example.org,B\n', 3, /already on line 2/],
    ['email,name,role\na@example.org,A,admin\n', 2, /user and organiser/],
    ['email,name,password\na@example.org,A,short\n', 2, /at least 6 characters/],
    ['email,name\na@example.org,"A\nb@example.org,B\n', 2, /never closed/],
    ['email,name\na@example.org,"A" team\n', 2, /follows a closing quote/],
    ['email,name\na@example.org, "A\n', 2, /never closed/],
  ])('with the text %j has an error on line %d', (text, line, reason) => {
    expect(read(text).mistakes).toContainEqual(
      expect.objectContaining({ line, reason: expect.stringMatching(reason) }),
    )
  })

  it('may have other columns, which are ignored with a note', () => {
    const file = read('Room,name,email,,Birthday\n12,Team Red,red@example.org,x,\n')
    expect(file).toMatchObject({
      rows: [{ account: { email: 'red@example.org', fullName: 'Team Red' } }],
      mistakes: [],
      notes: ['These columns were not used: Room, Birthday.'],
    })
    expect(read('name,room,email\nRed,12,red@example.org\n').notes).toEqual([
      'The column “room” was not used.',
    ])
  })

  it.each(['class', 'Klasse', 'Team', 'group', 'affiliation'])(
    'may have the class or team in the column “%s”',
    (column) => {
      const { rows, mistakes } = read(`name,${column}\nRed,7b\nBlue,\nGreen,7\u200bc\n`)
      expect(rows.map(({ account }) => account.group)).toEqual(['7b', null])
      expect(mistakes).toEqual([
        { line: 4, name: 'Green', reason: expect.stringMatching(/^The class or team/) },
      ])
    },
  )

  it('may have both a class and a team column, of which the first is used', () => {
    const file = read('name,class,team\nRed,7b,Foxes\n')
    expect(file.rows[0]?.account.group).toBe('7b')
    expect(file.notes[0]).toBe('The column “team” was not used.')
  })

  it('may have user names instead of emails if a domain is given', () => {
    const csv = 'name,username,email\nTeam Red,Red-01,\nTeam Blue,blue,blue@example.org\n'
    const file = read(csv)
    expect(file).toMatchObject({ mistakes: [], derivedEmails: 1, needDomain: 0 })
    expect(file.rows.map(({ account }) => account)).toEqual([
      { email: 'red-01@contest.example', fullName: 'Team Red' },
      { email: 'blue@example.org', fullName: 'Team Blue' },
    ])
    expect(read('name\tusername\nTeam Red\tred\n', '')).toMatchObject({
      rows: [],
      mistakes: [{ line: 2, name: 'Team Red', reason: expect.stringContaining('Enter a mail domain') }],
      needDomain: 1,
    })
  })

  it('may have only names, from which unique user names are derived', () => {
    const csv = [
      'name,email,username',
      ...['Anna Müller,,', 'Anna Mueller,,', "Zoë O'Brien-Groß,,", 'Łukasz Ørsted,,', '李雷,,'],
      ...['Another,anna.mueller2@school.example,', 'Bo,,Zoe.Obrien.Gross'],
    ].join('\n')
    const { rows, mistakes, notes, derivedEmails } = read(csv)
    expect(rows.map(({ account }) => account.email.replace('@contest.example', ''))).toEqual([
      ...['anna.mueller', 'anna.mueller3', 'zoe.obrien.gross2', 'lukasz.oersted'],
      ...['anna.mueller2@school.example', 'zoe.obrien.gross'],
    ])
    expect(mistakes).toEqual([{ line: 6, name: '李雷', reason: expect.stringContaining('“username”') }])
    expect(notes).toEqual([expect.stringMatching(/^4 user names were derived from names\./)])
    expect(derivedEmails).toBe(5)
    expect(read(csv).rows).toEqual(rows)
    expect(read('name\nAnna\n', '')).toMatchObject({ rows: [], needDomain: 1 })
  })

  it('may have at most 2,500 accounts, and keeps the accounts before an unclosed quote', () => {
    expect(accountsOf('email,name\na@example.org,A\nb@example.org,"B\n')).toHaveLength(1)
    const rows = Array.from({ length: 2501 }, (_, n) => `t${n}@example.org,T\n`)
    const { rows: kept, mistakes } = read(`email,name\n${rows.join('')}`)
    expect(kept).toHaveLength(2500)
    expect(mistakes).toEqual([{ line: 2502, reason: expect.stringContaining('at most 2500') }])
  })
})

describe('teams.tsv', () => {
  const line = '12\t447047\t24\tTeam "Red"\tUniversity of Example\tUEx\tGBR\tINST-1'

  it.each(['teams\t1', 'teams\t2', 'File_Version\t2'])(
    'in version %j creates accounts whose emails contain the team numbers',
    (version) => {
      const file = read(`${version}\n${line}\nnull\t447048\t24\tTeam Blue\tnull\tX\tGBR\n`)
      expect(file).toMatchObject({ format: 'teams.tsv', mistakes: [], derivedEmails: 2 })
      expect(file.rows.map(({ account }) => account)).toEqual([
        { email: 'team12@contest.example', fullName: 'Team "Red"', group: 'University of Example' },
        { email: 'team447048@contest.example', fullName: 'Team Blue' },
      ])
    },
  )

  it('has its errors reported with line numbers, including a missing mail domain', () => {
    expect(read('teams\t1\n1\t2\nnull\tnull\t3\tName\n').mistakes).toEqual([
      { line: 2, reason: expect.stringContaining('four fields') },
      { line: 3, reason: expect.stringContaining('no valid number') },
    ])
    expect(read(`teams\t1\n${line}`, '').mistakes).toEqual([
      { line: 2, name: 'Team "Red"', reason: expect.stringContaining('Enter a mail domain') },
    ])
  })
})

test('accounts.tsv can create accounts for teams and judges, but not for admins', () => {
  const text =
    'accounts\t1\nteam\tTeam Red\tteam-012\tred secret\njudge\tAda\tada\tada secret\nadmin\tRoot\troot\tx\nfan\tF\tf\tx\n'
  const file = read(text)
  expect(file.rows.map(({ account }) => account)).toEqual([
    { email: 'team12@contest.example', fullName: 'Team Red', password: 'red secret' },
    { email: 'ada@contest.example', fullName: 'Ada', password: 'ada secret' },
  ])
  expect(file.mistakes).toEqual([
    { line: 4, reason: expect.stringContaining('root is an admin') },
    { line: 5, reason: expect.stringContaining('"fan" is unknown') },
  ])
  expect(file.notes).toEqual([expect.stringContaining('jury of their contest')])
  expect(read(text.replace('accounts\t1', 'File_Version\t1')).format).toBe('accounts.tsv')
})

test('a file of more than 4 MB is rejected', () => {
  const { mistakes, rows } = read(`email,name\na@example.org,"${'A'.repeat(12 * 1024 * 1024)}"\n`)
  expect(rows).toEqual([])
  expect(mistakes).toEqual([{ line: 1, reason: 'The file is larger than 4 MB. Split it.' }])
})

test('names with lost letters are reported with their lines', () => {
  const text = 'name,username,class\nM?ller,a,\nBo,b,7?\nCy,c,8a\n'
  expect(read(text).notes).toEqual([expect.stringMatching(/on lines 2, 3\. .*“CSV UTF-8”/)])
})
