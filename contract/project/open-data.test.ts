import { describe, expect, it } from 'vitest'
import { acceptedFormat, formatsOf, mediaTypes } from './open-data.ts'

describe('the form that a program gets', () => {
  const cases: [accept: string | undefined, format: string | undefined][] = [
    [undefined, 'json'],
    ['*/*', 'json'],
    ['application/json', 'json'],
    ['application/ld+json', 'jsonld'],
    ['application/geo+json, application/json;q=0.5', 'geojson'],
    ['application/json;q=0.2, text/csv;q=0.9', 'csv'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'json'],
    ['text/*', 'csv'],
    ['application/json;q=0, */*', 'jsonld'],
    ['text/calendar', undefined],
    ['text/html', undefined],
  ]

  it.each(cases)('of an organisation for %s is %s', (accept, format) => {
    expect(acceptedFormat(accept, formatsOf.organisations, mediaTypes)).toBe(format)
  })

  it('of an agenda can be a calendar', () => {
    expect(acceptedFormat('text/calendar', formatsOf.agenda, mediaTypes)).toBe('ical')
  })
})
