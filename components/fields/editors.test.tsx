import { prerender } from 'react-dom/static'
import { describe, expect, it } from 'vitest'
import { type FieldType, fieldTypes } from '#contract/types/field-traits'
import type { FieldDefinition } from '#contract/types/type-definition'
import { withMessages } from '#test/components/render-markup'
import { editors } from './editors'
import { partId } from './field-errors'
import { FieldFrame } from './field-frame'
import { phoneTextsOf } from './phone/phone-texts'
import { Repeatable } from './repeatable'

const option = (value: string) => ({ value, label: { nl: value, en: value } })

const fieldOf = (type: FieldType, rules: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name: type,
  type,
  label: { nl: `Label van ${type}`, en: type },
  help: { nl: `Hulp bij ${type}.`, en: '' },
  ...(type === 'choice' || type === 'choices' ? { options: [option('boot'), option('fiets')] } : {}),
  ...rules,
})

const nothing = () => {}

async function html(field: FieldDefinition, value: unknown, errors: Record<string, string> = {}) {
  const { Editor, frame, isPart = () => false } = editors[field.type]
  const type = { sections: [{ key: 'general', label: field.label, fields: [field] }] }
  const sources = { phoneTexts: phoneTextsOf([type], { [field.name]: value }) }
  const rest = { field, value, errors, sources, locale: 'nl' as const, onChange: nothing, onBlur: nothing }
  const { prelude } = await prerender(
    withMessages(
      <FieldFrame id="f" field={field} frame={field.repeatable ? 'group' : frame} locale="nl" error={errors['']}>
        {(control) =>
          field.repeatable ? (
            <Repeatable {...rest} control={control} Editor={Editor} isPart={isPart} />
          ) : (
            <Editor {...rest} control={control} />
          )
        }
      </FieldFrame>,
    ),
  )
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '')
}

const ids = (text: string) => [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id ?? '')
const tagWithId = (text: string, id: string) => new RegExp(`<[a-z]+[^>]* id="${id}"[^>]*>`).exec(text)?.[0] ?? ''

const week = {
  weekly: [{ day: 'SA', from: '16:00', till: '11:00' }],
  closedOnHolidays: [],
  special: [{ date: '2026-12-24', from: '10:00', till: '15:00' }],
}
const address = {
  type: 'ADDRESS',
  country: 'NL',
  postalCode: '1799 KD',
  houseNumber: '12',
  street: 'Kade',
  city: 'Duinmeer',
}

/** A value of each type, a part of it that can be wrong, and texts that a reader of the editor must find. */
const samples: Record<FieldType, { value: unknown; part?: string; shows: string[] }> = {
  text: { value: 'Haven', shows: ['value="Haven"'] },
  multilineText: { value: 'een\ntwee', shows: ['een\ntwee'] },
  richText: { value: '<p>Dag <strong>en</strong> nacht</p>', shows: ['<strong>en</strong>', 'aria-label="Vet"'] },
  number: { value: 1.5, shows: ['value="1,5"'] },
  yesNo: { value: false, shows: ['Nog niet gekozen', 'Nee'] },
  choice: { value: 'fiets', shows: ['<option value="fiets" selected="">'] },
  choices: { value: ['boot', 'weg'], shows: ['boot', 'weg'] },
  date: { value: '2026-02-01', shows: ['value="01-02-2026"'] },
  dateRange: {
    value: { from: '2026-02-01', until: 'ooit' },
    part: 'until',
    shows: ['value="01-02-2026"', 'value="ooit"'],
  },
  email: { value: 'a@b.example', shows: ['value="a@b.example"'] },
  url: { value: 'https://b.example', shows: ['value="https://b.example"'] },
  phone: { value: '+31229550123', shows: ['value="0229 550 123"'] },
  address: { value: address, part: 'houseNumber', shows: ['value="1799 KD"', 'value="Kade"'] },
  gps: { value: { latitude: 52.5, longitude: 4 }, part: 'latitude', shows: ['value="52,5"', 'value="4"'] },
  regions: { value: ['Noordkust'], shows: ['Noordkust verwijderen'] },
  productNames: { value: ['aanleunwoning'], shows: ['aanleunwoning verwijderen'] },
  keywords: { value: ['taalcafé'], shows: ['taalcafé verwijderen'] },
  price: { value: { kind: 'amount', amount: 5850 }, part: 'amount', shows: ['value="58,50"', 'Bedrag in euro'] },
  openingTimes: {
    value: week,
    part: 'weekly.0.till',
    shows: ['aria-label="zaterdag van"', 'Za 16:00–11:00.', 'value="24-12-2026"'],
  },
  file: { value: { id: 'a1', name: 'kade.jpg' }, shows: ['kade.jpg'] },
  isil: {
    value: [{ code: 'NL-0011223344', startDate: '2011-01-01' }],
    part: '0.code',
    shows: ['value="NL-0011223344"'],
  },
  identifiers: {
    value: [{ scheme: 'kvk', value: '12345678' }],
    part: '0.value',
    shows: ['<option value="kvk" selected="">', 'value="12345678"'],
  },
  relation: { value: { kind: 'supplement', key: 'jan' }, shows: ['jan'] },
  recurrence: {
    value: {
      start: '2026-12-04T20:30',
      zone: 'Europe/Amsterdam',
      duration: 300,
      rrule: 'FREQ=MONTHLY;BYDAY=-1FR',
      rdate: [],
      exdate: [],
      changes: [],
    },
    part: 'duration',
    shows: ['value="04-12-2026"', 'value="20:30"', 'value="05-12-2026"', 'value="01:30"', 'laatste'],
  },
}

describe.each(fieldTypes)('the editor of %s', (type) => {
  const { value, shows } = samples[type]

  it('shows its label, its help and the value', async () => {
    const text = await html(fieldOf(type), value)
    for (const shown of [`Label van ${type}`, `Hulp bij ${type}.`, '(niet verplicht)', ...shows]) {
      // One sentence may be spread over several elements.
      expect(text + text.replace(/<[^>]*>/g, '')).toContain(shown)
    }
  })

  it('has the control that label and error summary point at, and no id twice, filled in or not', async () => {
    for (const content of [undefined, value]) {
      const text = await html(fieldOf(type), content, { '': 'Mis.' })
      expect(tagWithId(text, 'f')).not.toBe('')
      expect(new Set(ids(text)).size).toBe(ids(text).length)
      expect(text).toContain('id="f-error"')
      expect(text).toContain('aria-describedby="f-error f-help"')
    }
  })

  it('survives a value that is none of its own', async () => {
    for (const odd of ['x', 7, null, [null, 3], { a: {} }, true]) {
      expect(await html(fieldOf(type), odd)).toContain(`Label van ${type}`)
    }
  })
})

describe('an editor with several controls', () => {
  const withParts = fieldTypes.flatMap((type) => (samples[type].part ? [{ type, ...samples[type] }] : []))

  it.each(withParts)('shows an error of $type at $part', async ({ type, value, part }) => {
    const id = partId('f', part ?? '')
    const text = await html(fieldOf(type), value, { [part ?? '']: 'Dit deel klopt niet.' })
    const control = tagWithId(text, id)
    expect(control).toContain('aria-invalid="true"')
    const described = /aria-describedby="([^" ]*)/.exec(control)?.[1] ?? ''
    expect(text).toMatch(new RegExp(`id="${described}"(?:(?!</li>).)*Dit deel klopt niet\\.`, 's'))
  })
})

describe('the price editor', () => {
  it('has only the field that belongs to the kind', async () => {
    const free = await html(fieldOf('price'), { kind: 'free' })
    expect(free).not.toContain('Bedrag in euro')
    expect(free).not.toContain('Toelichting <')
    const explained = await html(fieldOf('price'), { kind: 'explanation', explanation: 'Vraag het ons' })
    expect(explained).toContain('value="Vraag het ons"')
    expect(explained).not.toContain('Bedrag in euro')
  })
})

describe('the address editor', () => {
  it('asks for the number of the box, and for nothing where there is no address', async () => {
    const box = await html(fieldOf('address'), { type: 'MAILBOX', country: 'NL', houseNumber: '44' })
    expect(box).toContain('Postbusnummer')
    expect(box).not.toContain('Toevoeging')
    expect(await html(fieldOf('address'), { type: 'NOADDRESS', country: 'NL' })).not.toContain('Postcode')
  })
})

describe('what a field holds at most', () => {
  const code = { code: 'NL-0800070000', startDate: '2026-01-01', original: true, current: true }
  const day = { date: '2026-12-24', closed: true }
  const when = { start: '2026-12-24', zone: 'Europe/Amsterdam', duration: 1440, rrule: 'FREQ=DAILY' }

  it.each([
    ['isil', { codes: 1 }, [code], 'Code toevoegen'],
    ['openingTimes', { special: 1 }, { special: [day] }, 'Bijzondere dag toevoegen'],
    [
      'recurrence',
      { repetitions: 1 },
      { ...when, rdate: [], exdate: ['2026-12-25'], changes: [] },
      'Uitzondering toevoegen',
    ],
  ] as const)('comes with its definition: no row is offered beyond it, for %s', async (type, limits, value, add) => {
    expect(await html(fieldOf(type), value)).toContain(add)
    const full = await html(fieldOf(type, { limits }), value)
    expect(full).not.toContain(add)
    expect(full).toContain('U kunt er hooguit 1 toevoegen.')
  })
})

describe('a field with several values', () => {
  const field = fieldOf('url', { repeatable: true, maximumRepetitions: 2 })

  it('has a row for each value, and one to type in when there is none', async () => {
    expect(tagWithId(await html(field, undefined), 'f')).toContain('type="url"')
    const text = await html(field, ['https://a.example', 'https://b.example'])
    expect(tagWithId(text, 'f-1')).toContain('value="https://b.example"')
    expect(text).toContain('U kunt er hooguit 2 toevoegen.')
    expect(await html(field, ['https://a.example'])).toContain('Label van url toevoegen')
  })

  it('shows the error of one value at that value only', async () => {
    const text = await html(field, ['https://a.example', 'mis'], { '1': 'Geen webadres.' })
    expect(tagWithId(text, 'f-1')).toContain('aria-invalid="true"')
    expect(tagWithId(text, 'f')).not.toContain('aria-invalid')
    expect(text.match(/Geen webadres\./g)).toHaveLength(1)
  })
})
