import {
  aroundItemRead,
  type Line,
  organisationRead,
  organisationUpdate,
  personal,
  same,
  team,
  teamPublish,
  teamRead,
  tenantOnly,
} from './callers.ts'

const answer = { answer: '00000000-0000-4000-8000-000000000000' }
// An answer that is none: `feature/answer/deciding.test.ts` has who may do what with one.
const noAnswer = [412, 401, ...same(404).slice(2)] as const

export const deskLines: Record<string, Line> = {
  'overview.read': { statuses: personal },
  'overview.noteOpened': { params: { kind: 'organisation', key: 'bibliotheek' }, statuses: organisationRead },
  'proposal.list': { statuses: personal },
  'proposal.get': { params: answer, statuses: noAnswer },
  'proposal.decide': { params: answer, body: { act: 'publish' }, version: '"v1"', statuses: noAnswer },
  'doubt.team': { params: team, statuses: teamRead },
  'doubt.organisation': { params: { organisation: 'bibliotheek' }, statuses: aroundItemRead },
  'doubt.record': { params: { kind: 'organisation', key: 'bibliotheek' }, statuses: organisationUpdate },
  // A doubt that is none: `feature/doubt/deciding.test.ts` has who may do what with one.
  'doubt.decide': {
    params: { kind: 'organisation', key: 'bibliotheek' },
    body: { decisions: [{ doubt: answer.answer, act: 'refuse' }] },
    statuses: organisationUpdate.map((status) => (status === '+' ? 409 : status)),
  },
  'doubt.card': { query: 'source=website', statuses: tenantOnly },
  'doubt.silence': { body: { source: 'website', sourceId: '', field: 'phone' }, statuses: tenantOnly },
  'doubt.silent': { statuses: tenantOnly },
  'doubt.hear': {
    body: { source: 'website', sourceId: '', field: 'geen' },
    statuses: tenantOnly.map((status) => (status === '+' ? 404 : status)),
  },
  'desk.list': { statuses: personal },
  'desk.summary': { statuses: personal },
  'desk.team': { params: team, statuses: teamPublish },
  'desk.item': { params: { kind: 'product', key: 'klaar' }, statuses: organisationUpdate },
}
