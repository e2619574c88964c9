import { type Line, organisationUpdate, personal, team, teamPublish } from './callers.ts'

export const deskLines: Record<string, Line> = {
  'overview.read': { statuses: personal },
  'desk.list': { statuses: personal },
  'desk.summary': { statuses: personal },
  'desk.team': { params: team, statuses: teamPublish },
  'desk.item': { params: { kind: 'product', key: 'klaar' }, statuses: organisationUpdate },
}
