import { describe, expect, it } from 'vitest'
import { type NamedTerm, namesUnder } from './names-under.ts'

const term = (key: string, given: Partial<NamedTerm> = {}): NamedTerm => ({
  ...{ key, name: key, synonyms: [], narrower: [], replacedBy: '' },
  ...given,
})
const under = (word: string, ...terms: NamedTerm[]) => namesUnder(word, terms).sort()

describe('a keyword stands for', () => {
  const sport = term('sport', { synonyms: ['Bewegen'], narrower: ['balsport', 'judo'] })
  const ballGames = term('balsport', { narrower: ['voetbal'] })
  const football = term('voetbal', { synonyms: ['soccer'] })
  const terms = [sport, ballGames, football, term('judo'), term('muziek')]

  const all = ['balsport', 'bewegen', 'judo', 'soccer', 'sport', 'voetbal']

  it.each([
    ['itself where no term has that name', 'Lézen', ['lezen']],
    ['its other names, and all that falls under it, however deep', 'sport', all],
    ['the same by another name, whatever its case', 'BEWEGEN', all],
    ['nothing of what it falls under itself', 'voetbal', ['soccer', 'voetbal']],
  ])('%s', (_, word, expected) => {
    expect(under(word, ...terms)).toEqual(expected)
  })

  it('what came in its place, with what falls under either', () => {
    const old = term('lichaamsbeweging', { narrower: ['yoga'], replacedBy: 'sport' })
    const expected = [...all, 'lichaamsbeweging', 'yoga'].sort()
    expect(under('lichaamsbeweging', ...terms, old, term('yoga'))).toEqual(expected)
    expect(under('sport', ...terms, old, term('yoga'))).toEqual(expected)
  })

  it('an end, also where terms fall under each other by what came in their place', () => {
    const circle = [
      term('a', { narrower: ['b'] }),
      term('b', { narrower: ['c'] }),
      term('c', { replacedBy: 'a', narrower: ['no-term'] }),
    ]
    expect(under('b', ...circle)).toEqual(['a', 'b', 'c'])
  })
})
