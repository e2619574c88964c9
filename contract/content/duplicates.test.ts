import { describe, expect, it } from 'vitest'
import { addressKey, isSameName, nameWords } from './duplicates.ts'

describe('names of the same organisation', () => {
  it.each([
    ['Bibliotheek aan de Haven', 'bibliotheek haven'],
    ['Stichting De Schakel', 'De Schakel'],
    ['Museum De Zeeklok', 'Museum de Zeeklock'],
    ['Schakel, De', 'De Schakel B.V.'],
    ['Café Zólder', 'cafe zolder'],
  ])('%s and %s are', (one, other) => expect(isSameName(one, other)).toBe(true))

  it.each([
    ['Bibliotheek aan de Haven', 'Bibliotheek aan de Dijk'],
    ['Museum De Zeeklok', 'Museum De Molen'],
    ['', ''],
    ['De Stichting', 'De Vereniging'],
  ])('%s and %s are not', (one, other) => expect(isSameName(one, other)).toBe(false))

  it('leaves out what tells nothing apart', () => {
    expect(nameWords('Stichting Het Huis van de Wijk B.V.')).toEqual(['huis', 'wijk'])
  })
})

describe('the key of an address', () => {
  it('is the same however it is typed', () => {
    expect(addressKey('1799 kd', '12a')).toBe('1799KD 12')
    expect(addressKey('1799KD', '12')).toBe('1799KD 12')
  })
  it('needs both parts', () => {
    expect(addressKey('1799KD', '')).toBeUndefined()
    expect(addressKey(undefined, '12')).toBeUndefined()
  })
})
