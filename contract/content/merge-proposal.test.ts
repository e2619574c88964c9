import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MergeValue, mergeProposal } from './merge-proposal.ts'

const value = (text: string, { said = null, seen = null }: { said?: string | null; seen?: string | null } = {}) =>
  ({ value: text, isEmpty: text === '', saidAt: said, seenAt: seen }) satisfies MergeValue
const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z']

describe('which value is proposed when two organisations become one', () => {
  it('is the only one that there is', () => {
    expect(mergeProposal(value('a'), value('', { seen: late }))).toEqual({ side: 'from', reason: 'filled' })
  })

  it('is the one that was seen true last, before the one that was entered last', () => {
    const [seen, newer] = [value('a', { said: early, seen: late }), value('b', { said: late })]
    expect(mergeProposal(seen, newer)).toEqual({ side: 'from', reason: 'confirmed' })
    expect(mergeProposal(newer, seen)).toEqual({ side: 'into', reason: 'confirmed' })
    const older = value('b', { said: early })
    expect(mergeProposal(value('a', { said: late }), older)).toEqual({ side: 'from', reason: 'newer' })
  })

  it('is that of the one that stays, where neither is better', () => {
    expect(mergeProposal(value('a'), value('b'))).toEqual({ side: 'into', reason: 'stays' })
  })

  const at = fc.constantFrom(null, early, late)
  const any = fc
    .record({ text: fc.constantFrom('', 'a', 'b'), said: at, seen: at })
    .map(({ text, ...moments }) => value(text, moments))
  it('never proposes nothing over something, and asks nothing of what is the same', () => {
    fc.assert(
      fc.property(any, any, (from, into) => {
        const proposal = mergeProposal(from, into)
        if (from.isEmpty || from.value === into.value) expect(proposal).toBeNull()
        else if (into.isEmpty) expect(proposal?.side).toBe('from')
        else expect(proposal).not.toBeNull()
      }),
    )
  })
})
