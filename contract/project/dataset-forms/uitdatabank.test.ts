import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { DatasetRecord } from '../dataset.ts'
import { organisationUit, type UitContext } from './uitdatabank.ts'

const context: UitContext = {
  idOf: (kind, ...names) =>
    `https://gids.example/${kind}/00000000-0000-8000-8000-${names.join('').length.toString().padStart(12, '0')}`,
  span: { from: '2026-11-27', until: '2027-02-28' },
  classOf: ({ types }) => (types.includes('museum') ? 'Museum' : undefined),
}

const address = {
  ...{ type: 'ADDRESS', country: 'NL', postalCode: '1799 KD', street: 'Kade', houseNumber: '12', city: 'Duinmeer' },
  municipality: 'Noordkust',
}
const museum: DatasetRecord = {
  ...{ kind: 'organisation', key: 'museum', title: 'Museum', types: ['museum'], organisation: null },
  assurance: null,
  values: {
    ...{
      title: 'Museum',
      summary: 'Schepen en meer',
      phone: '+31229550123',
      website: 'https://museum.example',
      address,
    },
    openingTimes: {
      weekly: [
        { day: 'SA', from: '10:00', till: '17:00' },
        { day: 'SU', from: '10:00', till: '17:00' },
      ],
      seasons: [
        {
          from: '2027-02-01',
          until: '2027-02-28',
          name: 'Winter',
          weekly: [{ day: 'SU', from: '12:00', till: '16:00' }],
        },
      ],
      closedOnHolidays: [],
      closures: [{ from: '2026-12-19', until: '2026-12-20' }],
      special: [{ date: '2026-12-05', from: '10:00', till: '12:00' }],
    },
  },
}
const agendaItem = (key: string, values: Record<string, unknown>): DatasetRecord => ({
  ...{ kind: 'agenda', key, title: key, types: [], organisation: { key: 'museum', title: 'Museum' }, values },
  assurance: null,
})
const when = { start: '2026-12-05T10:00', zone: 'Europe/Amsterdam', duration: 90, rdate: [], exdate: [], changes: [] }
const weekly = { ...when, rrule: 'FREQ=WEEKLY;COUNT=3', changes: [{ occurrence: '2026-12-12T10:00', cancelled: true }] }
const agenda = [
  agendaItem('lezing', { when: weekly, description: 'Over boten', price: { kind: 'amount', amount: 750 } }),
  agendaItem('wandeling', {
    when,
    location: 'Vuurtoren',
    address: { ...address, street: 'Duinweg', houseNumber: '1' },
  }),
  agendaItem('voorbij', { when: { ...when, start: '2026-01-05T10:00' } }),
]

const byType = (entries: readonly object[], type: string) =>
  z
    .array(z.looseObject({ '@type': z.string() }))
    .parse(entries)
    .filter((entry) => entry['@type'] === type)

it('has an organisation as a place and an organiser, with when it is open', () => {
  const entries = organisationUit(museum, agenda, context)
  expect(byType(entries, 'Place')[0]).toMatchObject({
    ...{ name: { nl: 'Museum' }, calendarType: 'permanent', terms: [{ id: 'GnPFp9uvOUyqhOckIFMKmg' }] },
    address: { nl: { addressCountry: 'NL', addressLocality: 'Duinmeer', streetAddress: 'Kade 12' } },
    openingHours: [{ opens: '10:00', closes: '17:00', dayOfWeek: ['saturday', 'sunday'] }],
    openingHoursClosedDays: [{ startDate: '2026-12-19', endDate: '2026-12-20' }],
    openingHoursAdjustedDays: [
      { startDate: '2027-02-01', endDate: '2027-02-28', description: { nl: 'Winter' } },
      { startDate: '2026-12-05', endDate: '2026-12-05', openingHours: [{ closes: '12:00', dayOfWeek: ['saturday'] }] },
    ],
    contactPoint: { phone: ['+31229550123'], email: [], url: ['https://museum.example'] },
  })
  expect(byType(entries, 'Organizer')).toMatchObject([{ url: 'https://museum.example', name: { nl: 'Museum' } }])
})

it('has what takes place as events, at the organisation or at a place of their own', () => {
  const entries = organisationUit(museum, agenda, context)
  const [house, beach] = byType(entries, 'Place')
  expect(byType(entries, 'Event')).toMatchObject([
    {
      ...{ name: { nl: 'lezing' }, location: { '@id': house?.['@id'] }, calendarType: 'multiple' },
      ...{ startDate: '2026-12-05T10:00:00+01:00', endDate: '2026-12-19T11:30:00+01:00' },
      subEvent: [{ status: { type: 'Available' } }, { status: { type: 'Unavailable' } }, {}],
      priceInfo: [{ category: 'base', price: 7.5 }],
    },
    { name: { nl: 'wandeling' }, location: { '@id': beach?.['@id'] }, calendarType: 'single' },
  ])
  expect(beach).toMatchObject({ name: { nl: 'Vuurtoren' }, address: { nl: { streetAddress: 'Duinweg 1' } } })
})

it('leaves out what takes place nowhere that is known', () => {
  const elsewhere = { ...museum, values: { title: 'Museum' } }
  expect(byType(organisationUit(elsewhere, agenda, context), 'Event')).toMatchObject([{ name: { nl: 'wandeling' } }])
  expect(organisationUit(undefined, agenda.slice(0, 1), context)).toEqual([])
})

const folder = process.env.UITDATABANK_SCHEMAS ?? ''

it('is what the published schemas of the UiTdatabank ask for', ({ skip }) => {
  if (!existsSync(join(folder, 'event.json')))
    skip('UITDATABANK_SCHEMAS names no folder with the schemas of the UiTdatabank')
  // Some of the others in the folder are no schemas themselves.
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    allErrors: true,
    formats: fullFormats,
    logger: false,
  })
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json')))
    ajv.addSchema(z.looseObject({}).parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))), file)
  const wrong: string[] = []
  for (const entry of z.array(z.looseObject({ '@type': z.string() })).parse(organisationUit(museum, agenda, context)))
    if (!ajv.validate(`${entry['@type'].toLowerCase()}.json`, entry))
      for (const { instancePath, message } of ajv.errors ?? [])
        wrong.push(`${entry['@type']} ${instancePath} ${message}`)
  expect(wrong).toEqual([])
})
