import {
  type Line,
  link,
  organisation,
  organisationRead,
  organisationRestore,
  organisationUpdate,
  same,
  team,
  teamAdmin,
  teamRead,
} from './callers.ts'

export const historyLines: Record<string, Line> = {
  'audit.organisation': { params: organisation, statuses: organisationRead },
  'audit.team': { params: team, statuses: teamRead },
  // A draft of a link that is none, and an answer that nobody gave: nobody finds them.
  'answer.keepDraft': { params: link, body: { nonce: '', draft: {} }, statuses: same(404) },
  'answer.checkPage': { params: organisation, statuses: organisationUpdate },
  'recipient.open': { params: { token: link.token }, statuses: same(404) },
  'recipient.answer': { params: { token: link.token }, body: { answer: 'yes' }, statuses: same(404) },
  'confirmation.open': { params: link, statuses: same(404) },
  'confirmation.confirm': { params: link, body: { nonce: '', accepted: true }, statuses: same(404) },
  'agreement.get': { params: { organisation: 'bibliotheek' }, statuses: organisationRead },
  'agreement.accept': {
    params: { organisation: 'bibliotheek' },
    body: { version: 1 },
    // There are no terms: the error for callers who may change something.
    statuses: [412, 401, 403, 404, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  },
  'conflict.list': { params: { type: 'organisation', key: 'bibliotheek' }, statuses: organisationRead },
  'conflict.seen': {
    params: { type: 'organisation', key: 'bibliotheek' },
    body: { ids: [1_000_000] },
    statuses: organisationUpdate,
  },
  'conflict.take': {
    params: { type: 'organisation', key: 'bibliotheek', id: '1000000' },
    version: '"v9"',
    // There is no such conflict: the error for callers who may change something.
    statuses: [412, 401, 403, 404, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  },
  'conflict.editing': { params: { type: 'organisation', key: 'bibliotheek' }, statuses: organisationUpdate },
  'history.list': { params: { type: 'organisation', key: 'bibliotheek' }, statuses: organisationRead },
  'history.changes': {
    params: { type: 'organisation', key: 'bibliotheek', first: 'of bibliotheek' },
    statuses: organisationRead,
  },
  'history.organisationChanges': {
    params: { ...organisation, first: 'of bibliotheek' },
    statuses: organisationRead,
  },
  'history.organisationCompare': {
    params: { ...organisation, first: 'of bibliotheek', second: 'of bibliotheek' },
    statuses: organisationRead,
  },
  'history.teamChanges': { params: { ...team, first: 'of noord' }, statuses: teamRead },
  'history.teamCompare': { params: { ...team, first: 'of noord', second: 'of noord' }, statuses: teamRead },
  'history.restore': {
    params: { type: 'organisation', key: 'bibliotheek' },
    body: { uuid: 'of bibliotheek' },
    version: '"v9"',
    statuses: organisationRestore,
  },
  'history.reinstate': {
    params: { type: 'team', key: 'noord' },
    body: { uuid: 'of noord' },
    version: '"v9"',
    statuses: teamAdmin,
  },
  'history.reinstatementImpact': {
    params: { type: 'role', key: 'viewer' },
    body: { uuid: 'of noord' },
    // A version of something else: callers who may manage the role get a 404.
    statuses: [412, 401, 403, 403, 403, ...same(404).slice(5)],
  },
  'confirmation.confirmSignedIn': { params: organisation, body: { accepted: true }, statuses: organisationUpdate },
}
