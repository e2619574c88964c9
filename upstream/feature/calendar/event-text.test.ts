import { describe, expect, it } from 'vitest'
import { cutText, descriptionOf, eventLine, eventText } from './event-text.ts'

describe('a text of a calendar', () => {
  it.each([
    ['Soep &amp; brood', 'Soep & brood'],
    ['Voor kinderen < 12 jaar gratis; > 65 korting', 'Voor kinderen < 12 jaar gratis; > 65 korting'],
    ['a<b en <mijn naam>', 'a< b en < mijn naam>'],
    ['<p>Een</p><br>Twee &euro;&nbsp;5', 'Een\nTwee € 5'],
    ['<ul><li>Koffie</li><li>Thee</li></ul>', '- Koffie\n- Thee'],
    ['Via <a href="https://a.example/b">dit formulier</a>.', 'Via dit formulier (https://a.example/b).'],
    ['<a href="https://a.example/">https://a.example/</a>', 'https://a.example/'],
    ['Tot <b>dan</b> < 3 uur', 'Tot dan < 3 uur'],
    ['Als a<b en c>d, <p class=MsoNormal style="x: y">dan', 'Als a< b en c>d,\ndan'],
  ])('is as a person reads it: %s', (source, text) => expect(eventText(source)).toBe(text))

  it.each([
    [
      '',
      '<!DOCTYPE HTML PUBLIC "-//W3C"><html><head><title>x</title></head><body><p>Neem <b>brood</b> mee</p></body></html>',
      'Neem brood mee',
    ],
    [
      'Neem brood mee',
      '<p>Neem brood mee</p><p>Aanmelden: <a href="https://a.example/b">hier</a></p>',
      'Neem brood mee\nAanmelden: hier (https://a.example/b)',
    ],
    ['Neem brood mee, en soep', '<p>Neem brood mee</p>', 'Neem brood mee, en soep'],
    ['Neem brood mee', '<p>Neem   brood mee</p>', 'Neem brood mee'],
    ['Neem brood mee', '', 'Neem brood mee'],
  ])('is the one that says more, of %j and %j', (plain, html, text) => expect(descriptionOf(plain, html)).toBe(text))

  it('is on one line where it must be', () => expect(eventLine('Plein 1\n1234 AB\tDorp')).toBe('Plein 1 1234 AB Dorp'))

  it('is cut between characters as people see them', () => {
    expect(cutText('feest 👩‍👩‍👧', 9)).toBe('feest')
    expect(cutText('feest 🎉!', 8)).toBe('feest 🎉')
    expect(cutText('feest', 5)).toBe('feest')
  })
})
