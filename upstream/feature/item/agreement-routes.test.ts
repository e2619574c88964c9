import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { agreementEndpoints, isAgreementNeeded } from '#contract/content/agreement'
import { contentEndpoints } from '#contract/content/content'
import { settingsEndpoints } from '#contract/team/inherited-settings'
import { tenantInputSchema, tenantsEndpoints } from '#contract/tenant/tenant-edit'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { itemTypes } from '../../platform/db/schema/words.ts'

let application: TestApplication
let tenant: TestTenant
let editor: string
let administrator: string
const params = { organisation: 'bibliotheek' }

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  const label = { nl: 'Veld', en: 'Field' }
  const definition = {
    ...{ key: 'vol', kind: 'organisation' as const, name: label, icon: 'book-open', base: false, active: true },
    ...{ categories: [], titleField: 'title' },
    sections: [{ key: 'general', label, fields: [{ name: 'title', type: 'text' as const, label }] }],
  }
  await application.db.insert(itemTypes).values({ tenantId: tenant.id, kind: 'organisation', key: 'vol', definition })
  editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
  administrator = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  const settings = await application.call(settingsEndpoints.organisation, { params }, { token: administrator })
  await application.call(
    settingsEndpoints.saveOrganisation,
    { params, body: { ...settings.data.own, agreement: true }, version: `"v${settings.data.version}"` },
    { token: administrator },
  )
})

async function setTerms(text: string) {
  const { data } = await application.call(tenantsEndpoints.get, {}, { token: administrator })
  const body = { ...tenantInputSchema.parse(data), termsNl: text, termsEn: text === '' ? '' : `${text} (en)` }
  return (
    await application.call(tenantsEndpoints.update, { body, version: `"v${data.version}"` }, { token: administrator })
  ).data
}

const save = (version: number, title = 'Bibliotheek') =>
  application.call(
    contentEndpoints.saveOrganisation,
    { params, body: { types: ['vol'], values: { title }, save: 'concept' }, version: `"v${version}"` },
    { token: editor },
  )
const get = async () => (await application.call(agreementEndpoints.get, { params }, { token: editor })).data
const accept = (version: number, token = editor) =>
  application.call(
    agreementEndpoints.accept,
    { params, body: { version }, idempotencyKey: crypto.randomUUID() },
    { token },
  )

it('asks the first who edits to accept the terms, keeps who did, and asks nobody else', async () => {
  await setTerms('Wij houden onze gegevens bij.')
  expect((await refusalOf(save(1))).code).toBe('AGREEMENT_REQUIRED')
  expect(await get()).toMatchObject({ terms: { version: 1 }, isNeeded: true, accepted: [] })
  await accept(1)
  await save(1)
  // A second one, at the same time or later, is not another acceptance.
  await accept(1, administrator)
  expect(await get()).toMatchObject({ isNeeded: false, accepted: [{ version: 1 }] })
  const logged = await application.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.tenantId, tenant.id), eq(auditEvents.action, 'agreementAccepted')))
  expect(logged).toMatchObject([{ details: { terms: 1 } }])
})

it('asks again when the text changes, and never takes what nobody read for accepted', async () => {
  await setTerms('Eerste tekst')
  await accept(1)
  expect((await setTerms('Tweede tekst')).termsVersion).toBe(2)
  expect((await refusalOf(accept(1))).code).toBe('CONFLICT')
  expect((await refusalOf(save(1))).code).toBe('AGREEMENT_REQUIRED')
  await setTerms('')
  await save(1)
  // The first text again is a new version: it was taken back in between.
  expect((await setTerms('Eerste tekst')).termsVersion).toBe(3)
  expect((await refusalOf(save(2, 'Anders'))).code).toBe('AGREEMENT_REQUIRED')
})

it('is accepted by who may change something there alone, and has both languages', async () => {
  await setTerms('Tekst')
  const reader = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
  expect((await refusalOf(accept(1, reader))).code).toBe('FORBIDDEN')
  const stranger = await tenant.tokenFor({ role: 'editor', on: tenant.on.zuid })
  expect((await refusalOf(accept(1, stranger))).code).toBe('NOT_FOUND')
  const { data } = await application.call(tenantsEndpoints.get, {}, { token: administrator })
  const body = { ...data, termsEn: '' }
  const update = application.call(
    tenantsEndpoints.update,
    { body, version: `"v${data.version}"` },
    { token: administrator },
  )
  expect((await refusalOf(update)).options.fields).toMatchObject([{ path: 'termsEn', code: 'required' }])
})

it.each([
  [{ setting: false, terms: 1, accepted: [] }, false],
  [{ setting: true, terms: 0, accepted: [] }, false],
  [{ setting: true, terms: 2, accepted: [1] }, true],
  [{ setting: true, terms: 2, accepted: [1, 2] }, false],
])('is needed in %j: %s', (facts, isNeeded) => {
  expect(isAgreementNeeded(facts)).toBe(isNeeded)
})
