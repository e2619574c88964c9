import { type Line, organisationRead, organisationUpdate, personal, same, team, teamPublish } from './callers.ts'

const answer = { answer: '00000000-0000-4000-8000-000000000000' }
// An answer that is none: `feature/answer/deciding.test.ts` has who may do what with one.
const noAnswer = [412, 401, ...same(404).slice(2)] as const

export const deskLines: Record<string, Line> = {
  'overview.read': { statuses: personal },
  'overview.noteOpened': { params: { kind: 'organisation', key: 'bibliotheek' }, statuses: organisationRead },
  'proposal.list': { statuses: personal },
  'proposal.get': { params: answer, statuses: noAnswer },
  'proposal.decide': { params: answer, body: { act: 'publish' }, version: '"v1"', statuses: noAnswer },
  'desk.list': { statuses: personal },
  'desk.summary': { statuses: personal },
  'desk.team': { params: team, statuses: teamPublish },
  'desk.item': { params: { kind: 'product', key: 'klaar' }, statuses: organisationUpdate },
}
