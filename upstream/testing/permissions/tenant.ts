import { type Line, personal, type Statuses, same, team, teamAdmin, teamSettings, tenantOnly } from './callers.ts'

const setting = {
  name: 'Jaarlijks',
  maximumVerifyAgeDays: 365,
  externallyManaged: false,
  maximumAttempts: 3,
  minimumDaysBetweenAttempts: 14,
  mailTag: '',
  timeOutDays: 30,
}
const notThere = { verification: 'bestaat-niet' }
// Who may is told that there is no such thing.
const tenantOnlyMissing: Statuses = tenantOnly.map((status) => (status === '+' ? 404 : status))

export const tenantLines: Record<string, Line> = {
  'installation.administrator': { body: {}, statuses: same(403) },
  'installation.addresses': { body: {}, statuses: same(403) },
  'installation.verify': { statuses: same(403) },
  'installation.snapshot': { statuses: same(403) },
  'installation.load': { body: {}, statuses: same(403) },
  'tenant.settings': { statuses: personal },
  'regions.find': { statuses: personal },
  'words.keywords': { statuses: personal },
  'tenants.get': { statuses: tenantOnly },
  'verification.list': { statuses: tenantOnly },
  'verification.get': { params: notThere, statuses: tenantOnlyMissing },
  'verification.create': { body: setting, statuses: tenantOnly },
  'verification.update': { params: notThere, body: setting, version: '"v1"', statuses: tenantOnlyMissing },
  'verification.delete': { params: notThere, statuses: tenantOnlyMissing },
  'verification.ofTeam': { params: team, statuses: teamAdmin },
  'verification.choose': { params: team, body: { choice: '' }, version: '"v9"', statuses: teamSettings },
  'verification.organisations': { params: team, statuses: teamAdmin },
}
