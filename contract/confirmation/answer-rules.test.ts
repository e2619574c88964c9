import { describe, expect, it } from 'vitest'
import {
  fittingDraft,
  goesAtOnce,
  isSilent,
  isToken,
  maximumDraftCharacters,
  obstacleOf,
  tokenIn,
} from './answer-rules.ts'

const token = `${'A'.repeat(42)}_`

describe('a token as it comes in', () => {
  const ends = ['', '.', ',', ')', '"', "'", '”', '’', '>', '].', ' ', '*', '_', '…']
  // As a program writes it, and as a page gets it from its address.
  it.each([...ends, ...ends.map(encodeURIComponent)])('is understood with %j behind it', (end) => {
    expect(tokenIn(token + end)).toBe(token)
    expect(isToken(tokenIn(token + end))).toBe(true)
  })
  it.each(['', 'x', token.slice(1), `.${token}`, token.replace('A', '+')])('is no token as %j', (text) => {
    expect(isToken(tokenIn(text))).toBe(false)
  })
})

describe('a field by link', () => {
  const policy = { answerFields: null, answerAtOnce: ['phone', 'title'] }
  const standing = { isOnline: true, imported: new Set<string>(), policy }
  const phone = { name: 'phone', type: 'phone', label: { nl: 'Telefoon', en: 'Phone' } } as const

  it('may be changed, unless there is a reason', () => {
    expect(obstacleOf(phone, standing)).toBeNull()
    expect(obstacleOf(phone, { ...standing, isOnline: false })).toBe('notOnline')
    expect(obstacleOf({ ...phone, administratorsOnly: true }, standing)).toBe('administrators')
    expect(obstacleOf(phone, { ...standing, imported: new Set(['phone']) })).toBe('import')
    expect(obstacleOf({ ...phone, type: 'file' }, standing)).toBe('type')
    expect(obstacleOf(phone, { ...standing, policy: { ...policy, answerFields: ['email'] } })).toBe('policy')
  })

  it('goes online at once where the policy names it, it is short, and it may be changed at all', () => {
    expect(goesAtOnce(phone, standing)).toBe(true)
    expect(goesAtOnce({ ...phone, name: 'title', type: 'text' }, standing)).toBe(false)
    expect(goesAtOnce({ ...phone, name: 'fax' }, standing)).toBe(false)
    expect(goesAtOnce(phone, { ...standing, imported: new Set(['phone']) })).toBe(false)
  })
})

describe('what is typed and not sent', () => {
  const typed = (length: number) => ({ answer: 'changed', value: 'x'.repeat(length) })
  const draft = (about: number, price: number) => ({
    organisation: { fields: { phone: typed(12), about: typed(about) } },
    products: { course: { fields: { price: typed(price) } } },
  })

  it('is kept as it is while it fits', () => {
    expect(fittingDraft(draft(100, 100))).toEqual({ draft: draft(100, 100), left: [] })
  })

  it('is kept but for its longest values, which are named', () => {
    const { draft: kept, left } = fittingDraft(draft(maximumDraftCharacters, maximumDraftCharacters + 1))
    expect(left).toEqual(['products.course.fields.price', 'organisation.fields.about'])
    expect(kept).toEqual({ organisation: { fields: { phone: typed(12) } }, products: { course: { fields: {} } } })
    expect(fittingDraft(draft(maximumDraftCharacters, 100)).left).toEqual(['organisation.fields.about'])
  })

  it('is nothing in a form that came back as it was', () => {
    expect(isSilent({ organisation: { fields: {} }, products: {} })).toBe(true)
    expect(isSilent({ organisation: { fields: {}, special: { what: 'moved' } }, products: {} })).toBe(false)
    expect(isSilent(draft(1, 1))).toBe(false)
  })
})
