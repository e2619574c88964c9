import {
  aroundItemRead,
  invalid,
  type Line,
  lost,
  organisation,
  organisationManage,
  organisationRead,
  productRead,
  type Statuses,
  team,
  teamAdmin,
  teamPublish,
} from './callers.ts'

/** As a line, but callers with the right meet a refusal that does not depend on rights. */
const allowedMeets = (statuses: Statuses, status: number): Statuses =>
  statuses.map((one) => (one === '+' ? status : one))
const productManage: Statuses = [412, 401, 403, 403, '+', '+', '+', 404, '+', 404, 403, 403, 404]
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
  'consumer.list': { params: product, statuses: productRead },
  // A missing organisation can't be invited: callers who may invite meet that, so nothing changes.
  'consumer.invite': {
    params: product,
    body: { organisation: 'bestaat-niet' },
    statuses: allowedMeets(productManage, invalid),
  },
  'consumer.end': { params: { ...product, consumer: 'museum' }, statuses: productManage },
  'consumer.offers': { params: organisation, statuses: organisationRead },
  // Nobody invited it: callers who may answer meet that.
  'consumer.answer': { params: product, body: { action: 'accept' }, statuses: allowedMeets(organisationManage, lost) },
  // Nothing of another organisation is offered here.
  'consumer.offer': { params: product, statuses: allowedMeets(organisationRead, 404) },
  'consumer.saveContact': {
    params: product,
    body: {},
    version: '"v9"',
    statuses: allowedMeets(organisationManage, 404),
  },
  'item.contents': { params: organisation, statuses: aroundItemRead },
  'item.productStates': { params: organisation, statuses: aroundItemRead },
}
