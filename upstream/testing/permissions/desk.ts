import { type Line, organisationRead, organisationUpdate, personal, team, teamPublish } from './callers.ts'

export const deskLines: Record<string, Line> = {
  'overview.read': { statuses: personal },
  'overview.noteOpened': { params: { kind: 'organisation', key: 'bibliotheek' }, statuses: organisationRead },
  'desk.list': { statuses: personal },
  'desk.summary': { statuses: personal },
  'desk.team': { params: team, statuses: teamPublish },
  'desk.item': { params: { kind: 'product', key: 'klaar' }, statuses: organisationUpdate },
}
