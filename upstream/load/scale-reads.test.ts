import { expect, test } from 'vitest'
import { allEndpoints } from '#test/contract/endpoints'
import { notCompared } from './scale-exceptions.ts'
import { reads } from './scale-reads.ts'

const patternOf = (api: string, path: string) => new RegExp(`^/${api}${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)

const readable = [...(await allEndpoints())].filter(
  ([, { api, method, reads: isRead }]) =>
    ['access', 'main', 'words'].includes(api) && (method === 'GET' || isRead === true),
)

test('every read of the contract is compared at two sizes, or it is said why not', () => {
  const missing = readable.filter(([name, { api, path, method }]) => {
    const pattern = patternOf(api, path)
    const isCompared = reads.some(
      (read) => pattern.test(read.path) && (read.body !== undefined) === (method === 'POST'),
    )
    return isCompared === name in notCompared
  })
  expect(missing.map(([name]) => name)).toEqual([])
})

test('what is not compared exists', () => {
  const names = readable.map(([name]) => name)
  expect(Object.keys(notCompared).filter((name) => !names.includes(name))).toEqual([])
})
