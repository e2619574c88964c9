import { type Line, organisation, organisationManage, organisationRead, team, teamAdmin, teamRead } from './callers.ts'

export const peopleLines: Record<string, Line> = {
  'menu.organisation': { params: organisation, statuses: organisationRead },
  'menu.team': { params: { id: 'noord' }, statuses: teamRead },
  'role.list': { params: team, statuses: teamAdmin },
  'role.get': { params: { ...team, role: 'viewer' }, statuses: teamAdmin },
  'role.teamAssignments': { params: team, statuses: teamAdmin },
  'role.organisationAssignments': { params: organisation, statuses: organisationManage },
  'team.get': { params: team, statuses: teamRead },
  // What stands there already: nothing changes, so each caller meets the same version.
  'team.update': { params: team, body: { name: 'Team noord', comment: '' }, version: '"v1"', statuses: teamAdmin },
  'team.subteams': { params: team, statuses: teamRead },
}
