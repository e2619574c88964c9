import {
  href,
  type Line,
  link,
  organisation,
  organisationUpdate,
  personal,
  productLook,
  type Statuses,
  same,
  tenantOnly,
} from './callers.ts'

const rule = { types: [], categories: [], keywords: [] }
const selection = {
  ...{ content: ['organisation'], baseArea: [], regionalArea: [], basicPreselection: rule, basicSelection: rule },
  ...{ regionalSelection: rule, extraSelection: rule },
}
const input = { ...selection, name: 'Sociale kaart', websites: [], managers: [] }
const record = { project: 'gids', kind: 'organisation', key: 'bibliotheek' }
const notThere = { project: 'bestaat-niet' }
const last = { ...notThere, number: 'last' }
const webhook = { ...notThere, webhook: '018f7a52-5a44-7cc0-8e0c-2d4f4f6f0a11' }
const subscription = { name: 'Website', url: 'https://voorbeeld.test/', events: ['created'], isOn: true }
// A project is in the scope of who manages projects and of its account managers alone.
const missing: Statuses = [412, 401, ...same(404).slice(2)]

export const projectLines: Record<string, Line> = {
  'onlineCheck.organisation': { params: organisation, statuses: organisationUpdate },
  'onlineCheck.product': { params: { ...organisation, product: 'cursus' }, statuses: productLook },
  'project.list': { statuses: tenantOnly },
  'project.create': { body: { name: 'Sociale kaart' }, statuses: tenantOnly },
  'project.choices': { statuses: tenantOnly },
  'project.managers': { statuses: tenantOnly },
  'project.preview': { body: selection, statuses: tenantOnly },
  'project.get': { params: notThere, statuses: missing },
  'project.counts': { params: notThere, statuses: missing },
  'project.content': { params: { ...notThere, kind: 'product' }, statuses: missing },
  'project.update': { params: notThere, body: input, version: '"v1"', statuses: missing },
  'dataset.projects': { statuses: tenantOnly },
  'dataset.list': { params: notThere, statuses: missing },
  'dataset.build': { params: notThere, statuses: missing },
  'dataset.get': { params: last, statuses: missing },
  'dataset.stop': { params: last, statuses: missing },
  'dataset.records': { params: last, statuses: missing },
  'dataset.download': { params: { ...last, format: 'json' }, statuses: missing },
  'dataset.check': { params: notThere, statuses: missing },
  'dataset.changes': { params: { ...notThere, change: 'added' }, statuses: missing },
  'webhook.list': { params: notThere, statuses: missing },
  'webhook.create': { params: notThere, body: subscription, statuses: missing },
  'webhook.get': { params: webhook, statuses: missing },
  'webhook.update': { params: webhook, body: subscription, version: '"v1"', statuses: missing },
  'webhook.delete': { params: webhook, version: '"v1"', statuses: missing },
  'webhook.secret': { params: webhook, statuses: missing },
  'webhook.renewSecret': { params: webhook, statuses: missing },
  'webhook.test': { params: webhook, statuses: missing },
  'webhook.messages': { params: webhook, statuses: missing },
  'webhook.resend': { params: { ...webhook, message: webhook.webhook }, statuses: missing },
  // Of a site that is none, and of reports that nobody made.
  'visitorReport.open': { params: record, query: `href=${href}`, statuses: same(421) },
  'visitorReport.report': {
    params: record,
    body: { href, nonce: '', field: 'phone', text: 'Dit nummer is weg', locale: 'nl' },
    statuses: same(421),
  },
  'visitorReport.askLink': { params: record, body: { href, nonce: '' }, statuses: same(421) },
  'visitorReport.address': {
    params: { kind: record.kind, key: record.key },
    query: `href=${href}`,
    statuses: same(421),
  },
  'visitorReport.find': { params: { code: '0000000000' }, query: `href=${href}`, statuses: same(421) },
  'visitorReport.status': { params: { token: link.token }, statuses: same(404) },
  'visitorReport.prove': { params: { token: link.token }, statuses: same(404) },
  'visitorReport.held': { statuses: personal },
  'visitorReport.decideHeld': {
    params: { report: webhook.webhook },
    body: { act: 'show' },
    statuses: [412, 401, ...same(404).slice(2)],
  },
  'project.delete': { params: notThere, version: '"v1"', statuses: missing },
}
