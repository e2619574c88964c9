import { expect, it } from 'vitest'
import { readPolicyReport } from './policy-report.ts'

const sent = (parts: object) => ({
  'csp-report': {
    'document-uri': 'https://site.example/organisation/haven?q=geheim#deel',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://elders.example/a/b.js?sleutel=1',
    'script-sample': 'geheim()',
    ...parts,
  },
})
const read = { directive: 'script-src-elem', blocked: 'https://elders.example', place: '/organisation/haven' }

it('keeps of a report what was refused and where: no query, no sample, of another site its origin alone', () => {
  expect(readPolicyReport(sent({}))).toEqual(read)
})

it.each([
  ['inline', { blocked: 'inline' }],
  ['data:image/png;base64,AAAA', { blocked: 'data:' }],
  ['', { blocked: '' }],
])('names what was refused: %j', (uri, expected) => {
  expect(readPolicyReport(sent({ 'blocked-uri': uri }))).toEqual({ ...read, ...expected })
})

it('takes the directive of older browsers', () => {
  const older = sent({ 'effective-directive': undefined, 'violated-directive': "img-src 'self'" })
  expect(readPolicyReport(older)?.directive).toBe('img-src')
})

it.each([
  undefined,
  {},
  [],
  'tekst',
  { 'csp-report': { 'document-uri': 'about' } },
  sent({ 'effective-directive': 'A;B' }),
])('is nothing where it is no report: %j', (given) => expect(readPolicyReport(given)).toBeUndefined())
