import { type Line, link, type Statuses } from './callers.ts'

// Who may change several things at once somewhere proposes; maintenance sees and decides.
const proposers: Statuses = [412, 401, 403, 403, 403, '+', '+', '+', 403, 403, 403, 403, '+']
const missing: Statuses = proposers.map((status) => (status === '+' ? 404 : status))
const set = { set: link.userId }
const input = {
  action: { kind: 'keyword', from: ['oud'], to: 'nieuw' },
  selection: { team: 'zuid', of: null, type: null, state: null, keyword: null },
  reason: 'Een woord voor hetzelfde',
}

export const changeSetLines: Record<string, Line> = {
  'changeSet.list': { statuses: proposers },
  'changeSet.options': { statuses: proposers },
  'changeSet.fields': { query: 'of=product&type=cursus', statuses: proposers },
  'changeSet.create': { body: input, statuses: proposers },
  'changeSet.get': { params: set, statuses: missing },
  'changeSet.update': { params: set, body: input, version: '"v1"', statuses: missing },
  'changeSet.delete': { params: set, version: '"v1"', statuses: missing },
  'changeSet.act': { params: set, body: { act: 'approve' }, version: '"v1"', statuses: missing },
  'changeSet.records': { params: set, statuses: missing },
}
