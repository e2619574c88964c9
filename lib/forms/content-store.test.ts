import { createFormControl } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { sortErrors } from './content-errors.ts'
import {
  changedFields,
  fieldState,
  rebase,
  setAllErrors,
  setFieldValue,
  steadyFieldState,
  type Values,
} from './content-store.ts'
import { isSameValue } from './same-value.ts'

function storeOf(defaultValues: Values) {
  const store = createFormControl<Record<string, unknown>>({ defaultValues })
  // As the form of a page, which somebody listens to.
  store.subscribe({ formState: { values: true }, callback: () => undefined })
  return store
}
const listen = (store: ReturnType<typeof storeOf>, name: string, callback: () => void) =>
  store.subscribe({ name, exact: true, formState: { values: true, errors: true }, callback })

describe('the store of a content form', () => {
  it('tells the listeners of the field that changed, and of no other', () => {
    const store = storeOf({ name: 'a', city: 'b', name2: 'c' })
    const [name, city, name2] = [vi.fn(), vi.fn(), vi.fn()]
    listen(store, 'name', name)
    listen(store, 'city', city)
    listen(store, 'name2', name2)
    const cityState = steadyFieldState(store, 'city')
    const before = cityState()
    setFieldValue(store, 'name', 'd')
    expect(name).toHaveBeenCalled()
    expect(city).not.toHaveBeenCalled()
    expect(name2).not.toHaveBeenCalled()
    expect(cityState()).toBe(before)
    expect(fieldState(store, 'name').value).toBe('d')
  })

  it('tells nobody any more after leaving', () => {
    const store = storeOf({})
    const listener = vi.fn()
    listen(store, 'name', listener)()
    setFieldValue(store, 'name', 'c')
    expect(listener).not.toHaveBeenCalled()
  })

  it('counts a field as changed while it differs from what is stored', () => {
    const store = storeOf({ hours: { weekly: [{ day: 'MO' }] } })
    setFieldValue(store, 'hours', { weekly: [] })
    setFieldValue(store, 'name', 'x')
    expect(changedFields(store)).toEqual(['hours', 'name'])
    setFieldValue(store, 'hours', { weekly: [{ day: 'MO' }] })
    setFieldValue(store, 'name', undefined)
    expect(changedFields(store)).toEqual([])
    expect(store.getValues()).toEqual({ hours: { weekly: [{ day: 'MO' }] } })
  })

  it('takes over what was stored meanwhile, and keeps what was typed', () => {
    const store = storeOf({ name: 'a', city: 'b', old: 1, address: { street: 'x' }, parts: [1, 2] })
    setFieldValue(store, 'name', 'mine')
    setFieldValue(store, 'parts', [2])
    rebase(store, { name: 'theirs', city: 'c', address: { street: 'y' }, parts: [1, 2, 3] })
    expect(store.getValues()).toEqual({ name: 'mine', city: 'c', address: { street: 'y' }, parts: [2] })
    expect(changedFields(store)).toEqual(['name', 'parts'])
  })

  it('keeps a field empty that somebody emptied, whatever was stored in it meanwhile', () => {
    const store = storeOf({ name: 'a', address: { street: 'x' } })
    setFieldValue(store, 'name', undefined)
    setFieldValue(store, 'address', undefined)
    rebase(store, { name: 'theirs', address: { street: 'y' } })
    expect(store.getValues()).toEqual({})
    expect(changedFields(store)).toEqual(['name', 'address'])
  })

  it('answers the same state for another copy of the same value', () => {
    const store = storeOf({ parts: [{ code: 'a' }] })
    const state = steadyFieldState(store, 'parts')
    const before = state()
    setFieldValue(store, 'parts', [{ code: 'a' }])
    expect(state()).toBe(before)
    setFieldValue(store, 'parts', [{ code: 'b' }])
    expect(state().value).toEqual([{ code: 'b' }])
  })

  it('leaves a field alone of which the same is stored, so that nothing renders it again', () => {
    const store = storeOf({ name: 'a', parts: [1, 2] })
    const parts = vi.fn()
    listen(store, 'parts', parts)
    const before = store.getValues('parts')
    rebase(store, { name: 'b', parts: [1, 2] })
    expect(store.getValues('parts')).toBe(before)
    expect(store.getValues('name')).toBe('b')
  })

  it('counts nothing as changed once what was sent is stored', () => {
    const store = storeOf({ name: 'a' })
    setFieldValue(store, 'name', 'b')
    const sent = store.getValues()
    setFieldValue(store, 'name', 'typed on')
    rebase(store, sent)
    expect(changedFields(store)).toEqual(['name'])
    setFieldValue(store, 'name', 'b')
    expect(changedFields(store)).toEqual([])
  })

  it('counts nothing as changed once a field that was emptied is stored without it', () => {
    const store = storeOf({ name: 'a', city: 'b' })
    setFieldValue(store, 'city', undefined)
    rebase(store, { name: 'a' })
    expect(changedFields(store)).toEqual([])
  })

  it('goes back to what is stored, errors included', () => {
    const store = storeOf({ name: 'a' })
    setFieldValue(store, 'name', 'b')
    setAllErrors(store, new Map([['name', { '': 'Mis.' }]]))
    expect(fieldState(store, 'name').errors).toEqual({ '': 'Mis.' })
    store.reset()
    expect(fieldState(store, 'name')).toEqual({ value: 'a', errors: {} })
  })

  it('drops the errors of fields that are right now', () => {
    const store = storeOf({})
    setAllErrors(store, new Map([['name', { '': 'Mis.', 'weekly.3.till': 'Te vroeg.' }]]))
    expect(fieldState(store, 'name').errors).toEqual({ '': 'Mis.', 'weekly.3.till': 'Te vroeg.' })
    setAllErrors(store, new Map([['city', { '': 'Mis.' }]]))
    expect(fieldState(store, 'name').errors).toEqual({})
    expect(fieldState(store, 'city').errors).toEqual({ '': 'Mis.' })
  })
})

describe('isSameValue', () => {
  it('compares what is said, not how it is written down', () => {
    expect(isSameValue({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true)
    for (const [a, b] of [
      [{ a: 1 }, { a: 1, b: 1 }],
      [
        [1, 2],
        [2, 1],
      ],
      [[], {}],
      [null, {}],
      ['1', 1],
      [{ a: undefined }, { b: undefined }],
    ])
      expect(isSameValue(a, b)).toBe(false)
  })
})

describe('sortErrors', () => {
  const say = ({ code }: { code: string }) => `t:${code}`

  it('sorts errors by field and part, first one first', () => {
    const { fields, others } = sortErrors(
      [
        { path: 'values.name', code: 'required' },
        { path: 'values.name', code: 'tooShort' },
        { path: 'values.hours.weekly.3.till', code: 'order' },
        { path: 'values.sites[1]', code: 'url' },
        { path: 'types', code: 'required' },
        { path: 'values.gone', code: 'invalid' },
      ],
      new Set(['name', 'hours', 'sites']),
      say,
    )
    expect(Object.fromEntries(fields)).toEqual({
      name: { '': 't:required' },
      hours: { 'weekly.3.till': 't:order' },
      sites: { '1': 't:url' },
    })
    expect(others).toEqual(['t:required', 't:invalid'])
  })
})
