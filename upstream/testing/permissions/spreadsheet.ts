import { type Line, teamRead } from './callers.ts'

const ofTeam = 'kind=organisation&team=noord'

export const spreadsheetLines: Record<string, Line> = {
  'export.count': { query: ofTeam, statuses: teamRead },
  'export.workbook': { query: ofTeam, statuses: teamRead },
}
