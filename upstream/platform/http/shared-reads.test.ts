import { expect, it } from 'vitest'
import { isInBatch, sharedRead, withSharedReads } from './shared-reads.ts'

function counted() {
  const calls: string[] = []
  const lookUp = sharedRead(
    (key: string) => key,
    async (source: { name: string }, key: string) => {
      calls.push(`${source.name} ${key}`)
      if (key === 'fout') throw new Error('no')
      return `${source.name} ${key} ${calls.length}`
    },
  )
  return { calls, lookUp }
}

const db = { name: 'db' }

it('looks up once for all calls of a batch that ask the same', async () => {
  const { calls, lookUp } = counted()
  const answers = await withSharedReads(() => Promise.all([lookUp(db, 'a'), lookUp(db, 'a'), lookUp(db, 'b')]))
  expect(answers).toEqual(['db a 1', 'db a 1', 'db b 2'])
  expect(calls).toEqual(['db a', 'db b'])
})

it('shares nothing with another batch, with a transaction, or outside a batch', async () => {
  const { calls, lookUp } = counted()
  await Promise.all([withSharedReads(() => lookUp(db, 'a')), withSharedReads(() => lookUp(db, 'a'))])
  await withSharedReads(() => Promise.all([lookUp(db, 'a'), lookUp({ name: 'tx' }, 'a')]))
  await lookUp(db, 'a')
  await lookUp(db, 'a')
  expect(calls).toEqual(['db a', 'db a', 'db a', 'tx a', 'db a', 'db a'])
})

it('gives everybody the failure', async () => {
  const { calls, lookUp } = counted()
  const answers = await withSharedReads(() => Promise.allSettled([lookUp(db, 'fout'), lookUp(db, 'fout')]))
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(calls).toHaveLength(1)
})

it('knows whether it is in a batch', async () => {
  expect(isInBatch()).toBe(false)
  await withSharedReads(async () => expect(isInBatch()).toBe(true))
})
