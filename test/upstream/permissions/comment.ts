import { type Line, organisationUpdate, type Statuses } from './callers.ts'

const item = { kind: 'organisation', key: 'bibliotheek' }
const body = { text: 'Klopt dit nog?' }
// A comment that nobody wrote: who may edit the organisation does not find it.
const none = { ...item, comment: '999999999' }
const notFound: Statuses = organisationUpdate.map((status) => (status === '+' ? 404 : status))

export const commentLines: Record<string, Line> = {
  'comment.list': { params: item, statuses: organisationUpdate },
  'comment.colleagues': { params: item, statuses: organisationUpdate },
  'comment.add': { params: item, body, statuses: organisationUpdate },
  'comment.reply': { params: none, body, statuses: notFound },
  'comment.edit': { params: none, body: { ...body, edited: null }, statuses: notFound },
  'comment.state': { params: none, body: { resolved: true }, statuses: notFound },
  'comment.seen': { params: none, statuses: notFound },
  'comment.delete': { params: none, statuses: notFound },
}
