import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepFor } from './kept-read.ts'

const requests: string[] = []
const server = createServer(({ url = '' }, response) => {
  requests.push(url)
  response.statusCode = url === '/broken' && requests.length === 1 ? 500 : 200
  response.end(String(requests.length))
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => void server.close())

const read = async (address: string) => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.text()
}

it('reads once for all who come meanwhile, and again after a failure or its time', async () => {
  const long = keepFor<string>(60_000)
  await expect(long(`${origin}/broken`, read)).rejects.toThrow('500')
  expect(await Promise.all([1, 2, 3].map(() => long(`${origin}/broken`, read)))).toEqual(['2', '2', '2'])
  const none = keepFor<string>(0)
  expect(await none(`${origin}/other`, read)).toBe('3')
  expect(await none(`${origin}/other`, read)).toBe('4')
})
