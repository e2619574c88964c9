import { describe, expect, it, vi } from 'vitest'
import { sortErrors } from './content-errors.ts'
import { createContentStore } from './content-store.ts'
import { isSameValue } from './same-value.ts'

describe('the store of a content form', () => {
  it('tells the listeners of the field that changed, and of no other', () => {
    const store = createContentStore({ name: 'a', city: 'b' })
    const [name, city] = [vi.fn(), vi.fn()]
    store.subscribe('name', name)
    store.subscribe('city', city)
    const before = store.field('city')
    store.setValue('name', 'c')
    expect(name).toHaveBeenCalledOnce()
    expect(city).not.toHaveBeenCalled()
    expect(store.field('city')).toBe(before)
    expect(store.field('name').value).toBe('c')
  })

  it('tells nobody any more after leaving', () => {
    const store = createContentStore({})
    const listener = vi.fn()
    store.subscribe('name', listener)()
    store.setValue('name', 'c')
    expect(listener).not.toHaveBeenCalled()
  })

  it('counts a field as changed while it differs from what is stored', () => {
    const store = createContentStore({ hours: { weekly: [{ day: 'MO' }] } })
    store.setValue('hours', { weekly: [] })
    store.setValue('name', 'x')
    expect([...store.changes()]).toEqual(['hours', 'name'])
    store.setValue('hours', { weekly: [{ day: 'MO' }] })
    store.setValue('name', undefined)
    expect(store.changes().size).toBe(0)
    expect(store.values()).toEqual({ hours: { weekly: [{ day: 'MO' }] } })
  })

  it('takes over what was stored meanwhile, and keeps what was typed', () => {
    const store = createContentStore({ name: 'a', city: 'b', old: 1 })
    store.setValue('name', 'mine')
    store.rebase({ name: 'theirs', city: 'c' })
    expect(store.values()).toEqual({ name: 'mine', city: 'c' })
    expect([...store.changes()]).toEqual(['name'])
    expect(store.field('city').value).toBe('c')
  })

  it('counts nothing as changed once what was sent is stored', () => {
    const store = createContentStore({ name: 'a' })
    store.setValue('name', 'b')
    const sent = store.values()
    store.setValue('name', 'typed on')
    store.rebase(sent)
    expect([...store.changes()]).toEqual(['name'])
    store.setValue('name', 'b')
    expect(store.changes().size).toBe(0)
  })

  it('counts nothing as changed once a field that was emptied is stored without it', () => {
    const store = createContentStore({ name: 'a', city: 'b' })
    store.setValue('city', undefined)
    store.rebase({ name: 'a' })
    expect(store.changes().size).toBe(0)
  })

  it('goes back to what is stored, errors included', () => {
    const store = createContentStore({ name: 'a' })
    store.setValue('name', 'b')
    store.setAllErrors(new Map([['name', { '': 'Mis.' }]]))
    expect(store.field('name').errors).toEqual({ '': 'Mis.' })
    store.reset()
    expect(store.field('name')).toEqual({ value: 'a', errors: {} })
  })

  it('drops the errors of fields that are right now', () => {
    const store = createContentStore({})
    store.setAllErrors(new Map([['name', { '': 'Mis.' }]]))
    store.setAllErrors(new Map([['city', { '': 'Mis.' }]]))
    expect(store.field('name').errors).toEqual({})
    expect(store.field('city').errors).toEqual({ '': 'Mis.' })
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
