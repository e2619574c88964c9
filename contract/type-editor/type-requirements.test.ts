import { describe, expect, it } from 'vitest'
import type { FieldDefinition } from '../types/type-definition.ts'
import { fillBeforeIssue, newlyRequired, usualFillBefore } from './type-requirements.ts'

const label = { nl: 'x', en: 'x' }
const field = (name: string, required?: boolean): FieldDefinition => ({ name, type: 'text', label, required })
const type = (...fields: FieldDefinition[]) => ({ sections: [{ key: 'general', label, fields }], retired: [] })

describe('fields that become required', () => {
  it('are those that are new, that were optional, and that come back', () => {
    const before = {
      ...type(field('title', true), field('place')),
      retired: [{ ...field('guide', true), section: 'general' }],
    }
    const next = type(
      field('title', true),
      field('place', true),
      field('guide', true),
      field('age', true),
      field('bus'),
    )
    expect(newlyRequired(before, next).map(({ name }) => name)).toEqual(['place', 'guide', 'age'])
  })

  it('are none of a type that was never published', () => {
    expect(newlyRequired(undefined, type(field('title', true)))).toEqual([])
  })
})

describe('the day before which they are filled in', () => {
  it('is four weeks ahead, over the end of a year too', () => {
    expect(usualFillBefore('2026-12-20')).toBe('2027-01-17')
  })

  it.each([
    ['2026-11-19', 'typeEdit.fillBefore'],
    ['2026-11-20', 'typeEdit.fillBefore'],
    ['2026-11-21', undefined],
    ['2027-11-21', undefined],
    ['2027-11-22', 'typeEdit.fillBefore'],
  ])('may be %s, seen from 2026-11-20: %s', (day, issue) => {
    expect(fillBeforeIssue(day, '2026-11-20')).toBe(issue)
  })
})
