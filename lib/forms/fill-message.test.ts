import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { fillMessage } from './fill-message.ts'

describe('fillMessage', () => {
  it.each([
    'Vul er hooguit {maximum} in.',
    'Vul {maximum, number} of hoger in, geen {naam}.',
    'Kies hooguit {maximum, plural, one {# mogelijkheid} other {# mogelijkheden}}. U koos er {amount}.',
    '{maximum, plural, =0 {Geen} one {Een voor {naam}} other {# voor {naam}, echt}}',
    'Zonder plaats om in te vullen.',
  ])('says the same as the formatter of the page: %s', (text) => {
    for (const locale of ['nl', 'en'] as const) {
      for (const maximum of [0, 1, 2, 12345]) {
        const params = { maximum, amount: 7, naam: 'Ilse' }
        expect(fillMessage(text, params, locale)).toBe(new IntlMessageFormat(text, locale).format(params))
      }
    }
  })

  it('leaves what it was given no value for, and reads no message in a value', () => {
    expect(fillMessage('Nog {left} van {maximum}', { maximum: 5 }, 'nl')).toBe('Nog {left} van 5')
    expect(fillMessage('{naam}!', { naam: '{maximum}', maximum: 3 }, 'nl')).toBe('{maximum}!')
  })
})
