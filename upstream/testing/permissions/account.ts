import { favorite, href, identity, type Line, personal, publishTask, same } from './callers.ts'

export const accountLines: Record<string, Line> = {
  'favorite.list': { statuses: personal },
  'favorite.create': { body: favorite, statuses: personal },
  'favorite.delete': { params: { TYPE: 'TEAM', key: 'noord' }, statuses: personal },
  'session.get': { statuses: identity },
  'session.create': { body: { email: '', password: '' }, statuses: same(400) },
  'session.delete': { statuses: identity },
  'session.extend': { statuses: personal },
  'session.startProvider': { params: { provider: 'geen' }, body: { href, redirect: '/' }, statuses: same(421) },
  'session.finishProvider': { params: { provider: 'geen' }, body: { href }, statuses: same(421) },
  'session.info': { body: { timeZone: 'Europe/Amsterdam', locale: 'nl' }, statuses: personal },
  'session.update': { statuses: personal },
  'site.settings': { query: `href=${href}`, statuses: same(421) },
  'state.get': { statuses: personal },
  'state.save': { params: { key: 'columns' }, body: { value: [1] }, statuses: personal },
  'task.get': { params: { key: 'publish-product-klaar' }, statuses: publishTask },
}
