import {
  favorite,
  handOverTask,
  href,
  identity,
  type Line,
  link,
  personal,
  publishTask,
  type Statuses,
  same,
} from './callers.ts'

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

const proof = { password: 'niet het goede', code: '123456' }
/** As `personal`, but callers who are signed in meet a refusal that does not depend on rights. */
const personalMeets = (status: number): Statuses => [412, 401, ...same(status).slice(2)]

export const accountLines: Record<string, Line> = {
  'account.get': { statuses: personal },
  'account.update': { body: account, statuses: personal },
  'account.chooseLanguage': { body: { locale: 'nl' }, statuses: personal },
  'account.changePassword': {
    body: { current: 'niet het goede', password: 'lang genoeg om te raden' },
    statuses: personalMeets(400),
  },
  'account.endOtherSessions': { statuses: personal },
  'account.requestReset': { body: { email: 'wie@nergens.example', href }, statuses: same(421) },
  'account.openReset': { params: { token: link.token }, statuses: same(404) },
  'account.reset': {
    params: { token: link.token },
    body: { password: 'lang genoeg om te raden' },
    statuses: same(404),
  },
  // Where there is no demonstration there is nothing to begin anew.
  'demo.restart': { statuses: personalMeets(404) },
  'favorite.list': { statuses: personal },
  'favorite.create': { body: favorite, statuses: personal },
  'favorite.delete': { params: { TYPE: 'TEAM', key: 'noord' }, statuses: personal },
  'secondFactor.get': { statuses: personal },
  'secondFactor.start': { statuses: personal },
  'secondFactor.confirm': { body: { ...proof, setup: 'niets' }, statuses: personalMeets(400) },
  // There is none: the error for those who are signed in.
  'secondFactor.renewCodes': { body: proof, statuses: personalMeets(409) },
  'secondFactor.remove': { body: proof, statuses: personalMeets(409) },
  'session.get': { statuses: identity },
  'session.identity': { statuses: identity },
  'session.create': { body: { email: '', password: '' }, statuses: same(400) },
  'session.secondFactor': { body: { challenge: 'niets', code: '123456' }, statuses: same(400) },
  'session.delete': { statuses: identity },
  'session.view': { params: { user: link.userId }, statuses: viewing },
  'session.extend': { statuses: personal },
  'session.startProvider': { params: { provider: 'geen' }, body: { href, redirect: '/' }, statuses: same(421) },
  'session.finishProvider': { params: { provider: 'geen' }, body: { href }, statuses: same(421) },
  'session.info': { body: { timeZone: 'Europe/Amsterdam', locale: 'nl' }, statuses: personal },
  'session.update': { statuses: personal },
  'site.settings': { query: `href=${href}`, statuses: same(421) },
  'site.picture': { params: { picture: 'logo' }, query: `href=${href}`, statuses: same(421) },
  'draft.get': { query: 'key=organisation/1', statuses: personal },
  'draft.save': {
    query: 'key=organisation/1',
    body: { values: { title: 'Half' }, version: '"v1"', page: '/account', title: 'Half' },
    statuses: personal,
  },
  'draft.drop': { query: 'key=organisation/1', statuses: personal },
  'state.get': { statuses: personal },
  'state.save': { params: { key: 'columns' }, body: { value: [1] }, statuses: personal },
  'user.resetSecondFactor': { params: { user: link.userId }, statuses: viewing },
  'task.get': { params: { key: 'publish-product-klaar' }, statuses: publishTask },
  'task.colleagues': { params: { key: 'publish-product-klaar' }, statuses: publishTask },
  'task.snooze': { body: { keys: ['publish-product-klaar'], until: '2099-01-01' }, statuses: personalMeets(400) },
  'task.handOver': { body: { keys: ['publish-product-klaar'], user: link.userId, note: '' }, statuses: handOverTask },
  // Nothing was handed over, so that nothing is taken back.
  'task.takeBack': { body: { keys: ['publish-product-klaar'] }, statuses: personal },
}
