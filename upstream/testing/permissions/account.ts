import { favorite, href, identity, type Line, link, personal, publishTask, type Statuses, same } from './callers.ts'

const account = {
  firstName: 'Jo',
  infix: 'van',
  familyName: 'Dijk',
  phoneNumber: '',
  locale: 'nl',
  notificationFrequency: 'daily',
}

// Nobody by that id: administrators of the tenant meet that.
const viewing: Statuses = [412, 401, 403, 403, 403, 404, 404, 403, 403, 403, 403, 403, 403]

export const accountLines: Record<string, Line> = {
  'account.get': { statuses: personal },
  'account.update': { body: account, statuses: personal },
  'account.changePassword': {
    body: { current: 'niet het goede', password: 'lang genoeg om te raden' },
    statuses: [412, 401, ...same(400).slice(2)],
  },
  'account.endOtherSessions': { statuses: personal },
  'account.requestReset': { body: { email: 'wie@nergens.example', href }, statuses: same(421) },
  'account.openReset': { params: { token: link.token }, statuses: same(404) },
  'account.reset': {
    params: { token: link.token },
    body: { password: 'lang genoeg om te raden' },
    statuses: same(404),
  },
  'favorite.list': { statuses: personal },
  'favorite.create': { body: favorite, statuses: personal },
  'favorite.delete': { params: { TYPE: 'TEAM', key: 'noord' }, statuses: personal },
  'session.get': { statuses: identity },
  'session.identity': { statuses: identity },
  'session.create': { body: { email: '', password: '' }, statuses: same(400) },
  'session.delete': { statuses: identity },
  'session.view': { params: { user: link.userId }, statuses: viewing },
  'session.extend': { statuses: personal },
  'session.startProvider': { params: { provider: 'geen' }, body: { href, redirect: '/' }, statuses: same(421) },
  'session.finishProvider': { params: { provider: 'geen' }, body: { href }, statuses: same(421) },
  'session.info': { body: { timeZone: 'Europe/Amsterdam', locale: 'nl' }, statuses: personal },
  'session.update': { statuses: personal },
  'site.settings': { query: `href=${href}`, statuses: same(421) },
  'site.picture': { params: { picture: 'logo' }, query: `href=${href}`, statuses: same(421) },
  'state.get': { statuses: personal },
  'state.save': { params: { key: 'columns' }, body: { value: [1] }, statuses: personal },
  'task.get': { params: { key: 'publish-product-klaar' }, statuses: publishTask },
}
