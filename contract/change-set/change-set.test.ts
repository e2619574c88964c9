import { describe, expect, it } from 'vitest'
import type { TypeDefinition } from '../types/type-definition.ts'
import { type ChangeSetInput, changeSetInputSchema } from './change-set.ts'
import { changeSetFormSchema, emptyChangeSet, toChangeSetForm, toChangeSetInput } from './form.ts'
import { withField, withKeyword, withType } from './plan.ts'
import { changeSetActions, changeSetRefusal } from './rules.ts'

const label = { nl: 'Woorden', en: 'Words' }
const types: Pick<TypeDefinition, 'sections'>[] = [
  { sections: [{ key: 'a', label, fields: [{ name: 'words', type: 'keywords', label }] }] },
]
const words = (given: string[], from: string[], to: string) => withKeyword(types, { words: given }, { from, to }).words

describe('replacing a keyword', () => {
  it.each([
    [['taal', 'lezen'], ['taal'], 'Taalhulp', ['Taalhulp', 'lezen']],
    [['Taal', 'taalhulp'], ['TAAL'], 'Taalhulp', ['Taalhulp']],
    [['taalhulp', 'taal'], ['taal'], 'Taalhulp', ['taalhulp']],
    [['café', 'cafe'], ['cafe'], 'koffie', ['koffie']],
    [['taal'], ['taal'], 'Taal', ['Taal']],
    [['lezen'], ['taal'], 'Taalhulp', ['lezen']],
  ])('%j, %j by %j: %j', (given, from, to, wanted) => {
    expect(words(given, from, to)).toEqual(wanted)
  })

  it('leaves what has none of the words the very same', () => {
    const values = { words: ['Taal'], other: 1 }
    expect(withKeyword(types, values, { from: ['Taal'], to: 'Taal' })).toBe(values)
  })
})

it('replaces a type once, and sets or empties a field', () => {
  expect(withType(['a', 'b', 'c'], { from: 'a', to: 'c' })).toEqual(['c', 'b'])
  expect(withType(['b'], { from: 'a', to: 'c' })).toEqual(['b'])
  expect(withField({ a: 1 }, { field: 'b', value: 'x', onlyEmpty: true })).toEqual({ a: 1, b: 'x' })
  expect(withField({ b: 'y' }, { field: 'b', value: 'x', onlyEmpty: true })).toEqual({ b: 'y' })
  expect(withField({ b: 'y' }, { field: 'b', value: null, onlyEmpty: false })).toEqual({})
})

describe('four eyes', () => {
  const set = { state: 'waiting', kind: 'keyword', changes: 2, done: 0, proposer: 'a' } as const
  const own = { userId: 'a', proposes: true, maintenance: true }
  const other = { userId: 'b', proposes: false, maintenance: true }

  it('is a table of who and when', () => {
    expect(changeSetActions(set, own)).toEqual(['withdraw'])
    expect(changeSetActions(set, other)).toEqual(['approve', 'reject'])
    expect(changeSetActions(set, { ...other, maintenance: false, proposes: true })).toEqual([])
    expect(changeSetActions({ ...set, state: 'done', done: 1 }, other)).toEqual(['undo'])
    expect(changeSetActions({ ...set, state: 'done', done: 1, kind: 'undo' }, other)).toEqual([])
    expect(changeSetActions({ ...set, state: 'running' }, own)).toEqual(['stop'])
    expect(changeSetActions({ ...set, state: 'controlled' }, own)).toEqual(['update', 'delete', 'control', 'submit'])
    expect(changeSetActions({ ...set, state: 'controlled' }, other)).toEqual([])
  })

  it('says of rights before it says of states', () => {
    expect(changeSetRefusal('approve', { ...set, state: 'done' }, own)).toBe('OWN_CHANGE_SET')
    expect(changeSetRefusal('approve', { ...set, state: 'done' }, other)).toBe('CHANGE_SET_STATE')
    expect(changeSetRefusal('submit', { ...set, state: 'controlled', changes: 0 }, own)).toBe('CHANGE_SET_EMPTY')
  })
})

describe('the form', () => {
  const selection = { team: 'noord', of: null, type: null, state: null, keyword: null }
  const inputs: ChangeSetInput[] = [
    { action: { kind: 'keyword', from: ['taal'], to: 'Taalhulp' }, selection, reason: 'x' },
    {
      action: { kind: 'move', to: 'zuid' },
      selection: { ...selection, of: 'organisation', type: 'school', state: 'published', keyword: 'taal' },
      reason: 'x',
    },
    {
      action: { kind: 'field', of: 'product', type: 'les', field: 'place', value: 'Hal', onlyEmpty: true },
      selection: { ...selection, of: 'product' },
      reason: 'x',
    },
    {
      action: {
        ...{ kind: 'convert', of: 'product', type: 'les', from: 'place', field: 'area', onlyEmpty: false },
        named: [{ from: 'De Hal', to: 'hal' }],
      },
      selection: { ...selection, of: 'product' },
      reason: 'x',
    },
  ]

  it('asks for what was written down', () => {
    for (const input of inputs) {
      expect(changeSetInputSchema.safeParse(input).success).toBe(true)
      expect(toChangeSetInput(toChangeSetForm(input))).toEqual(input)
    }
  })

  it('tells issues at its own fields', () => {
    const issues = (form: object) =>
      changeSetFormSchema
        .safeParse({ ...emptyChangeSet, ...form })
        .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    expect(issues({})).toEqual(['words required', 'word required', 'team required', 'reason required'])
    const typed = { kind: 'type', fromType: 'a', toType: 'a', team: 'noord', reason: 'x' }
    expect(issues(typed)).toEqual(['toType changeSet.sameType'])
    expect(issues({ kind: 'move', target: 'noord', team: 'noord', reason: 'x' })).toEqual(['target changeSet.sameTeam'])
    expect(issues({ kind: 'field', team: 'noord', reason: 'x' })).toEqual(['type required', 'field required'])
    const converted = { kind: 'convert', type: 'les', source: 'place', field: 'place', team: 'noord', reason: 'x' }
    expect(issues(converted)).toEqual(['field changeSet.sameField'])
    const named = { ...converted, field: 'area', named: [{ from: '', to: '' }] }
    expect(issues(named)).toEqual(['named.0.from required', 'named.0.to required'])
  })
})
