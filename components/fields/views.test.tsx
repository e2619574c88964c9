import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type FieldType, fieldTypes } from '#contract/types/field-traits'
import type { FieldDefinition } from '#contract/types/type-definition'
import { withMessages } from '#test/components/render-markup'
import { FieldView } from './views'

const evil = '<img src=x onerror=alert(1)>'

const field = (type: FieldType, repeatable = false): FieldDefinition => ({
  name: 'x',
  type,
  label: { nl: 'X', en: 'X' },
  repeatable,
})

const shown = (type: FieldType, value: unknown, repeatable = false) =>
  renderToStaticMarkup(withMessages(<FieldView field={field(type, repeatable)} value={value} locale="nl" />))
const text = (type: FieldType, value: unknown) =>
  shown(type, value)
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|')

describe.each(fieldTypes)('the view of %s', (type) => {
  it('writes texts as text, wherever they stand in the value', () => {
    const everywhere = [
      'code',
      'date',
      'from',
      'till',
      'until',
      'note',
      'name',
      'title',
      'explanation',
      'street',
      'city',
    ]
    const record = {
      ...Object.fromEntries(everywhere.map((part) => [part, evil])),
      kind: 'explanation',
      type: 'ADDRESS',
      special: [{ date: evil, note: evil }],
      closedOnHolidays: [evil],
    }
    for (const value of [evil, [evil], record, [record]]) expect(shown(type, value)).not.toContain('<img')
  })

  it('survives a value that is none of its own', () => {
    for (const odd of [undefined, null, 7, true, [null], { a: {} }]) expect(() => shown(type, odd)).not.toThrow()
  })
})

describe('views', () => {
  it.each([
    ['number', 1240.5, '1.240,5'],
    ['yesNo', false, 'Nee'],
    ['date', '2026-02-01', '01-02-2026'],
    ['dateRange', { from: '2026-02-01', until: '2026-03-01' }, '01-02-2026| tot en met |01-03-2026'],
    ['dateRange', { from: '2026-02-01' }, 'Vanaf |01-02-2026'],
    ['phone', '+31229550123', '0229 550 123'],
    ['price', { kind: 'free' }, 'Gratis'],
    ['price', { kind: 'amount', amount: 125050, explanation: 'Per jaar' }, '€ 1.250,50. Per jaar'],
    [
      'address',
      { type: 'MAILBOX', country: 'BE', postalCode: '2000', houseNumber: '4', city: 'Gent' },
      'Postbus 4|2000 Gent|België',
    ],
    [
      'recurrence',
      { start: '2026-11-27T20:00', zone: 'Europe/Amsterdam', duration: 120, rrule: 'FREQ=MONTHLY;BYDAY=-1FR' },
      'Elke laatste vrijdag van de maand van 20:00 tot 22:00 uur, vanaf 27 november 2026.',
    ],
    [
      'isil',
      [{ code: 'NL-1', startDate: '2011-01-01', original: true, current: false }],
      'NL-1, vanaf |01-01-2011|, eerste code',
    ],
  ] as const)('writes a %s as people read it', (type, value, expected) => {
    expect(text(type, value).replaceAll('\u00a0', ' ')).toContain(expected)
  })

  it('names what a reference points at, and its key where the page does not have that', () => {
    const value = { kind: 'supplement', key: 'sanne', organisation: 'haven' }
    const related = [
      { kind: 'product' as const, key: 'sanne', title: 'Een cursus' },
      { kind: 'supplement' as const, key: 'sanne', title: 'Sanne de Wit' },
    ]
    const view = <FieldView field={field('relation')} value={value} locale="nl" related={related} />
    expect(renderToStaticMarkup(withMessages(view))).toBe('Sanne de Wit')
    expect(shown('relation', value)).toBe('sanne')
  })

  it('links to web addresses only', () => {
    expect(shown('url', 'https://a.example')).toContain('href="https://a.example"')
    expect(shown('url', 'javascript:alert(1)')).toBe('javascript:alert(1)')
  })

  it('shows an option in its colour with its name, and plain text where a field has no colours', () => {
    const options = [
      { value: 'a', label: { nl: 'Open', en: 'Open' }, colour: 'green' as const },
      { value: 'b', label: { nl: 'Dicht', en: 'Closed' } },
    ]
    const choices = (given: FieldDefinition['options']) =>
      renderToStaticMarkup(
        <FieldView field={{ ...field('choices'), options: given }} value={['a', 'b', 'gone']} locale="nl" />,
      )
    expect(choices(options)).toContain(
      '<span class="tag hue-green"><span translate="no">Open</span></span>' +
        '<span class="tag"><span translate="no">Dicht</span></span>' +
        '<span class="tag"><span translate="no">gone</span></span>',
    )
    expect(choices(options.slice(1))).toBe('a, Dicht, gone')
  })

  it('writes each of several values', () => {
    expect(shown('email', ['a@b.example', 'c@d.example'], true).match(/<li>/g)).toHaveLength(2)
  })
})

describe('opening hours that are read', () => {
  const hours = { weekly: [{ day: 'MO', from: '09:00', till: '17:00' }], closedOnHolidays: [], special: [] }
  const at = (moment: string) =>
    renderToStaticMarkup(
      withMessages(<FieldView field={field('openingTimes')} value={hours} locale="nl" />, 'nl', new Date(moment)),
    )
  it.each([
    ['2026-11-23T09:00:00+01:00', 'Nu open, tot 17:00.'],
    ['2026-11-23T08:59:00+01:00', 'Nu gesloten. Gaat vandaag om 09:00 open.'],
    ['2026-11-22T12:00:00+01:00', 'Nu gesloten. Gaat morgen om 09:00 open.'],
    ['2026-11-23T17:00:00+01:00', 'Nu gesloten. Gaat 30-11-2026 om 09:00 open.'],
  ])('at %s say: %s', (moment, said) => expect(at(moment).replace(/<[^>]*>/g, '')).toContain(said))
})
