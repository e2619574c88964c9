import {
  type Line,
  lost,
  organisation,
  organisationManage,
  organisationRead,
  type Statuses,
  team,
  teamAdmin,
} from './callers.ts'

/** As a line, but whoever is allowed meets a refusal that does not depend on rights. */
const allowedMeets = (statuses: Statuses, status: number): Statuses =>
  statuses.map((one) => (one === '+' ? status : one))
const teamPublish: Statuses = [412, 401, 403, 403, '+', '+', '+', 404, 404, 403, 404, 404, 404]
// The tenants of the tests work without co-organisers: nothing of it exists there.
const switchedOff = (statuses: Statuses) =>
  allowedMeets(
    statuses.map((one) => (one === 403 ? 404 : one)),
    404,
  )
const product = { ...organisation, product: 'cursus' }

export const planningLines: Record<string, Line> = {
  'planning.organisation': { params: organisation, statuses: organisationManage },
  'planning.team': { params: team, statuses: teamPublish },
  'settings.organisation': { params: organisation, statuses: organisationManage },
  'settings.saveOrganisation': {
    params: organisation,
    body: {},
    version: '"v9"',
    statuses: allowedMeets(organisationManage, lost),
  },
  'settings.team': { params: team, statuses: teamAdmin },
  'settings.saveTeam': { params: team, body: {}, version: '"v9"', statuses: allowedMeets(teamAdmin, lost) },
  'consumer.list': { params: product, statuses: switchedOff(organisationRead) },
  'consumer.invite': { params: product, body: { organisation: 'museum' }, statuses: switchedOff(organisationRead) },
  'consumer.end': { params: { ...product, consumer: 'museum' }, statuses: switchedOff(organisationRead) },
  'consumer.offers': { params: organisation, statuses: switchedOff(organisationRead) },
  'consumer.answer': { params: product, body: { action: 'accept' }, statuses: switchedOff(organisationRead) },
  'item.productStates': { params: organisation, statuses: organisationRead },
}
