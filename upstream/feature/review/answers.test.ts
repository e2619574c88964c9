import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { confirmationEndpoints } from '#contract/confirmation/confirmation'
import { contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import { teamNotificationEndpoints } from '#contract/notification/team-notification'
import { sessionEndpoints } from '#contract/people/session'
import { taskEndpoints } from '#contract/people/task'
import { auditKey, refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { answeredProducts, type ReviewTenant, reviewTenant } from '#test/upstream/review'
import { sealAll } from '../../kernel/log/chain.ts'
import { mailOutbox } from '../../platform/db/schema/mail.ts'
import { confirmationPolicies } from '../../platform/db/schema/review.ts'
import { queueDigests } from '../notification/digest.ts'

let application: TestApplication
let review: ReviewTenant
let tenant: ReviewTenant['tenant']
let token: string

beforeEach(async () => {
  application = await testApplication()
  review = await reviewTenant(application)
  tenant = review.tenant
  token = await tenant.sessionOf(review.keeper)
})

const organisationParams = { organisation: 'bibliotheek' }
const params = { ...organisationParams, product: 'cursus' }
const organisation = async () =>
  (await application.call(itemEndpoints.organisation, { params: organisationParams }, { token })).data
const product = async (as = token) => (await application.call(itemEndpoints.product, { params }, { token: as })).data
const tasks = async (as = token) => (await application.call(sessionEndpoints.update, {}, { token: as })).data.tasks
type Said = { products?: Record<string, boolean>; remarks?: Record<string, string> }
const confirm = ({ products, remarks, ...body }: Said & { lastConfirmedAt?: string | null } = {}, as = token) =>
  application.call(
    confirmationEndpoints.confirmSignedIn,
    {
      params: organisationParams,
      body: { accepted: true as const, ...body, products: answeredProducts(products, remarks) },
      idempotencyKey: crypto.randomUUID(),
    },
    { token: as },
  )

describe('a product that is said not to be right', () => {
  const wrong = { products: { cursus: false }, remarks: { cursus: 'De prijs is veranderd' } }

  it('is marked and is a task for its editors with what was said, until it is saved again', async () => {
    await review.queue()
    await review.confirm(await review.linkPath(), wrong)
    const at = application.clock.now().toISOString()
    expect((await product()).incorrect).toEqual({ remark: 'De prijs is veranderd', by: 'Kim van Dijk', at })
    const list = () => application.call(itemEndpoints.products, { params: organisationParams, query: {} }, { token })
    expect((await list()).data.items).toMatchObject([{ key: 'cursus', incorrect: true }])
    const task = { key: 'incorrect-cursus', kind: 'correctProduct', note: 'De prijs is veranderd' }
    expect(await tasks()).toMatchObject([{ ...task, subject: { key: 'cursus', organisation: 'bibliotheek' } }])
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    expect([(await product(viewer)).incorrect, await tasks(viewer)]).toEqual([null, []])

    const body = { types: ['cursus'], values: { title: 'Cursus' }, save: 'concept' as const }
    await application.call(contentEndpoints.saveProduct, { params, body, version: '"v1"' }, { token })
    expect((await product()).incorrect).toBeNull()
    expect((await list()).data.items).toMatchObject([{ key: 'cursus', incorrect: false }])
    expect(await tasks()).toEqual([])
    const gone = application.call(taskEndpoints.get, { params: { key: 'incorrect-cursus' } }, { token })
    expect((await refusalOf(gone)).code).toBe('NOT_FOUND')
  })

  it('is right again when the next confirmation says so', async () => {
    await confirm(wrong)
    application.clock.advance({ minutes: 1 })
    await confirm({ products: { cursus: true } })
    expect((await product()).incorrect).toBeNull()
  })

  it('stays marked when a colleague confirmed first, and whoever marked it is told so', async () => {
    const second = await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }], { firstName: 'Bo' })
    await review.queue()
    const [first, later] = [await review.linkPath(), await review.linkPath(second.email)]
    const { nonce } = (await review.open(later)).body
    await review.confirm(first, { products: { cursus: true } })
    const answer = await review.confirm(later, { nonce, ...wrong })
    expect(answer.body).toMatchObject({ state: 'confirmed', by: 'Kim van Dijk', incorrect: ['Cursus'] })
    expect((await review.open(later)).body).toMatchObject({ incorrect: ['Cursus'] })
    expect((await product()).incorrect).toMatchObject({ remark: 'De prijs is veranderd', by: 'Bo van Dijk' })
    await review.confirm(later, { nonce, products: { cursus: true } })
    expect((await product()).incorrect).toMatchObject({ by: 'Bo van Dijk' })
  })

  it('is told to the manager with what was said', async () => {
    const admin = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
    const manager = await tenant.addUser([{ role: 'manager', on: tenant.on.noord }], {
      notificationFrequency: 'hourly',
    })
    const body = { topics: ['confirmation' as const], roles: ['manager'] }
    await application.call(
      teamNotificationEndpoints.save,
      { params: { team: 'noord' }, body, version: '"v0"' },
      { token: admin },
    )
    await confirm(wrong)
    application.clock.advance({ hours: 1 })
    await sealAll(application.store, auditKey)
    await queueDigests(application.services)
    const [mail] = await application.db.select().from(mailOutbox).where(eq(mailOutbox.recipientAddress, manager.email))
    expect(mail?.text).toContain('Kim van Dijk zei bij de controle dat Cursus niet klopt (“De prijs is veranderd”)')
  })
})

describe('who confirms signed in', () => {
  it('is told who was first and when, and confirms nothing a second time', async () => {
    const { lastConfirmedAt } = await organisation()
    const other = await tenant.addUser([{ role: 'manager', on: tenant.on.noord }], { firstName: 'Bo' })
    const both = await Promise.allSettled([
      confirm({ lastConfirmedAt }),
      confirm({ lastConfirmedAt }, await tenant.sessionOf(other)),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = await refusalOf(confirm({ lastConfirmedAt }))
    const first = await organisation()
    expect(refused).toMatchObject({
      code: 'CONFIRMATION_FAILED',
      options: { details: { by: first.lastConfirmedBy, at: first.lastConfirmedAt } },
    })
    expect(await review.confirmed()).toHaveLength(1)
  })

  it('confirms the next cycle when that is what they looked at', async () => {
    await confirm({ lastConfirmedAt: (await organisation()).lastConfirmedAt })
    application.clock.advance({ minutes: 5 })
    await confirm({ lastConfirmedAt: (await organisation()).lastConfirmedAt })
    expect(await review.confirmed()).toHaveLength(2)
  })
})

describe('the mail and its page', () => {
  it('list the products up to the maximum of the policy, and say how many more there are', async () => {
    for (const key of ['aikido', 'boetseren', 'dansen']) await tenant.addProduct(key, 'published')
    await application.db
      .update(confirmationPolicies)
      .set({ maximumProducts: 2 })
      .where(eq(confirmationPolicies.tenantId, tenant.id))
    await review.queue()
    const [mail] = await review.mails()
    expect(mail?.text).toContain('- aikido\n- boetseren\n- … en nog 2 andere')
    expect(mail?.html).toContain('<li>aikido</li>')
    const { body } = await review.open(await review.linkPath())
    expect(body.products.map(({ key }: { key: string }) => key)).toEqual(['aikido', 'boetseren'])
    expect(body.furtherProducts).toBe(2)
  })

  it('list none where the policy says so, and the page tells how many there are', async () => {
    await application.db
      .update(confirmationPolicies)
      .set({ maximumProducts: 0 })
      .where(eq(confirmationPolicies.tenantId, tenant.id))
    await review.queue()
    expect((await review.mails())[0]?.text).not.toContain('andere')
    expect((await review.open(await review.linkPath())).body).toMatchObject({ products: [], furtherProducts: 1 })
  })
})

describe('the tasks of who keeps an organisation', () => {
  it('have its confirmation, from the first notification until somebody confirms', async () => {
    const confirming = async () => (await tasks()).filter(({ kind }) => kind === 'confirmOrganisation')
    const due = new Date(application.clock.now().getTime() + 25 * 86_400_000).toISOString()
    expect(await confirming()).toMatchObject([{ key: 'confirm-bibliotheek', subject: { key: 'bibliotheek' }, due }])
    const manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.noord })
    expect((await tasks(manager)).map(({ kind }) => kind)).not.toContain('confirmOrganisation')
    await confirm()
    expect(await confirming()).toEqual([])
  })

  it('have nothing to confirm early in a cycle', async () => {
    await review.confirmedDaysAgo(10)
    expect(await tasks()).toEqual([])
  })
})
