import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isBreached } from './new-password.ts'

const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()
const leaked = Array.from({ length: 2000 }, (_, index) => `gelekt-${index}`)
const folder = mkdtempSync(join(tmpdir(), 'kaartenbak-breached-'))

it.each(['\n', '\r\n'])('finds each that stands in a sorted file, and no other', async (end) => {
  const path = join(folder, `sorted-${end.length}`)
  const lines = leaked.map((password, index) => `${hashOf(password)}:${10 ** (index % 8)}`).sort()
  writeFileSync(path, lines.join(end) + end)
  for (const password of [leaked[0], leaked[7], leaked.at(-1)])
    expect(await isBreached(path, password ?? '')).toBe(true)
  const all = await Promise.all(leaked.slice(0, 200).map((password) => isBreached(path, password)))
  expect(all.every(Boolean)).toBe(true)
  const others = await Promise.all(leaked.slice(0, 200).map((password) => isBreached(path, `niet-${password}`)))
  expect(others.some(Boolean)).toBe(false)
  const [first = '', last = ''] = [lines[0], lines.at(-1)]
  for (const hash of [first, last]) {
    const password = leaked.find((one) => hash.startsWith(hashOf(one))) ?? ''
    expect(await isBreached(path, password)).toBe(true)
  }
})

it('finds them in a folder of ranges too', async () => {
  const path = join(folder, 'ranges')
  mkdirSync(path)
  const hash = hashOf('gelekt')
  writeFileSync(
    join(path, `${hash.slice(0, 5)}.txt`),
    `0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n${hash.slice(5)}:3\r\n`,
  )
  expect(await isBreached(path, 'gelekt')).toBe(true)
  expect(await isBreached(path, 'niet gelekt')).toBe(false)
})
