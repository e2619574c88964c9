import {
  type Line,
  lost,
  organisation,
  organisationManage,
  organisationRead,
  team,
  teamAdmin,
  teamRead,
} from './callers.ts'

const teamAdminLost = teamAdmin.map((status) => (status === '+' ? lost : status))
const role = { name: 'Anders', description: '', websiteOnly: false, depth: 'current', permissions: ['team.read'] }

export const peopleLines: Record<string, Line> = {
  'menu.organisation': { params: organisation, statuses: organisationRead },
  'menu.team': { params: { id: 'noord' }, statuses: teamRead },
  'role.list': { params: team, statuses: teamAdmin },
  'role.get': { params: { ...team, role: 'viewer' }, statuses: teamAdmin },
  // A name that is taken: who may make a role meets the refusal, so each caller finds the same roles.
  'role.create': { params: team, body: { ...role, name: 'Lezer' }, version: '"v9"', statuses: teamAdminLost },
  'role.update': { params: { ...team, role: 'viewer' }, body: role, version: '"v9"', statuses: teamAdminLost },
  'role.preview': { params: { ...team, role: 'viewer' }, body: { next: role }, statuses: teamAdmin },
  'role.delete': { params: { ...team, role: 'viewer' }, version: '"v9"', statuses: teamAdminLost },
  'assignment.onTeam': { params: team, statuses: teamAdmin },
  'assignment.onOrganisation': { params: organisation, statuses: organisationManage },
  'team.get': { params: team, statuses: teamRead },
  // What stands there already: nothing changes, so each caller meets the same version.
  'team.update': { params: team, body: { name: 'Team noord', comment: '' }, version: '"v1"', statuses: teamAdmin },
  'team.subteams': { params: team, statuses: teamRead },
}
