import { once } from 'node:events'
import { Agent, createServer, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { drain } from './drain.ts'

const waiting: ServerResponse[] = []
const server = createServer((asked, response) => {
  // As the application does once the process is to stop.
  response.setHeader('Connection', 'close')
  if (asked.url === '/slow') waiting.push(response)
  else response.end('here')
})
const agent = new Agent({ keepAlive: true })

afterEach(() => {
  agent.destroy()
  server.closeAllConnections()
})

function portOf(): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

function ask(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: portOf(), path, agent }, async (response) => {
      let text = ''
      for await (const part of response) text += part
      resolve(text)
    })
    asked.on('error', reject)
    asked.end()
  })
}

it('takes new connections until its time is over, finishes what is under way, and ends', async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const slow = ask('/slow')
  await once(server, 'request')
  const drained = drain(server, 200)
  expect(await ask('/')).toBe('here')
  await vi.waitFor(() => expect(server.listening).toBe(false))
  for (const response of waiting) response.end('late')
  expect(await slow).toBe('late')
  await drained
  await expect(ask('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

it('answers who had connected already and was not taken yet', async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const answers = Array.from({ length: 60 }, async () => {
    const socket = connect(portOf(), '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
    let text = ''
    for await (const part of socket.setEncoding('utf8')) text += part
    return text.slice(0, 'HTTP/1.1 200 OK'.length)
  })
  await drain(server, 0)
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']))
})
