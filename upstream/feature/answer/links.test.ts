import { and, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerEndpoints } from '#contract/confirmation/answer'
import { maximumDraftCharacters } from '#contract/confirmation/answer-rules'
import { confirmationEndpoints } from '#contract/confirmation/confirmation'
import { recipientEndpoints } from '#contract/confirmation/recipient'
import { historyEndpoints } from '#contract/history/history'
import { type AnsweringTenant, answeringTenant, changed } from '#test/upstream/answering'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { importJobOf } from '#test/upstream/import-jobs'
import { answers, proposals } from '../../platform/db/schema/answer.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import { mailOutbox } from '../../platform/db/schema/mail.ts'
import { organisationSettings } from '../../platform/db/schema/organisation-settings.ts'
import { confirmationLinks, confirmationPolicies } from '../../platform/db/schema/review.ts'

let application: TestApplication
let t: AnsweringTenant

beforeEach(async () => {
  application = await testApplication()
  t = await answeringTenant(application)
})

const params = { organisation: 'bibliotheek' }
const phone = '+31229550124'
const news = { organisation: { fields: { phone: changed(phone) } } }
const policy = (values: Partial<typeof confirmationPolicies.$inferInsert>) =>
  application.db.update(confirmationPolicies).set(values).where(eq(confirmationPolicies.tenantId, t.tenant.id))
const mails = (dedupeKey: string) =>
  application.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.tenantId, t.tenant.id), like(mailOutbox.dedupeKey, dedupeKey)))
const counts = async () => ({
  proposals: await application.db.$count(proposals, eq(proposals.tenantId, t.tenant.id)),
  answers: await application.db.$count(answers, eq(answers.tenantId, t.tenant.id)),
  versions: await application.db.$count(versions, eq(versions.tenantId, t.tenant.id)),
  confirmations: (await t.confirmed()).length,
})

describe('a link that is no good', () => {
  const mine = () => eq(confirmationLinks.userId, t.keeper.id)
  const spoilt: Record<string, (path: string) => Promise<string>> = {
    'with another token': async (path) => path.replace(/[^/]+$/, 'A'.repeat(43)),
    'of another organisation': async (path) => path.replace('/bibliotheek/', '/museum/'),
    'of somebody else': async (path) =>
      path.replace(t.keeper.id, (await t.tenant.addUser([{ role: 'editor', on: t.tenant.on.bibliotheek }])).id),
    'of another tenant': async () => {
      const other = await answeringTenant(application)
      return t.path.replace(/[^/]+$/, other.path.split('/').at(-1) ?? '')
    },
    'that expired': async (path) => {
      await application.db.update(confirmationLinks).set({ expiresAt: application.clock.now() }).where(mine())
      return path
    },
    'that was revoked': async (path) => {
      await application.db.update(confirmationLinks).set({ revokedAt: application.clock.now() }).where(mine())
      return path
    },
    'of an organisation in the archive': async (path) => {
      await application.db
        .update(items)
        .set({ archivedAt: application.clock.now() })
        .where(eq(items.id, t.tenant.items.bibliotheek.id))
      return path
    },
  }
  it.each(Object.keys(spoilt))('%s shows nothing, keeps nothing and changes nothing', async (name) => {
    const { nonce } = (await t.open(t.path)).body
    const before = await counts()
    const path = (await spoilt[name]?.(t.path)) ?? ''
    const at = { clientAddress: '198.51.100.7' }
    expect((await t.open(path, at.clientAddress)).body).toMatchObject({ errorCode: 'NOT_FOUND' })
    expect((await t.answer(path, { ...news, nonce })).status).toBe(404)
    const [, , organisation = '', userId = '', token = ''] = path.split('/')
    const kept = application.call(
      answerEndpoints.keepDraft,
      { params: { organisation, userId, token }, body: { nonce, draft: {} } },
      at,
    )
    await expect(kept).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await counts()).toEqual(before)
  })

  it('changes nothing of what is offline: that is done by who signs in', async () => {
    await application.db
      .update(items)
      .set({ publishedVersion: null, publishedFrom: null, readyVersion: items.publishedVersion })
      .where(eq(items.id, t.tenant.items.bibliotheek.id))
    expect((await t.open(t.path)).body.fields.phone).toEqual({ obstacle: 'notOnline', atOnce: false })
    const { status, body } = await t.answer(t.path, news)
    expect([status, body.fields?.[0]?.code]).toEqual([400, 'answer.notOnline'])
    expect(await t.waiting()).toEqual([])
  })
})

describe('what is typed and not sent', () => {
  it('stays but for what is too long to be kept, and the link goes on working', async () => {
    const fields = { phone: changed('bel maar'), about: changed('x'.repeat(maximumDraftCharacters)) }
    expect((await t.answer(t.path, { organisation: { fields } })).status).toBe(400)
    const { status, body } = await t.open(t.path)
    expect([status, body.draft?.draft.organisation.fields]).toEqual([200, { phone: fields.phone }])
  })

  it('is nothing once the form comes as it stands, as a scanner of mail sends it', async () => {
    const [, , organisation = '', userId = '', token = ''] = t.path.split('/')
    const keep = async (fields: Record<string, ReturnType<typeof changed>>) => {
      const { nonce } = (await t.open(t.path)).body
      const body = { nonce, draft: { organisation: { fields } } }
      await application.call(answerEndpoints.keepDraft, { params: { organisation, userId, token }, body })
      return (await t.open(t.path)).body.draft
    }
    expect(await keep({ phone: changed('0229') })).toMatchObject({ draft: { organisation: { fields: {} } } })
    expect(await keep({})).toBeNull()
  })
})

describe('what may be changed by a link', () => {
  it('is narrowed by the policy, and by what is for others to keep', async () => {
    await policy({ answerFields: ['phone', 'contract'] })
    const { fields } = (await t.open(t.path)).body
    expect(Object.entries<{ obstacle: string | null }>(fields).map(([name, { obstacle }]) => [name, obstacle])).toEqual(
      [
        ['title', 'policy'],
        ['phone', null],
        ['about', 'policy'],
        ['picture', 'type'],
        ['contract', 'administrators'],
        ['contact', 'type'],
      ],
    )
    const given = { organisation: { fields: { contract: changed('X'), about: changed('Y') } } }
    expect((await t.answer(t.path, given)).body.fields).toMatchObject([
      { path: 'organisation.fields.contract', code: 'answer.administrators' },
      { path: 'organisation.fields.about', code: 'answer.policy' },
    ])
  })

  it('is not what an import fills, which says so; a field that it leaves empty is', async () => {
    const administrator = await t.tenant.tokenFor({ role: 'tenant', on: t.tenant.on.wortel })
    const mapping = [
      { column: 'title', from: 'naam' },
      { column: 'phone', from: 'telefoon' },
    ]
    const job = await importJobOf(application, administrator, {
      ...{ save: 'publish', mapping, headings: ['code', 'naam', 'telefoon'] },
    })
    await job.run('code;naam;telefoon\n7;De Kade;0229 55 01 30\n')
    const [{ id = 0 } = {}] = await application.db
      .update(items)
      .set({ lastConfirmedAt: new Date(application.clock.now().getTime() - 75 * 24 * 60 * 60_000) })
      .where(and(eq(items.tenantId, t.tenant.id), eq(items.title, 'De Kade')))
      .returning()
    const keeper = await t.tenant.addUser([{ role: 'editor', on: { type: 'organisation', id } }])
    await t.queue()
    const path = await t.linkPath(keeper.email)
    const { fields, values } = (await t.open(path)).body
    expect([values.phone, fields.phone.obstacle, fields.about.obstacle]).toEqual(['+31229550130', 'import', null])
    const { status, body } = await t.answer(path, news)
    expect([status, body.fields]).toMatchObject([400, [{ path: 'organisation.fields.phone', code: 'answer.import' }]])
    const wrong = { organisation: { fields: { phone: { answer: 'wrong' as const, remark: 'Is opgezegd' } } } }
    expect((await t.answer(path, wrong)).status).toBe(200)
    expect(await t.waiting()).toMatchObject([{ values: {}, remarks: { phone: 'Is opgezegd' } }])
  })

  it('goes online at once where the policy says so, said as by the link, and can be undone by who publishes', async () => {
    await policy({ answerAtOnce: ['phone'] })
    const publisher = await t.tenant.tokenFor({ role: 'manager', on: t.tenant.on.noord })
    const given = { organisation: { fields: { phone: changed(phone), about: changed('Nieuw') } } }
    const { body } = await t.answer(t.path, given)
    expect(
      body.own.outcomes
        .map(({ state, fields }: { state: string; fields: { name: string }[] }) => [state, fields[0]?.name])
        .sort(),
    ).toEqual([
      ['open', 'about'],
      ['published', 'phone'],
    ])
    expect((await t.read(publisher, 'published')).values).toMatchObject({ phone })
    const history = await application.call(
      historyEndpoints.list,
      { params: { type: 'organisation', key: 'bibliotheek' }, query: {} },
      { token: publisher },
    )
    expect(history.data.items[0]).toMatchObject({ author: 'Kim van Dijk', reason: 'Via de link van Kim van Dijk' })
    const undo = async () => (await t.deskItem(publisher)).undo
    const { event, version } = (await undo()) ?? { event: 0, version: 0 }
    await t.undo(publisher, event, version)
    expect((await t.read(publisher, 'published')).values).not.toHaveProperty('phone')
  })

  it('never goes online at once without the policy, nor what was to be taken from another field of it', async () => {
    await t.answer(t.path, news)
    const publisher = await t.tenant.tokenFor({ role: 'manager', on: t.tenant.on.noord })
    expect((await t.read(publisher, 'published')).values).not.toHaveProperty('phone')
  })
})

/** `npm run trials` asks for more of them. */
const posts = process.env.TRIALS ? 1000 : 64

describe('a hostile hand on a link', () => {
  it('leaves one proposal and one answer behind, makes no version, and waits after sixty in an hour', async () => {
    const before = await counts()
    const { nonce } = (await t.open(t.path)).body
    const statuses: number[] = []
    for (let number = 0; number < posts; number += 1) {
      const said = { organisation: { fields: { about: changed(`Onzin ${number}`) } }, nonce }
      statuses.push((await t.answer(t.path, said)).status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(posts - 60)
    expect(await counts()).toEqual({ ...before, proposals: 1, answers: 1, confirmations: 1 })
    expect(await t.waiting()).toMatchObject([{ values: { about: 'Onzin 59' } }])
  })

  it('and a double click, say it once', async () => {
    const { nonce } = (await t.open(t.path)).body
    const both = await Promise.all([t.answer(t.path, { ...news, nonce }), t.answer(t.path, { ...news, nonce })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await t.waiting()).toHaveLength(1)
    expect(await mails('answer:%')).toHaveLength(1)
  })
})

describe('who gets mail of an answer', () => {
  it('is the answerer, with what they said and how it stands', async () => {
    await t.answer(t.path, news)
    const [receipt] = await mails('answer:%')
    expect(receipt?.recipientAddress).toBe(t.keeper.email)
    expect(receipt?.text).toContain('U bevestigde 1 gegeven.')
    expect(receipt?.text).toContain('- Bibliotheek, Telefoon: 0229 550 124 (wacht op de redactie)')
    expect(receipt?.text).toContain(t.path)
  })

  it('is whoever was named as the one to ask, once; a yes switches the asking, and reading it does not', async () => {
    const special = { what: 'notOurs' as const, name: 'Bo de Boer', email: 'bo@elders.example' }
    const { body } = await t.answer(t.path, { organisation: { special } })
    expect([body.state, await t.confirmed()]).toEqual(['answered', []])
    await t.answer(t.path, { organisation: { special: { ...special, email: 'ander@elders.example' } } })
    const [mail, ...others] = await mails('recipient:%')
    expect([mail?.recipientAddress, others]).toEqual(['bo@elders.example', []])
    const token = /\/confirm\/asked\/([^\s?]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const settings = () =>
      application.db
        .select()
        .from(organisationSettings)
        .where(eq(organisationSettings.itemId, t.tenant.items.bibliotheek.id))
    const { data } = await application.call(recipientEndpoints.open, { params: { token } })
    expect(data).toMatchObject({ by: 'Kim van Dijk', name: 'Bo de Boer', answered: null })
    expect(await settings()).toEqual([])
    await application.call(recipientEndpoints.answer, { params: { token }, body: { answer: 'yes' } })
    const asked = { externalEditor: 'Bo de Boer', externalEditorEmail: 'bo@elders.example' }
    expect((await settings())[0]?.settings).toMatchObject(asked)
    await application.call(recipientEndpoints.answer, { params: { token }, body: { answer: 'no' } })
    expect((await settings())[0]?.settings).toMatchObject(asked)
  })
})

describe('an answer signed in, or by telephone', () => {
  const say = (token: string, body: object) =>
    application.call(
      confirmationEndpoints.confirmSignedIn,
      { params, body: { accepted: true as const, ...body }, idempotencyKey: crypto.randomUUID() },
      { token },
    )

  it('is published under the name of who may, and says with whom was spoken', async () => {
    const manager = await t.tenant.tokenFor({ role: 'manager', on: t.tenant.on.noord })
    const { data } = await say(manager, { ...news, means: 'phone', spokenWith: 'mevrouw Bos' })
    expect(data).toMatchObject({ earlier: null, outcomes: [{ state: 'published' }] })
    const history = await application.call(
      historyEndpoints.list,
      { params: { type: 'organisation', key: 'bibliotheek' }, query: {} },
      { token: manager },
    )
    expect(history.data.items[0]).toMatchObject({ reason: 'Telefonisch doorgegeven door mevrouw Bos' })
    expect(await t.confirmed()).toMatchObject([{ means: 'phone' }])
  })

  it('waits where who signed in may not publish', async () => {
    const role = ['organisation.read', 'organisation.update'] as const
    const author = await t.tenant.tokenFor({ role, on: t.tenant.on.bibliotheek })
    const { data: page } = await application.call(answerEndpoints.checkPage, { params }, { token: author })
    expect(page).toMatchObject({ publishes: false, mayConfirmByPhone: false, products: [{ key: 'cursus' }] })
    const { data } = await say(author, news)
    expect(data.outcomes).toMatchObject([{ state: 'open' }])
    expect((await t.read(author, 'published')).values).not.toHaveProperty('phone')
  })

  it('that comes second confirms nothing, and what it says is wrong is kept', async () => {
    const manager = await t.tenant.tokenFor({ role: 'manager', on: t.tenant.on.noord })
    const { lastConfirmedAt } = await t.read(manager)
    await say(manager, { lastConfirmedAt })
    const wrong = { products: { cursus: { answer: 'wrong' as const, remark: 'De prijs is veranderd' } } }
    const second = await t.tenant.tokenFor({ role: 'manager', on: t.tenant.on.haven })
    const { data } = await say(second, { lastConfirmedAt, ...wrong })
    expect(data.earlier).not.toBeNull()
    expect(await t.confirmed()).toHaveLength(1)
    const { data: page } = await application.call(answerEndpoints.checkPage, { params }, { token: manager })
    expect(page.products[0]?.incorrect).toMatchObject({ remark: 'De prijs is veranderd' })
  })
})
