import { describe, expect, it } from 'vitest'
import { wordsOf } from './words.ts'

describe('the words of a question', () => {
  it.each([
    ['1799KD', ['1799', 'kd']],
    ['kade 1799 kd', ['kade', '1799', 'kd']],
    ['NL-0847110100', ['nl', '0847110100']],
    ['17990kd', ['17990kd']],
    ['NL0847110100', ['nl', '0847110100']],
    ['NL 0847110100', ['nl', '0847110100']],
    ['0229550123', ['0229', '550', '123']],
    ['bel +31 229 550 123', ['bel', '0229', '550', '123']],
    ['2026-2027', ['2026', '2027']],
    ['Café ŉ reis', ['cafe', 'n', 'reis']],
  ])('%s', (question, words) => expect(wordsOf(question)).toEqual(words))
})
