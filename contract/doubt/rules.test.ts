import { expect, it } from 'vitest'
import {
  afterChange,
  effectOf,
  fallsSilent,
  type KnownDoubt,
  precisionOf,
  type SourceView,
  stateAfterAct,
} from './rules.ts'

const seen = (given: Partial<SourceView>): SourceView => ({
  ...{ source: 'website', here: 'A', pending: given.here ?? 'A', said: 'B', isSilent: false },
  ...given,
})
const doubt = (given: Partial<KnownDoubt>): KnownDoubt => ({
  ...{ id: 1, state: 'open', here: 'A', said: 'B', right: null },
  ...given,
})

it.each<[string, Partial<SourceView>, Partial<KnownDoubt>[], ReturnType<typeof effectOf>]>([
  ['something else is said: a doubt', {}, [], { ends: [], outcome: 'raised' }],
  ['said again, it stands', {}, [{}], { ends: [], outcome: 'stands', doubt: 1 }],
  ['the same is said: agreement', { said: 'A' }, [], { ends: [], outcome: 'agrees' }],
  ['here it became what was said', { here: 'B' }, [{}], { ends: [{ id: 1, state: 'accepted' }], outcome: 'agrees' }],
  [
    'there it became what stands here',
    { said: 'A' },
    [{}],
    { ends: [{ id: 1, state: 'withdrawn' }], outcome: 'agrees' },
  ],
  [
    'nothing is said any more',
    { said: null },
    [{}],
    { ends: [{ id: 1, state: 'withdrawn' }], outcome: 'says nothing' },
  ],
  [
    'a third value stands here: the old doubt is outdated, and there is a new one',
    { here: 'C' },
    [{}],
    { ends: [{ id: 1, state: 'outdated' }], outcome: 'raised' },
  ],
  [
    'a source that says another thing takes back what it said',
    { said: 'D' },
    [{}],
    { ends: [{ id: 1, state: 'withdrawn' }], outcome: 'raised' },
  ],
  [
    'one visitor does not take back what another said',
    { source: 'visitor', said: 'D' },
    [{}],
    { ends: [], outcome: 'raised' },
  ],
  ['one that agrees does not either', { source: 'visitor', said: 'A' }, [{}], { ends: [], outcome: 'agrees' }],
  ['refused, and nothing changed', {}, [{ state: 'refused' }], { ends: [], outcome: 'refused before' }],
  ['no difference, and nothing changed', {}, [{ state: 'noDifference' }], { ends: [], outcome: 'refused before' }],
  ['refused, and here it changed', { here: 'C' }, [{ state: 'refused' }], { ends: [], outcome: 'raised' }],
  ['refused, and there it changed', { said: 'D' }, [{ state: 'refused' }], { ends: [], outcome: 'raised' }],
  [
    'both were wrong, what is right stands here, and the source says the same still',
    { here: 'C' },
    [{ state: 'bothWrong', right: 'C' }],
    { ends: [], outcome: 'refused before' },
  ],
  [
    'both were wrong, and what is right is not online yet',
    {},
    [{ state: 'bothWrong', right: 'C' }],
    { ends: [], outcome: 'refused before' },
  ],
  ['taken over, and not online yet', { pending: 'B' }, [{ state: 'accepted' }], { ends: [], outcome: 'under way' }],
  ['taken over, and thrown away', {}, [{ state: 'accepted' }], { ends: [], outcome: 'raised' }],
  ['withdrawn, and said again', {}, [{ state: 'withdrawn' }], { ends: [], outcome: 'reopened', doubt: 1 }],
  ['a source that fell silent raises nothing', { isSilent: true }, [], { ends: [], outcome: 'silent' }],
  [
    'and yet takes back what it said',
    { isSilent: true, said: 'D' },
    [{}],
    { ends: [{ id: 1, state: 'withdrawn' }], outcome: 'silent' },
  ],
])('%s', (_, given, known, effect) => {
  expect(effectOf(seen(given), known.map(doubt))).toEqual(effect)
})

it('a save ends a doubt when what was said stands there, or a third value', () => {
  expect(afterChange(doubt({}), 'A')).toBeUndefined()
  expect(afterChange(doubt({}), 'B')).toBe('accepted')
  expect(afterChange(doubt({}), 'C')).toBe('outdated')
})

it('who only said that a value is wrong was right when another one is given', () => {
  expect(stateAfterAct('bothWrong', true)).toBe('bothWrong')
  expect(stateAfterAct('bothWrong', false)).toBe('accepted')
  expect(stateAfterAct('handled', false)).toBe('accepted')
})

it('a machine falls silent below 80 % of at least twenty; people never do', () => {
  expect(fallsSilent('website', { accepted: 0, decided: 19 })).toBe(false)
  expect(fallsSilent('website', { accepted: 15, decided: 20 })).toBe(true)
  expect(fallsSilent('website', { accepted: 16, decided: 20 })).toBe(false)
  expect(fallsSilent('visitor', { accepted: 0, decided: 100 })).toBe(false)
})

it("precision has Wilson's interval", () => {
  expect(precisionOf({ accepted: 0, decided: 0 })).toBeUndefined()
  const { share = 0, low = 0, high = 0 } = precisionOf({ accepted: 16, decided: 20 }) ?? {}
  expect([share, low, high].map((each) => Number(each.toFixed(3)))).toEqual([0.8, 0.584, 0.919])
  expect(precisionOf({ accepted: 20, decided: 20 })?.high).toBe(1)
  expect(precisionOf({ accepted: 0, decided: 20 })?.low).toBe(0)
})
