import { type Line, link, organisation, organisationRead, organisationUpdate, same, team, teamRead } from './callers.ts'

export const historyLines: Record<string, Line> = {
  'audit.organisation': { params: organisation, statuses: organisationRead },
  'audit.organisationVersion': { params: { ...organisation, version: 'of bibliotheek' }, statuses: organisationRead },
  'audit.teamVersion': { params: { ...team, version: 'of noord' }, statuses: teamRead },
  'audit.team': { params: team, statuses: teamRead },
  'audit.history': { params: { type: 'organisation', key: 'bibliotheek' }, statuses: organisationRead },
  'confirmation.open': { params: link, statuses: same(404) },
  'confirmation.confirm': { params: link, body: { nonce: '', accepted: true }, statuses: same(404) },
  'confirmation.confirmSignedIn': { params: organisation, body: { accepted: true }, statuses: organisationUpdate },
}
