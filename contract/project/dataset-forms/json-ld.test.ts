import { expect, it } from 'vitest'
import type { DatasetRecord } from '../dataset.ts'
import { recordJsonLd } from './json-ld.ts'

const product: DatasetRecord = {
  ...{ kind: 'product', key: 'zaal', title: 'Zaal', types: ['zaal'], organisation: null, assurance: null },
  values: {
    title: 'Zaal',
    summary: 'Te huur',
    plaatsen: 40,
    uitleg: '<p>Met <strong>podium</strong></p>',
    tags: [],
    leeg: '',
  },
}
const context = {
  idOf: (kind: string, key: string) => `/${kind}/${key}`,
  span: { from: '2026-11-26', until: '2026-12-26' },
}

it('tells what an organisation is by its types, and where each event is', () => {
  const library: DatasetRecord = { ...product, kind: 'organisation', key: 'haven', title: 'Haven', values: {} }
  const classOf = () => 'Library' as const
  expect(recordJsonLd(library, { ...context, classOf })).toMatchObject([{ '@type': 'Library', name: 'Haven' }])
  expect(recordJsonLd(library, context)).toMatchObject([{ '@type': 'Organization' }])
  const when = { start: '2026-12-05T10:00', zone: 'Europe/Amsterdam', duration: 60, rdate: [], exdate: [], changes: [] }
  const organisation = { key: 'haven', title: 'Haven' }
  const event = (values: object): DatasetRecord => ({
    ...product,
    kind: 'agenda',
    organisation,
    values: { when, ...values },
  })
  expect(recordJsonLd(event({}), context)).toMatchObject([
    { '@type': 'Event', location: { '@type': 'Place', '@id': '/organisation/haven', name: 'Haven' } },
  ])
  expect(recordJsonLd(event({ location: 'Zaal 2' }), context)).toMatchObject([{ location: { name: 'Zaal 2' } }])
})

it('tells fields by the property of schema.org that their type gives them, and what every record has as it is', () => {
  const named = () => [
    { name: 'plaatsen', type: 'number' as const, property: 'maximumAttendeeCapacity' },
    { name: 'uitleg', type: 'richText' as const, property: 'disambiguatingDescription' },
    { name: 'summary', type: 'text' as const, property: 'name' },
    { name: 'tags', type: 'keywords' as const, property: 'keywords' },
    { name: 'leeg', type: 'text' as const, property: 'alternateName' },
  ]
  expect(recordJsonLd(product, { ...context, named })).toEqual([
    {
      ...{ '@type': 'Service', '@id': '/product/zaal', name: 'Zaal', description: 'Te huur' },
      ...{ maximumAttendeeCapacity: 40, disambiguatingDescription: 'Met podium' },
    },
  ])
  expect(Object.keys(recordJsonLd(product, context)[0] ?? {})).not.toContain('maximumAttendeeCapacity')
})
