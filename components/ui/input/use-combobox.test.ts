import { describe, expect, it } from 'vitest'
import { matchOptions } from './use-combobox'

const options = ['Gemeente Noordkust', 'Noordkust', 'Waddijk', 'Súdwest-Fryslân'].map((label) => ({
  value: label,
  label,
}))

const labels = (query: string) => matchOptions(options, query).map((option) => option.label)

describe('matchOptions', () => {
  it('gives everything for an empty query', () => {
    expect(labels('  ')).toHaveLength(4)
  })

  it('puts labels that start with the text first', () => {
    expect(labels('noord')).toEqual(['Noordkust', 'Gemeente Noordkust'])
  })

  it('ignores case and accents', () => {
    expect(labels('SUDWEST fryslan')).toEqual(['Súdwest-Fryslân'])
  })

  it('finds nothing for what is in no label', () => {
    expect(labels('noord wad')).toEqual([])
  })
})
