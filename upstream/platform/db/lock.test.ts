import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Child, startChild } from '#test/upstream/child'
import { DataDirectoryInUse, lockDataDirectory } from './lock.ts'
import { ownIdentity } from './process-identity.ts'

let dataDir: string
const children: Child[] = []
const start = () => {
  const child = startChild('hold-lock.ts', dataDir)
  children.push(child)
  return child
}
const lockFile = () => join(dataDir, 'upstream.lock')
const writeLock = (identity: object) =>
  writeFile(
    lockFile(),
    JSON.stringify({ ...ownIdentity(), token: '0198f5d0-0000-7000-8000-000000000000', ...identity }),
  )

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kaartenbak-lock-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.process.kill('SIGKILL')
    await child.ended
  }
  await rm(dataDir, { recursive: true, force: true })
})

test('refuses a second process with one line that names the first', async () => {
  const first = start()
  expect(await first.line()).toBe('locked')
  expect(await start().line()).toBe(
    `DataDirectoryInUse: ${dataDir} is in use by process ${first.process.pid}: stop that process first, or set another DATA_DIR.`,
  )
})

test('refuses a second opening in the same process', async () => {
  const lock = await lockDataDirectory(dataDir)
  await expect(lockDataDirectory(dataDir)).rejects.toThrow(DataDirectoryInUse)
  await lock.release()
  await (await lockDataDirectory(dataDir)).release()
})

test('gives the lock of a killed process to exactly one of several that start at once', {
  tags: ['long'],
}, async () => {
  const killed = start()
  expect(await killed.line()).toBe('locked')
  killed.process.kill('SIGKILL')
  await killed.ended
  const answers = await Promise.all([start(), start(), start()].map((child) => child.line()))
  expect(answers.filter((answer) => answer === 'locked')).toHaveLength(1)
  expect(answers.filter((answer) => answer?.startsWith('DataDirectoryInUse'))).toHaveLength(2)
})

test('takes over a lock whose pid now belongs to another process', async () => {
  await writeLock({ startTime: '1' })
  await (await lockDataDirectory(dataDir)).release()
})

test('takes over a lock of an earlier boot once it is silent', async () => {
  await writeLock({ bootId: 'another' })
  await utimes(lockFile(), new Date(0), new Date(0))
  await (await lockDataDirectory(dataDir)).release()
})

test('respects a lock of another container as long as it beats', async () => {
  await writeLock({ pidNamespace: 'pid:[1]' })
  const beat = setInterval(() => utimes(lockFile(), new Date(), new Date()), 20)
  try {
    await expect(lockDataDirectory(dataDir, 100)).rejects.toThrow('another container')
  } finally {
    clearInterval(beat)
  }
  await (await lockDataDirectory(dataDir, 100)).release()
})

test('leaves a lock alone that is no longer its own', async () => {
  const lock = await lockDataDirectory(dataDir)
  await writeLock({})
  await lock.release()
  expect(await readFile(lockFile(), 'utf8')).toContain('0198f5d0')
})
