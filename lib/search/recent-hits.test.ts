import { expect, it } from 'vitest'
import { type RecentHit, recentHitsIn, withRecentHit } from './recent-hits.ts'

const hit = (key: string): RecentHit => ({
  ...{
    kind: 'organisation',
    key,
    title: key.toUpperCase(),
    typeName: 'Bibliotheek',
    typeIcon: 'book',
    organisation: null,
  },
})
const keysOf = (hits: readonly RecentHit[]) => hits.map(({ key }) => key)

it('has what was opened last first, each once, and no more than one overlooks', () => {
  const opened = ['a', 'b', 'c', 'a'].reduce<RecentHit[]>((recent, key) => withRecentHit(recent, hit(key)), [])
  expect(keysOf(opened)).toEqual(['a', 'c', 'b'])
  const many = [...'abcdefghij'].reduce<RecentHit[]>((recent, key) => withRecentHit(recent, hit(key)), [])
  expect(keysOf(many)).toEqual([...'jihgfedc'])
})

it('reads what the state map has, and nothing of another shape', () => {
  expect(recentHitsIn([hit('a'), { ...hit('b'), kind: 'car' }, { ...hit('c'), organisation: 'x' }, null])).toEqual([
    hit('a'),
  ])
  for (const value of [undefined, 'a', { 0: hit('a') }]) expect(recentHitsIn(value)).toEqual([])
})
