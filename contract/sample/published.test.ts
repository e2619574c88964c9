import { expect, it } from 'vitest'
import { currentFigures, measurementsOf } from './published.ts'

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

it('the figures that count are the newest of each field, without those of teams below', () => {
  const figure = { share: 0.9, low: 0.8, high: 0.95, worst: 0.7, best: 0.95, judged: 40, size: 90 }
  const sample = (id: string, teamPath: string, day: string, fields: string[]) => ({
    ...{ id, teamPath, team: teamPath, kind: 'organisation' as const, certainty: 95 as const },
    ...{
      drawnAt: new Date(day),
      figures: fields.map((field) => ({ ...figure, field, label: { nl: field, en: field } })),
    },
  })
  const current = currentFigures([
    sample('spring', '1/', '2026-03-01', ['phone', 'openingTimes']),
    sample('autumn', '1/', '2026-09-01', ['phone']),
    sample('part', '1/2/', '2026-10-01', ['phone', 'email']),
    sample('other', '1/2/3/', '2026-10-02', ['email']),
  ])
  expect(current.map(({ team, field, drawnAt }) => `${team} ${field} ${drawnAt.getMonth() + 1}`)).toEqual([
    ...['1/ phone 9', '1/ openingTimes 3', '1/2/ email 10'],
  ])
})
