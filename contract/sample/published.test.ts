import { expect, it } from 'vitest'
import { measurementsOf } from './published.ts'

it('a public figure says its interval, on what and when, in both languages', () => {
  const figure = { share: 0.9302, low: 0.9041, high: 0.9512, worst: 0.8, best: 0.95, judged: 402, size: 1_400 }
  const label = { nl: 'Telefoonnummer', en: 'Telephone number' }
  const [measurement] = measurementsOf(
    [
      {
        ...{
          id: 'a',
          kind: 'organisation',
          team: 'Noordkust',
          certainty: 95,
          drawnAt: new Date('2026-11-01T09:00:00Z'),
        },
        figures: [{ ...figure, field: 'phone', label }],
      },
    ],
    'https://open.example/open/catalog',
  )
  expect(measurement).toMatchObject({
    '@type': 'dqv:QualityMeasurement',
    'dqv:computedOn': { '@id': 'https://open.example/open/catalog' },
    'dqv:value': { '@value': '0.9302', '@type': 'xsd:decimal' },
  })
  expect(measurement?.['dct:description'].map((one) => one['@value'])).toEqual([
    'Noordkust: van wat er bij ‘Telefoonnummer’ staat, klopt 93 % (tussen 90 en 96 %, zekerheid 95 %; 402 van 1400 nagevraagd).',
    'Noordkust: of what stands at ‘Telephone number’, 93 % is right (between 90 and 96 %, certainty 95 %; 402 of 1400 asked).',
  ])
})
