import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadWords } from './later-words.ts'

let asked = 0
let isDown = false
const server = createServer((_, response) => {
  asked += 1
  response
    .writeHead(isDown ? 503 : 200, { 'Content-Type': 'application/json' })
    .end(isDown ? '{}' : '{"invalid":"Fout"}')
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => server.close())

test('words are asked once, also by several at a time', async () => {
  const both = await Promise.all([loadWords(`${origin}/one`), loadWords(`${origin}/one`)])
  expect(both).toEqual([{ invalid: 'Fout' }, { invalid: 'Fout' }])
  expect(await loadWords(`${origin}/one`)).toBe(both[0])
  expect(asked).toBe(1)
})

test('words that did not come are asked again', async () => {
  isDown = true
  await expect(loadWords(`${origin}/two`)).rejects.toThrow()
  isDown = false
  expect(await loadWords(`${origin}/two`)).toEqual({ invalid: 'Fout' })
})
