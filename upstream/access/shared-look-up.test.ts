import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { shareLookUps } from './shared-look-up.ts'

function controlled() {
  const started: { key: string; resolve: (value: string) => void; reject: (error: Error) => void }[] = []
  const find = shareLookUps((key) => new Promise<string>((resolve, reject) => started.push({ key, resolve, reject })))
  return { started, find }
}

test('calls of one turn share a look-up', async () => {
  const { started, find } = controlled()
  const both = Promise.all([find('token'), find('token')])
  await nextTurn()
  expect(started).toHaveLength(1)
  started[0]?.resolve('found')
  expect(await both).toEqual(['found', 'found'])
})

test('a call that comes while a look-up runs never gets the answer of that one', async () => {
  const { started, find } = controlled()
  const first = find('token')
  await nextTurn()
  const second = find('token')
  await nextTurn()
  expect(started).toHaveLength(2)
  started[0]?.resolve('before')
  started[1]?.resolve('after')
  expect(await Promise.all([first, second])).toEqual(['before', 'after'])
})

test('nothing is kept, and a failure reaches only who shares it', async () => {
  const { started, find } = controlled()
  const failing = find('one')
  const other = find('two')
  await nextTurn()
  expect(started.map(({ key }) => key)).toEqual(['one', 'two'])
  started[0]?.reject(new Error('no answer'))
  started[1]?.resolve('other')
  await expect(failing).rejects.toThrow('no answer')
  expect(await other).toBe('other')

  const again = find('one')
  await nextTurn()
  started[2]?.resolve('again')
  expect(await again).toBe('again')
})
