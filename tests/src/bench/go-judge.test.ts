import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { goJudgeAt } from './go-judge'

/**
 * go-judge is not available everywhere, so these tests use a fake server that behaves as its README describes. They
 * check that the bench sends correct requests and checks every outcome.
 */

interface Command {
  args: string[]
  files: { content?: string }[]
  copyIn: Record<string, { content?: string; fileId?: string }>
  copyOutCached?: string[]
}

let server: Server
let url: string
let asked: Command[]
let deleted: string[]
let answer: (command: Command) => object

const accepted = (command: Command) =>
  command.copyOutCached
    ? { status: 'Accepted', fileIds: { main: 'PROGRAM' } }
    : { status: 'Accepted', files: { stdout: `Hello, ${command.files[0]?.content}`, stderr: '' } }

beforeEach(async () => {
  asked = []
  deleted = []
  answer = accepted
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'DELETE') {
      deleted.push(request.url ?? '')
      response.end()
      return
    }
    let text = ''
    for await (const chunk of request) text += chunk
    const [command] = JSON.parse(text).cmd as [Command]
    asked.push(command)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify([answer(command)]))
  }
  server = createServer((request, response) => void answerTo(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((done) => server.close(done)))

test('a C++ program is compiled once, run on each test and then removed', async () => {
  await goJudgeAt(url, 2).judge({ language: 'cpp', tests: 3, source: 'int main() {}' }, 0)
  expect(asked.map(({ args }) => args[0])).toEqual(['/usr/bin/g++', 'main', 'main', 'main'])
  expect(asked[0]?.copyIn).toEqual({ 'main.cpp': { content: 'int main() {}' } })
  expect(asked.slice(1).map(({ copyIn }) => copyIn)).toEqual(Array(3).fill({ main: { fileId: 'PROGRAM' } }))
  expect(asked.slice(1).map(({ files }) => files[0]?.content)).toEqual(['1\n', '2\n', '3\n'])
  expect(deleted).toEqual(['/file/PROGRAM'])
})

test('a Python program is sent as source with each test', async () => {
  await goJudgeAt(url, 2).judge({ language: 'python', tests: 2, source: 'pass' }, 0)
  expect(asked.map(({ args }) => args)).toEqual(Array(2).fill(['/usr/bin/python3', 'main.py']))
  expect(asked[1]?.copyIn).toEqual({ 'main.py': { content: 'pass' } })
})

test('judge throws for a failed test and for wrong output', async () => {
  answer = () => ({ status: 'Time Limit Exceeded' })
  const work = { language: 'python' as const, tests: 1, source: 'pass' }
  await expect(goJudgeAt(url, 1).judge(work, 0)).rejects.toThrow('Time Limit Exceeded')
  answer = () => ({ status: 'Accepted', files: { stdout: 'else' } })
  await expect(goJudgeAt(url, 1).judge(work, 0)).rejects.toThrow('else')
})
