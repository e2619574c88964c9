import { describe, expect, it } from 'vitest'
import type { FieldDefinition } from '../types/type-definition.ts'
import { passOn } from './inherit.ts'

const label = (text: string) => ({ nl: text, en: text })
const field = (name: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  ...{ name, type: 'text', label: label(name) },
  ...more,
})
const retired = (name: string) => ({ ...field(name), section: 'a' })
const type = (sections: Record<string, FieldDefinition[]>, gone: string[] = []) => ({
  titleField: 'title',
  sections: Object.entries(sections).map(([key, fields]) => ({ key, label: label(key), fields })),
  retired: gone.map(retired),
})
const namesOf = ({ sections }: ReturnType<typeof type>) =>
  Object.fromEntries(sections.map(({ key, fields }) => [key, fields.map(({ name }) => name).join(' ')]))

const title = field('title', { required: true })
const base = type({ a: [title, field('place'), field('price')] })
const own = type({ a: [title, field('extra'), field('place'), field('price', { required: true })], b: [field('more')] })

describe('a change of a base type', () => {
  it('adds what is new behind what stands before it there', () => {
    const next = type({ a: [title, field('place'), field('area'), field('price')], c: [field('new')] })
    expect(namesOf(passOn(base, next, own))).toEqual({ a: 'title extra place area price', b: 'more', c: 'new' })
  })

  it('says a field otherwise where the type has not made something of it itself', () => {
    const next = type({ a: [title, field('place', { required: true }), field('price', { maximumLength: 9 })] })
    const fields = passOn(base, next, own).sections[0]?.fields
    expect(fields?.find(({ name }) => name === 'place')).toMatchObject({ required: true })
    expect(fields?.find(({ name }) => name === 'price')).toEqual(field('price', { required: true }))
  })

  it('retires a field that is as it came, and keeps one that the type changed', () => {
    const next = type({ a: [title] }, ['place', 'price'])
    const passed = passOn(base, next, own)
    expect(namesOf(passed)).toEqual({ a: 'title extra price', b: 'more' })
    expect(passed.retired).toEqual([retired('place')])
  })

  it('brings back what was retired with it', () => {
    const without = type({ a: [title, field('price')] }, ['place'])
    const passed = passOn(without, base, type({ a: [title, field('price')] }, ['place']))
    expect(namesOf(passed)).toEqual({ a: 'title place price' })
    expect(passed.retired).toEqual([])
  })

  it('leaves out what the type took out itself, its title, and a section that would be empty', () => {
    const taken = type({ a: [title, field('price')] }, ['place'])
    const next = type({ a: [title, field('place', { required: true }), field('price')] })
    expect(passOn(base, next, taken)).toEqual(taken)
    expect(namesOf(passOn(base, type({ a: [field('price')] }), type({ a: [title], b: [field('place')] })))).toEqual({
      a: 'title',
    })
  })

  it('does nothing where nothing changed', () => {
    expect(passOn(base, base, own)).toEqual(own)
  })
})
