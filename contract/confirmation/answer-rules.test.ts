import { describe, expect, it } from 'vitest'
import { goesAtOnce, isToken, obstacleOf, withoutTrailing } from './answer-rules.ts'

const token = 'A'.repeat(42) + '_'

describe('a token as it comes in', () => {
  it.each(['', '.', ',', ')', '"', "'", '”', '’', '>', '].', ' '])('is understood with %j behind it', (end) => {
    expect(withoutTrailing(token + end)).toBe(token)
    expect(isToken(withoutTrailing(token + end))).toBe(true)
  })
  it.each(['', 'x', token.slice(1), `${token}A`, `.${token}`, token.replace('A', '+')])('is no token as %j', (text) => {
    expect(isToken(withoutTrailing(text))).toBe(false)
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
