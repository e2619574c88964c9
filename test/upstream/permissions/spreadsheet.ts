import { type Line, personal, type Statuses, teamRead } from './callers.ts'

const ofTeam = 'kind=organisation&team=noord'
// A file that is none: the error for callers who may change several at once.
const notRead: Statuses = [412, 401, 403, 403, 403, 400, 400, 404, 404, 403, 404, 404, 404]
/** For every caller, it is the file of somebody else. */
const ofAnother: Statuses = personal.map((status) => (status === '+' ? 404 : status))
const run = { run: '00000000-0000-4000-8000-000000000000' }

export const spreadsheetLines: Record<string, Line> = {
  'export.count': { query: ofTeam, statuses: teamRead },
  'export.workbook': { query: ofTeam, statuses: teamRead },
  'importRun.upload': { query: 'team=noord&name=a.xlsx&save=concept', body: {}, statuses: notRead },
  'importRun.firstLook': { query: 'team=noord', body: {}, statuses: notRead },
  'importRun.list': { query: 'team=noord', statuses: personal },
  'importRun.get': { params: run, statuses: ofAnother },
  'importRun.records': { params: run, statuses: ofAnother },
  'importRun.start': { params: run, statuses: ofAnother },
  'importRun.stop': { params: run, statuses: ofAnother },
  'importRun.causes': { params: run, statuses: ofAnother },
  'importRun.again': { params: run, body: {}, statuses: ofAnother },
  'importRun.undoImpact': { params: run, statuses: ofAnother },
  'importRun.undo': { params: run, statuses: ofAnother },
  'importRun.result': { params: run, statuses: ofAnother },
}
