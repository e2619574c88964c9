import { type Line, type Statuses, team, teamAdmin, teamUpdateBelow } from './callers.ts'

const unknown = { ...team, sample: '00000000-0000-4000-8000-000000000000' }
const call = { ...unknown, item: '1' }
const meets = (statuses: Statuses, status: number): Statuses => statuses.map((one) => (one === '+' ? status : one))
const unknownToDraw = meets(teamAdmin, 404)
const unknownToCall = meets(teamUpdateBelow, 404)
const input = {
  ...{ name: 'Voorjaar', kind: 'organisation', fields: ['bestaat-niet'], strata: 'none', allocation: 'proportional' },
  ...{ margin: 5, certainty: 95, expected: 80, tries: 3 },
}

export const sampleLines: Record<string, Line> = {
  'sample.list': { params: team, statuses: teamUpdateBelow },
  'sample.options': { params: team, statuses: teamAdmin },
  'sample.draw': { params: team, body: input, statuses: meets(teamAdmin, 400) },
  'sample.get': { params: unknown, statuses: unknownToCall },
  'sample.end': { params: unknown, statuses: unknownToDraw },
  'sample.next': { params: unknown, statuses: unknownToCall },
  'sample.call': { params: call, statuses: unknownToCall },
  'sample.act': { params: call, body: { act: 'claim' }, statuses: unknownToCall },
  'sample.report': { params: unknown, statuses: unknownToCall },
  'sample.publish': { params: unknown, body: { isPublished: true }, statuses: unknownToDraw },
  'sample.verify': { params: unknown, statuses: unknownToCall },
  'sample.reportFile': { params: unknown, statuses: unknownToCall },
  'sample.workbook': { params: unknown, statuses: unknownToCall },
}
