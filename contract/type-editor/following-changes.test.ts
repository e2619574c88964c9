import { expect, it } from 'vitest'
import { followingChanges } from './following-changes.ts'
import type { TypeEffect } from './type-effect.ts'

type Fields = TypeEffect['fields']
const field = (name: string, given: Partial<Fields[number]>): Fields[number] => ({
  ...{ name, label: { nl: name, en: name }, type: 'text', change: 'same', isAsked: false, filled: 0, ...given },
})
const effect = (fields: Fields, records: number | null = 10) => ({
  ...{ state: 'done' as const, version: 2, isOutdated: false, records, looked: 8, inheriting: [], fields },
  ...{ startedAt: '2026-01-01T00:00:00Z', endedAt: null },
})

it('what is retired with values is converted, and what is asked and empty is filled in', () => {
  const fields = [
    field('gone', { change: 'retired', filled: 3 }),
    field('emptyAndGone', { change: 'retired' }),
    field('asked', { change: 'changed', isAsked: true, filled: 4 }),
    field('full', { change: 'changed', isAsked: true, filled: 10 }),
    field('new', { change: 'added' }),
  ]
  expect(followingChanges(effect(fields))).toMatchObject([
    { kind: 'convert', name: 'gone', count: 3 },
    { kind: 'field', name: 'asked', count: 6 },
  ])
})

it('of what was stopped only what was looked at counts', () => {
  const fields = [field('asked', { isAsked: true, filled: 4 })]
  expect(followingChanges(effect(fields, null))).toMatchObject([{ count: 4 }])
})
