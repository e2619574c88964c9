import { expect, it } from 'vitest'
import { recurrenceOf } from '#test/contract/recurrence/recurrence-of'
import { agendaJsonLd } from './agenda-json-ld'

const address = { type: 'ADDRESS', country: 'NL', postalCode: '1799 KD', houseNumber: '12', street: 'Kade' } as const
const organisation = { name: 'Bibliotheek', website: 'https://bieb.example', address }
const postal = { '@type': 'PostalAddress', streetAddress: 'Kade 12', postalCode: '1799 KD', addressCountry: 'NL' }

it('places each event at the address of its organisation, in its room; elsewhere by its own address alone', () => {
  const event = { uid: 'a@b', title: 'Lezing', changedAt: '2026-11-20T09:00:00Z', sequence: 1, organisation }
  const recurrence = recurrenceOf({ start: '2026-11-20T20:00' })
  const elsewhere = { ...address, street: 'Plein', houseNumber: '1' }
  const placed = [
    [{}, { name: 'Bibliotheek', address: postal }],
    [{ location: 'Zaal 2' }, { name: 'Zaal 2', address: postal }],
    [
      { location: 'Kerk', address: elsewhere },
      { name: 'Kerk', address: { ...postal, streetAddress: 'Plein 1' } },
    ],
    [{ address: elsewhere }, { name: 'Plein 1', address: { ...postal, streetAddress: 'Plein 1' } }],
    [{ location: 'Strand', address: { type: 'NOADDRESS', country: 'NL' } }, { name: 'Strand' }],
    [{ organisation: { ...organisation, address: { ...address, type: 'MAILBOX' } } }, { name: 'Bibliotheek' }],
  ] as const
  for (const [values, place] of placed) {
    const events = [{ ...event, ...values, recurrence }]
    const [shown, told] = agendaJsonLd({ name: 'Bibliotheek', organisation, today: '2026-11-20', events })
    expect(shown).toMatchObject({ '@type': 'Organization', address: postal })
    expect(told).toMatchObject({ organizer: { '@type': 'Organization', url: organisation.website } })
    expect(told && 'location' in told && told.location).toEqual({ '@type': 'Place', ...place })
  }
})

it('tells of the organisation, and of the dates that people see beside it and no more', () => {
  const event = { uid: 'a@b', title: 'Lezing', changedAt: '2026-11-20T09:00:00Z', sequence: 1 }
  const recurrence = recurrenceOf({ start: '2026-11-06T20:00', rrule: 'FREQ=DAILY' })
  const data = agendaJsonLd({ name: 'Bibliotheek', today: '2026-11-20', events: [{ ...event, recurrence }] })
  expect(data[0]).toMatchObject({ '@type': 'Organization', name: 'Bibliotheek' })
  expect(data.slice(1)).toMatchObject(
    ['20', '21', '22', '23'].map((day) => ({
      '@type': 'Event',
      startDate: expect.stringMatching(`^2026-11-${day}T20:00`),
    })),
  )
})
