import { jobInput } from '#test/upstream/import-jobs'
import { type Line, type Statuses, tenantOnly } from './callers.ts'

const answering = (status: number): Statuses => tenantOnly.map((one) => (one === '+' ? status : one))
// Callers with the right see what is wrong, or that there is no such job.
const invalid = answering(400)
const missing = answering(404)

const body = jobInput({ name: 'Scholen' })
const params = { importjob: 'bestaat-niet' }
const version = '"v9"'
const target = 'kind=organisation&type=bibliotheek&format=csv'

export const importJobLines: Record<string, Line> = {
  'importJob.list': { statuses: tenantOnly },
  'importJob.choices': { statuses: tenantOnly },
  'importJob.columns': { query: 'kind=organisation&type=bibliotheek', statuses: tenantOnly },
  'importJob.get': { params, statuses: missing },
  'importJob.create': { body, statuses: tenantOnly },
  'importJob.update': { params, body, version, statuses: missing },
  'importJob.delete': { params, version, statuses: missing },
  // A file of headings alone, and an address while nothing outside can be reached.
  'importJob.lookAtFile': { query: target, body: {}, statuses: tenantOnly },
  'importJob.lookAtAddress': {
    body: { kind: 'organisation', type: 'bibliotheek', format: 'csv', address: 'https://voorbeeld.example/' },
    statuses: invalid,
  },
  'importJob.runs': { params, statuses: missing },
  'importJob.runFile': { params, query: 'name=a.csv&dry=true', body: {}, statuses: missing },
  'importJob.runAddress': { params, body: { dry: true }, statuses: missing },
}
