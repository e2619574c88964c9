import { teamInput } from '#test/contract/team-input'
import {
  aroundItemRead,
  href,
  invalid,
  type Line,
  link,
  lost,
  organisation,
  organisationManage,
  personal,
  type Statuses,
  same,
  team,
  teamAdmin,
  teamCreate,
  teamRead,
} from './callers.ts'

/** As a line, but callers with the right meet a refusal that does not depend on rights. */
const allowedMeets = (statuses: Statuses, status: number): Statuses =>
  statuses.map((one) => (one === '+' ? status : one))
const teamAdminLost = allowedMeets(teamAdmin, lost)
const teamAdminUnknown = allowedMeets(teamAdmin, 404)
const teamAdminInvalid = allowedMeets(teamAdmin, invalid)
const teamReadMissing = allowedMeets(teamRead, 404)
const sharedView = { list: 'team.products', name: 'Alles', shared: true, query: {}, columns: {} }
const partyTeam = { partyType: 'team', party: 'noord' }
const partyOrganisation = { partyType: 'organisation', party: 'bibliotheek' }
// Callers who assign roles somewhere: managers and administrators, wherever that is.
const assigners: Statuses = [412, 401, 403, 403, '+', '+', '+', '+', '+', 403, 403, 403, 403]
const rightsOfRole = { websiteOnly: false, depth: 'current', permissions: ['team.read'] }
const role = { name: 'Anders', description: '', ...rightsOfRole }
const account = { ...team, account: '018f7a52-5a44-7cc0-8e0c-2d4f4f6f0a11' }
// Its owner is nobody: the error for callers who may give access.
const program = {
  ...{ name: 'Koppeling', purpose: 'Leest', owner: account.account, level: 'read' },
  ...{ projects: [], endsOn: '', networks: '' },
}

const teamCreateMissing = allowedMeets(teamCreate, 404)
const request = { ...team, request: '999999999' }
const asked = {
  ...{ organisation: 'Leeszaal', municipality: 'Havenstad', website: '' },
  ...{ person: 'Jo', email: 'jo@elders.example', phone: '', message: '' },
}

export const peopleLines: Record<string, Line> = {
  'menu.organisation': { params: organisation, statuses: aroundItemRead },
  'menu.team': { params: { id: 'noord' }, statuses: teamRead },
  'serviceAccount.list': { params: team, statuses: teamAdmin },
  'serviceAccount.choices': { params: team, statuses: teamAdmin },
  'serviceAccount.create': { params: team, body: program, statuses: teamAdminInvalid },
  'serviceAccount.get': { params: account, statuses: teamAdminUnknown },
  'serviceAccount.update': { params: account, body: program, version: '"v1"', statuses: teamAdminUnknown },
  'serviceAccount.confirm': { params: account, statuses: teamAdminUnknown },
  'serviceAccount.end': { params: account, version: '"v1"', statuses: teamAdminUnknown },
  'serviceAccount.addSecret': { params: account, statuses: teamAdminUnknown },
  'serviceAccount.revokeSecret': { params: { ...account, secret: account.account }, statuses: teamAdminUnknown },
  'role.list': { params: team, statuses: teamAdmin },
  'role.get': { params: { ...team, role: 'viewer' }, statuses: teamAdmin },
  // A name that is taken: who may make a role meets the refusal, so each caller finds the same roles.
  'role.create': { params: team, body: { ...role, name: 'Lezer' }, version: '"v9"', statuses: teamAdminLost },
  'role.update': { params: { ...team, role: 'viewer' }, body: role, version: '"v9"', statuses: teamAdminLost },
  'role.preview': { params: { ...team, role: 'viewer' }, body: { next: rightsOfRole }, statuses: teamAdmin },
  'role.delete': { params: { ...team, role: 'viewer' }, version: '"v9"', statuses: teamAdminLost },
  'assignment.list': { params: partyTeam, statuses: teamAdmin },
  'assignment.roles': { params: partyTeam, statuses: teamAdmin },
  // A role that is not there: who may assign meets the refusal, so each caller finds the same people.
  'assignment.assign': {
    params: partyTeam,
    body: { user: link.userId, role: 'bestaat-niet' },
    statuses: allowedMeets(teamAdmin, 400),
  },
  'assignment.invite': {
    params: partyOrganisation,
    body: { email: 'nieuw@elders.example', role: 'bestaat-niet', locale: 'nl' },
    statuses: allowedMeets(organisationManage, 400),
  },
  'assignment.change': {
    params: { ...partyTeam, assignment: '999999999' },
    body: { role: 'viewer' },
    statuses: allowedMeets(teamAdmin, 404),
  },
  'assignment.remove': { params: { ...partyTeam, assignment: '999999999' }, statuses: allowedMeets(teamAdmin, 404) },
  'assignment.resend': { params: { ...partyTeam, assignment: '999999999' }, statuses: allowedMeets(teamAdmin, 404) },
  // Requests are off there: the error for those who decide.
  // Of a site that is none.
  'accessRequest.ask': { body: { ...asked, href, locale: 'nl' }, statuses: same(421) },
  'accessRequest.open': { params: { token: link.token }, statuses: same(404) },
  'accessRequest.send': { params: { token: link.token }, statuses: same(404) },
  'accessRequest.list': { params: team, statuses: teamCreateMissing },
  'accessRequest.choices': { params: team, statuses: teamCreateMissing },
  'accessRequest.accept': {
    params: request,
    body: { organisation: 'bibliotheek', role: 'editor' },
    statuses: teamCreateMissing,
  },
  'accessRequest.decline': { params: request, body: { reason: 'Nee' }, statuses: teamCreateMissing },
  'accessRequest.pass': { params: request, body: { team: 'noord' }, statuses: teamCreateMissing },
  'invitation.open': { params: { token: link.token }, statuses: same(404) },
  'invitation.acceptNew': {
    params: { token: link.token },
    body: { firstName: 'Jo', infix: '', familyName: 'Dijk', password: 'lang genoeg om te raden', href },
    statuses: same(404),
  },
  'invitation.acceptPassword': {
    params: { token: link.token },
    body: { password: 'lang genoeg om te raden', href },
    statuses: same(404),
  },
  'invitation.accept': { params: { token: link.token }, statuses: [412, ...same(404).slice(1)] },
  'invitation.decline': { params: { token: link.token }, statuses: same(404) },
  'invitation.answer': {
    params: { invitation: '999999999' },
    body: { accept: true },
    statuses: [412, ...same(404).slice(1)],
  },
  'effectiveRights.ofUser': { params: { ...partyTeam, user: link.userId }, statuses: teamAdmin },
  'effectiveRights.own': { statuses: personal },
  'effectiveRights.whoCan': { params: partyTeam, query: 'permission=team.read', statuses: teamAdmin },
  'user.search': { statuses: assigners },
  'user.get': { params: { user: link.userId }, statuses: [412, 401, ...same(404).slice(2)] },
  'team.get': { params: team, statuses: teamRead },
  // The values there already: nothing changes, so each caller meets the same version.
  'team.update': { params: team, body: teamInput({ name: 'Team noord' }), version: '"v1"', statuses: teamAdmin },
  'teamTree.tree': { params: team, statuses: teamRead },
  'teamTree.create': { params: team, body: teamInput({ name: 'Nieuw team' }), statuses: teamAdmin },
  'teamTree.targets': { params: team, statuses: teamAdmin },
  'teamTree.previewMove': { params: team, body: { to: 'zuid' }, statuses: teamAdmin },
  'teamTree.move': { params: team, body: { to: 'zuid' }, version: '"v9"', statuses: teamAdminLost },
  'teamTree.delete': { params: team, version: '"v9"', statuses: teamAdminLost },
  'listView.list': { params: team, query: 'list=team.products', statuses: teamRead },
  'listView.save': { params: team, body: sharedView, statuses: teamAdmin },
  // A view that nobody made: who sees the team does not find it.
  'listView.delete': { params: { ...team, view: '999999999' }, statuses: teamReadMissing },
  'place.list': { params: team, statuses: teamRead },
  'grid.read': { params: team, statuses: teamRead },
  'grid.save': {
    params: team,
    body: { save: 'concept', rows: [{ key: 'bestaat-niet', version: 1, cells: { title: 'X' } }] },
    statuses: teamAdmin,
  },
  'teamStatistics.expiring': { params: team, statuses: teamRead },
  'teamStatistics.statistics': { params: team, statuses: teamRead },
  'teamNotification.get': { params: team, statuses: teamAdmin },
  // A version that is not there: who may save meets the refusal, so each caller finds the same.
  'teamNotification.save': {
    params: team,
    body: { topics: [], roles: [] },
    version: '"v9"',
    statuses: teamAdminLost,
  },
  'team.subteams': { params: team, statuses: teamRead },
}
