import { once } from 'node:events'
import { Agent, createServer, request, type ServerResponse } from 'node:http'
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

function ask(path: string): Promise<string> {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, agent }, async (response) => {
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
