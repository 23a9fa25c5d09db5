import { readAccountFile } from '@cohort/shared'
import { parseYaml } from './parse-yaml'

const read = (text: string) => readAccountFile(text, { domain: 'contest.example', parseYaml })

describe('accounts.yaml', () => {
  it('can be parsed, as can accounts.json', () => {
    const entries = [
      { id: 'a1', username: 'team007', password: 'red secret', type: 'team', name: 'Team Red', team_id: '7' },
      { id: 'a2', username: 'ada', type: 'judge', email: 'Ada@example.org' },
      { username: 8 },
    ]
    const expected = [
      { email: 'team7@contest.example', fullName: 'Team Red', password: 'red secret' },
      { email: 'ada@example.org', fullName: 'ada' },
      { email: '8@contest.example', fullName: '8' },
    ]
    const file = read(JSON.stringify(entries))
    expect(file).toMatchObject({ format: 'accounts.yaml', mistakes: [], derivedEmails: 2 })
    expect(file.rows.map(({ account }) => account)).toEqual(expected)
    const yaml = entries.map((entry) => `- ${JSON.stringify(entry)}\n`).join('')
    expect(read(`# Teams\n---\n${yaml}`).rows.map(({ account }) => account)).toEqual(expected)
  })

  it.each([
    ['{"a": 1}', 1, /must be a list/],
    ['- {"username": "a"}\n- x\n', 2, /must be an account/],
    ['- {"username": ["a"]}\n', 1, /username must be text/],
    ['- {"name": "a"}\n', 1, /no username/],
    ['- {"username": "a"}\n- {\n', 3, /not valid/],
    [`- &a {username: a}\n- [${'*a, '.repeat(100)}]\n`, 1, /Excessive alias/],
  ])('with the content %j is rejected at line %d', (text, line, reason) => {
    expect(read(text).mistakes).toEqual([{ line, reason: expect.stringMatching(reason) }])
  })
})
