import { expect, test } from 'vitest'
import { shareLookUps } from './shared-look-up.ts'

function controlled() {
  const started: { key: string; resolve: (value: string) => void; reject: (error: Error) => void }[] = []
  const find = shareLookUps((key) => new Promise<string>((resolve, reject) => started.push({ key, resolve, reject })))
  return { started, find }
}

test('a call that comes while a look-up runs never gets the answer of that one', async () => {
  const { started, find } = controlled()
  const first = find('token')
  const second = find('token')
  const third = find('token')
  expect(started).toHaveLength(1)

  started[0]?.resolve('before')
  expect(await first).toBe('before')
  expect(started).toHaveLength(2)
  started[1]?.resolve('after')
  expect(await Promise.all([second, third])).toEqual(['after', 'after'])
})

test('nothing is kept: the next call looks up again', async () => {
  const { started, find } = controlled()
  const first = find('token')
  started[0]?.resolve('one')
  await first
  const second = find('token')
  expect(started).toHaveLength(2)
  started[1]?.resolve('two')
  expect(await second).toBe('two')
})

test('keys do not wait for each other, and a failure reaches only who shares it', async () => {
  const { started, find } = controlled()
  const failing = find('one')
  const waiting = find('one')
  const other = find('two')
  expect(started.map(({ key }) => key)).toEqual(['one', 'two'])

  started[0]?.reject(new Error('no answer'))
  await expect(failing).rejects.toThrow('no answer')
  started[1]?.resolve('other')
  started[2]?.resolve('again')
  expect(await Promise.all([waiting, other])).toEqual(['again', 'other'])
})
