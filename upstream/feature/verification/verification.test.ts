import { and, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { VerificationInput } from '#contract/confirmation/verification'
import { verificationEndpoints } from '#contract/confirmation/verification'
import { itemEndpoints } from '#contract/content/item'
import { siteEditEndpoints } from '#contract/tenant/site-edit'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { items } from '../../platform/db/schema/item.ts'
import { mailOutbox } from '../../platform/db/schema/mail.ts'
import { confirmations } from '../../platform/db/schema/review.ts'
import { teams } from '../../platform/db/schema/team.ts'
import { sites } from '../../platform/db/schema/tenant.ts'
import { queueVerifications } from './mails.ts'

let application: TestApplication
let tenant: TestTenant
let token: string
let administrator: { email: string }

const yearly: VerificationInput = {
  name: 'Jaarlijks',
  maximumVerifyAgeDays: 100,
  externallyManaged: false,
  maximumAttempts: 2,
  minimumDaysBetweenAttempts: 14,
  mailTag: 'verificatie-2026',
  timeOutDays: 30,
}
const params = { verification: 'jaarlijks' }
const team = { team: 'noord' }

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  administrator = await tenant.addUser([{ role: 'tenant', on: tenant.on.wortel }])
  token = await tenant.sessionOf(administrator)
})

/** Days go by, and the administrator signs in again. */
async function later(days: number) {
  application.clock.advance({ hours: days * 24 })
  token = await tenant.sessionOf(administrator)
}

const create = (input: Partial<VerificationInput> = {}) =>
  application.call(
    verificationEndpoints.create,
    { body: { ...yearly, ...input }, idempotencyKey: crypto.randomUUID() },
    { token },
  )
const choose = (choice: string, version = 0, at = team) =>
  application.call(verificationEndpoints.choose, { params: at, body: { choice }, version: `"v${version}"` }, { token })
const queue = () => queueVerifications(application.services)
/** Requests alone, without the receipts of answers. */
const mails = () =>
  application.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.tenantId, tenant.id), like(mailOutbox.dedupeKey, 'verification:%')))
    .orderBy(mailOutbox.createdAt)
const rows = async () =>
  (await application.call(verificationEndpoints.organisations, { params: team }, { token })).data.items
/** The verification on the organisation's own page. */
const shown = async () => {
  const { data } = await application.call(
    itemEndpoints.organisation,
    { params: { organisation: 'bibliotheek' }, query: {} },
    { token },
  )
  return data.verification
}
/** An address to mail to, as the editor from outside. */
const addressed = () =>
  application.db
    .update(teams)
    .set({ settings: { externalEditor: 'De Kaai', externalEditorEmail: 'redactie@dekaai.example' } })
    .where(eq(teams.id, tenant.teams.haven.id))

describe('verification settings', () => {
  it('are added, changed by who was first, and deleted only while no team chose them', async () => {
    await create()
    const { data } = await application.call(verificationEndpoints.get, { params }, { token })
    const change = (maximumAttempts: number) =>
      application.call(
        verificationEndpoints.update,
        { params, body: { ...yearly, maximumAttempts }, version: `"v${data.version}"` },
        { token },
      )
    await change(3)
    expect(await refusalOf(change(4))).toMatchObject({ code: 'CONFLICT' })
    await choose('jaarlijks')
    const remove = () => application.call(verificationEndpoints.delete, { params, version: '"v2"' }, { token })
    expect(await refusalOf(remove())).toMatchObject({ code: 'VERIFICATION_IN_USE' })
    await choose('', 1)
    await remove()
    expect((await application.call(verificationEndpoints.list, {}, { token })).data.items).toEqual([])
  })

  it('of one tenant are none of another, which can not choose them either', async () => {
    await create()
    const other = await createTestTenant(application)
    token = await other.sessionOf(await other.addUser([{ role: 'tenant', on: other.on.wortel }]))
    expect(await refusalOf(application.call(verificationEndpoints.get, { params }, { token }))).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await refusalOf(choose('jaarlijks'))).toMatchObject({ code: 'INVALID_FORM' })
  })

  it('are inherited by the teams below, until one of them says otherwise', async () => {
    await create()
    await choose('jaarlijks')
    const at = async (key: string) =>
      (await application.call(verificationEndpoints.ofTeam, { params: { team: key } }, { token })).data
    expect(await at('haven')).toMatchObject({
      choice: '',
      inherited: { setting: { key: 'jaarlijks' }, team: 'Team noord' },
      effective: { name: 'Jaarlijks', maximumVerifyAgeDays: 100, ageFrom: null },
    })
    await application.db
      .update(teams)
      .set({ settings: { maximumVerifyAgeDays: 50 } })
      .where(eq(teams.id, tenant.teams.haven.id))
    expect((await at('haven')).effective).toMatchObject({ maximumVerifyAgeDays: 50, ageFrom: 'Team haven' })
    await choose('-', 0, { team: 'haven' })
    expect(await at('haven')).toMatchObject({ choice: '-', effective: null })
    expect((await at('zuid')).effective).toBeNull()
  })
})

describe('requests for verification', () => {
  beforeEach(async () => {
    await create()
    await choose('jaarlijks')
    await addressed()
  })

  it('leave when data are too old, each once, with time between them and no more than are allowed', async () => {
    await queue()
    expect(await mails()).toEqual([])
    expect(await shown()).toMatchObject({ step: 'current', setting: 'Jaarlijks', ageDays: 100, attempts: 0 })
    await later(100)
    expect(await shown()).toMatchObject({ step: 'ask', until: null })
    await Promise.all([queue(), queue()])
    await queue()
    expect(await mails()).toMatchObject([{ recipientAddress: 'redactie@dekaai.example', tag: 'verificatie-2026' }])
    await later(13)
    await queue()
    expect(await mails()).toHaveLength(1)
    await later(1)
    await queue()
    expect(await mails()).toHaveLength(2)
    expect(await rows()).toMatchObject([{ key: 'bibliotheek', step: 'asked', attempts: 2 }])
    await later(60)
    await queue()
    expect(await mails()).toHaveLength(2)
    expect(await rows()).toMatchObject([{ step: 'unanswered', until: null }])
    expect(await shown()).toMatchObject({ step: 'unanswered', attempts: 2 })
  })

  it('go to no organisation that somebody with an account keeps, and to none without an address', async () => {
    await later(101)
    await application.db.update(teams).set({ settings: {} }).where(eq(teams.id, tenant.teams.haven.id))
    await queue()
    expect(await rows()).toMatchObject([{ step: 'noAddress' }])
    expect(await shown()).toMatchObject({ step: 'noAddress' })
    await addressed()
    await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }])
    await queue()
    expect(await mails()).toEqual([])
    expect(await rows()).toEqual([])
    expect(await shown()).toBeNull()
  })

  it('speak the language of the site to who has no account, in the mail and by its link', async () => {
    const { data: site } = await application.call(siteEditEndpoints.get, {}, { token })
    const body = { ...site.values, language: 'en' as const }
    await application.call(siteEditEndpoints.update, { body, version: `"v${site.version}"` }, { token })
    await later(101)
    await queue()
    const [mail] = await mails()
    expect(mail).toMatchObject({ locale: 'en', subject: 'Are the data of Bibliotheek still right?' })
    expect(mail?.text).toContain('?language=en')
  })

  it('speak Dutch where the site says nothing', async () => {
    await later(101)
    await queue()
    expect(await mails()).toMatchObject([{ locale: 'nl', text: expect.stringContaining('?language=nl') }])
  })

  it('speak the language of the account with that address, whatever that of the site is', async () => {
    await application.db.update(sites).set({ language: 'nl' }).where(eq(sites.tenantId, tenant.id))
    await tenant.addUser([{ role: 'viewer', on: tenant.on.bibliotheek }], {
      email: 'redactie@dekaai.example',
      locale: 'en',
    })
    await later(101)
    await queue()
    const [mail] = await mails()
    expect(mail).toMatchObject({ locale: 'en', subject: 'Are the data of Bibliotheek still right?' })
    expect(mail?.text).toContain('?language=en')
  })

  it('are none where others ask', async () => {
    await later(101)
    await application.call(
      verificationEndpoints.update,
      { params, body: { ...yearly, externallyManaged: true }, version: '"v1"' },
      { token },
    )
    await queue()
    expect(await mails()).toEqual([])
    expect(await rows()).toMatchObject([{ step: 'external' }])
  })

  it('have a link that confirms, by whoever the mail was for, until its time-out', async () => {
    await later(101)
    await queue()
    const path = /\/confirm\/[^\s?]+/.exec((await mails())[0]?.text ?? '')?.[0] ?? ''
    const ask = async (method: 'GET' | 'POST', body?: object) => {
      const given = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
      const response = await application.request(`/main${path}`, given)
      return { status: response.status, body: await response.json() }
    }
    const { body } = await ask('GET')
    const end = new Date(application.clock.now().getTime() + 30 * 24 * 60 * 60_000).toISOString()
    const told = { state: 'open', recipient: 'De Kaai', title: 'Bibliotheek', hasAccount: false, deadline: end }
    expect(body).toMatchObject(told)
    await later(30)
    expect((await ask('GET')).status).toBe(404)
    await later(-1)
    const { nonce } = (await ask('GET')).body
    expect((await ask('POST', { nonce, accepted: true })).body).toMatchObject({ state: 'confirmed', by: 'De Kaai' })
    const made = await application.db
      .select()
      .from(confirmations)
      .where(and(eq(confirmations.organisationId, tenant.items.bibliotheek.id)))
    expect(made).toMatchObject([{ means: 'mail', name: 'De Kaai', userId: null }])
    await queue()
    expect(await mails()).toHaveLength(1)
    expect(await rows()).toEqual([])
    await application.db
      .update(items)
      .set({ archivedAt: application.clock.now() })
      .where(eq(items.id, tenant.items.bibliotheek.id))
    expect((await ask('GET')).status).toBe(404)
  })

  it('have a page on which every product stands that is online, as who has no account sees it nowhere else', async () => {
    for (let number = 1; number <= 12; number += 1) await tenant.addProduct(`dans-${number}`, 'published')
    await tenant.addProduct('nog-niet', 'concept')
    await later(101)
    await queue()
    const path = /\/confirm\/[^\s?]+/.exec((await mails())[0]?.text ?? '')?.[0] ?? ''
    const { products, furtherProducts } = await (await application.request(`/main${path}`)).json()
    expect(products).toHaveLength(13)
    expect(furtherProducts).toBe(0)
  })
})
