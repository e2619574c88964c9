import { helpPlaces, siteColours } from '#contract/tenant/site-choices'
import {
  type Line,
  link,
  lost,
  personal,
  type Statuses,
  same,
  team,
  teamAdmin,
  teamSettings,
  tenantOnly,
} from './callers.ts'

const setting = {
  name: 'Jaarlijks',
  maximumVerifyAgeDays: 365,
  externallyManaged: false,
  maximumAttempts: 3,
  minimumDaysBetweenAttempts: 14,
  mailTag: '',
  timeOutDays: 30,
}
const text = { nl: 'Kamp', en: 'Camp' }
const typeBody = {
  ...{ name: text, icon: 'shapes', categories: [], active: true, titleField: 'title', retired: [] },
  sections: [{ key: 'general', label: text, fields: [{ name: 'title', type: 'text', label: text }] }],
}
const termBody = {
  ...{ name: 'bibliotheek', synonyms: ['bieb'], note: '', broader: [], narrower: [], related: [] },
  ...{ replacedBy: '', uri: '' },
}
const noTerm = { term: 'bestaat-niet' }
const noType = { type: 'bestaat-niet' }
const notThere = { verification: 'bestaat-niet' }
// Callers with the right see that there is no such thing.
const tenantOnlyMissing: Statuses = tenantOnly.map((status) => (status === '+' ? 404 : status))
const tenantOnlyInvalid: Statuses = tenantOnly.map((status) => (status === '+' ? 400 : status))
const tenantOnlyLost: Statuses = tenantOnly.map((status) => (status === '+' ? lost : status))
const tenantBody = {
  ...{ name: 'Naam', subName: '', officialName: '', email: '', phoneNumber: '', website: '', category: '' },
  ...{ selectionBase: '', selectionRoot: '', multipleOrganisationTypesAllowed: false, typeRestrictionsEnabled: false },
  ...{
    showOnlineCheck: true,
    participantsFeature: true,
    termsNl: '',
    termsEn: '',
    secondFactor: 'offered',
    selfService: false,
  },
}
const colours = Object.fromEntries(siteColours.map((name) => [name, '']))
const siteBody = {
  colours,
  ...{
    name: 'Naam',
    iconCls: '',
    colour: '#0a7f8f',
    language: 'nl',
    localUser: true,
    allowMyProfile: true,
    profileUrl: '',
    logoutUrl: '',
  },
  ...{ messageLevel: 'info', messageNl: '', messageEn: '', messageFrom: '', messageUntil: '' },
  help: Object.fromEntries(helpPlaces.map((place) => [place, ''])),
}
const maintenanceOnly: Statuses = [412, 401, ...same(403).slice(3), '+']
const maintenanceOnlyMissing: Statuses = maintenanceOnly.map((status) => (status === '+' ? 404 : status))
const maintenanceOnlyRefused: Statuses = maintenanceOnly.map((status) => (status === '+' ? 400 : status))
const nobody = 'niemand'

export const tenantLines: Record<string, Line> = {
  'installation.administrator': { body: {}, statuses: same(403) },
  'installation.resetSecondFactor': { body: {}, statuses: same(403) },
  'installation.addresses': { body: {}, statuses: same(403) },
  'installation.holidays': { body: {}, statuses: same(403) },
  'installation.productNames': { body: {}, statuses: same(403) },
  'installation.verify': { statuses: same(403) },
  'installation.snapshot': { statuses: same(403) },
  'installation.copyTenant': { body: { tenant: 'stad' }, statuses: same(403) },
  'installation.load': { body: {}, statuses: same(403) },
  'installationSetup.overview': { statuses: same(403) },
  'installationSetup.tenant': { body: {}, statuses: same(403) },
  'installationSetup.site': { body: {}, statuses: same(403) },
  'installationSetup.backupMade': { body: {}, statuses: same(403) },
  'installationSetup.host': { body: {}, statuses: same(403) },
  'installationSetup.provider': { body: {}, statuses: same(403) },
  'installationSetup.user': { body: {}, statuses: same(403) },
  'tenant.settings': { statuses: personal },
  'regions.find': { statuses: personal },
  'regions.list': { statuses: tenantOnly },
  'words.keywords': { statuses: personal },
  'tenants.get': { statuses: tenantOnly },
  'tenants.update': { body: tenantBody, version: '"v9"', statuses: tenantOnlyLost },
  'siteEdit.get': { statuses: tenantOnly },
  'siteEdit.update': { body: siteBody, version: '"v9"', statuses: tenantOnlyLost },
  'siteEdit.previewColour': { body: { colour: '#0a7f8f', colours }, statuses: tenantOnly },
  // Bytes that are none: the error for callers who may upload a picture.
  'siteEdit.givePicture': {
    params: { picture: 'logo' },
    query: 'name=logo.png',
    body: {},
    statuses: tenantOnly.map((status) => (status === '+' ? 400 : status)),
  },
  'siteEdit.removePicture': { params: { picture: 'logo' }, statuses: tenantOnly },
  'siteText.list': { statuses: tenantOnly },
  'siteText.change': {
    body: { language: 'nl', key: 'bestaat.niet', text: null, before: null },
    statuses: tenantOnlyMissing,
  },
  'policyReport.add': {
    body: { directive: 'img-src', blocked: 'data:', place: '/home' },
    statuses: same('+'),
  },
  'maintenance.activity': { statuses: maintenanceOnly },
  'maintenance.retryJob': { params: { job: link.userId }, statuses: maintenanceOnlyMissing },
  'maintenance.retryMail': { params: { mail: link.userId }, statuses: maintenanceOnlyMissing },
  'maintenance.setMode': { body: { isOn: false, reason: '' }, statuses: maintenanceOnly },
  'setup.overview': { statuses: maintenanceOnly },
  'setup.tenant': { body: { key: nobody }, statuses: maintenanceOnlyRefused },
  'setup.site': { body: { id: nobody }, statuses: maintenanceOnlyRefused },
  'setup.host': { body: { site: nobody, host: 'niemand.example' }, statuses: maintenanceOnlyRefused },
  'setup.provider': { body: { site: nobody, id: nobody }, statuses: maintenanceOnlyRefused },
  'setup.user': { body: { email: 'niemand@nergens.example' }, statuses: maintenanceOnlyRefused },
  'skos.export': { statuses: tenantOnly },
  'skos.import': { body: { text: 'geen Turtle', dryRun: true }, statuses: tenantOnlyInvalid },
  'thesaurus.list': { statuses: tenantOnly },
  'thesaurus.get': { params: noTerm, statuses: tenantOnlyMissing },
  'thesaurus.create': { body: termBody, statuses: tenantOnly },
  'thesaurus.update': { params: noTerm, body: termBody, version: '"v1"', statuses: tenantOnlyMissing },
  'thesaurus.delete': { params: noTerm, version: '"v1"', statuses: tenantOnlyMissing },
  'typeEditor.list': { statuses: tenantOnly },
  'typeEditor.get': { params: noType, statuses: tenantOnlyMissing },
  'typeEditor.create': { body: { kind: 'product', name: text, from: '' }, statuses: tenantOnly },
  'typeEditor.update': { params: noType, body: typeBody, version: '"v1"', statuses: tenantOnlyMissing },
  'typeEditor.delete': { params: noType, version: '"v1"', statuses: tenantOnlyMissing },
  'typeEditor.effect': { params: noType, statuses: tenantOnlyMissing },
  'typeEditor.startEffect': { params: noType, statuses: tenantOnlyMissing },
  'typeEditor.stopEffect': { params: noType, statuses: tenantOnlyMissing },
  'typeEditor.effectWorkbook': { params: noType, statuses: tenantOnlyMissing },
  'typeEditor.publish': {
    ...{ params: noType, body: { fillBefore: null }, version: '"v1"' },
    statuses: tenantOnlyMissing,
  },
  'verification.list': { statuses: tenantOnly },
  'verification.get': { params: notThere, statuses: tenantOnlyMissing },
  'verification.create': { body: setting, statuses: tenantOnly },
  'verification.update': { params: notThere, body: setting, version: '"v1"', statuses: tenantOnlyMissing },
  'verification.delete': { params: notThere, version: '"v1"', statuses: tenantOnlyMissing },
  'verification.ofTeam': { params: team, statuses: teamAdmin },
  'verification.choose': { params: team, body: { choice: '' }, version: '"v9"', statuses: teamSettings },
  'verification.organisations': { params: team, statuses: teamAdmin },
}
