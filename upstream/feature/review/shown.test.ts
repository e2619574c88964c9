import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { confirmationEndpoints } from '#contract/confirmation/confirmation'
import { contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import { publishingEndpoints } from '#contract/content/publishing'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { type ReviewTenant, reviewTenant } from '#test/upstream/review'
import { confirmations } from '../../platform/db/schema/review.ts'

let application: TestApplication
let review: ReviewTenant
let token: string
const params = { organisation: 'bibliotheek' }

beforeEach(async () => {
  application = await testApplication()
  review = await reviewTenant(application)
  token = await review.tenant.tokenFor({ role: 'manager', on: review.tenant.on.wortel })
})

async function saveConcept(title: string) {
  const body = { types: ['bibliotheek'], values: { title }, save: 'concept' as const }
  await application.call(contentEndpoints.saveOrganisation, { params, body, version: '"v1"' }, { token })
}
async function publish() {
  const body = { action: 'publish' as const }
  const input = { params, body, version: '"v2"', idempotencyKey: crypto.randomUUID() }
  await application.call(publishingEndpoints.organisation, input, { token })
}
const read = async (query: { version?: 'published' | 'publishedOrNewest' }) =>
  (await application.call(itemEndpoints.organisation, { params, query }, { token })).data
const confirm = (shown?: string | null) => {
  const body = { accepted: true as const, ...(shown ? { shown } : {}) }
  const input = { params, body, idempotencyKey: crypto.randomUUID() }
  return application.call(confirmationEndpoints.confirmSignedIn, input, { token })
}
const confirmed = async () => {
  const rows = await application.db
    .select({ version: confirmations.version })
    .from(confirmations)
    .where(eq(confirmations.organisationId, review.tenant.items.bibliotheek.id))
  return rows.map(({ version }) => version)
}

describe('what is confirmed is what was shown', () => {
  it('to who signed in: what visitors see, with a concept beside it', async () => {
    await saveConcept('Bieb')
    const [online, newest] = [await read({ version: 'published' }), await read({})]
    expect([online.title, newest.title]).toEqual(['Bibliotheek', 'Bieb'])
    expect([online.version, newest.version]).toEqual([1, 2])
    await confirm(online.shown)
    expect(await confirmed()).toEqual([online.shown])
  })

  it('or the concept, when that is what they looked at', async () => {
    await saveConcept('Bieb')
    const { shown } = await read({})
    await confirm(shown)
    expect(await confirmed()).toEqual([shown])
  })

  it('and nothing, when it is no longer what stands there', async () => {
    const { shown } = await read({ version: 'published' })
    await saveConcept('Bieb')
    await publish()
    expect(await refusalOf(confirm(shown))).toMatchObject({ code: 'CONFIRMATION_FAILED' })
    expect(await confirmed()).toEqual([])
  })

  it('to who opened a link: an answer to a page of before is refused, and the page shows what is there now', async () => {
    const { queue, linkPath, open, confirm: answer } = review
    await queue()
    const path = await linkPath()
    const { nonce } = (await open(path)).body
    await saveConcept('Bieb')
    expect((await open(path)).body.values.title).toBe('Bibliotheek')
    await publish()
    expect((await answer(path, { nonce })).status).toBe(409)
    const again = (await open(path)).body
    expect(again.values.title).toBe('Bieb')
    expect((await answer(path, { nonce: again.nonce })).status).toBe(200)
    expect(await confirmed()).toEqual([(await read({ version: 'published' })).shown])
  })
})

describe('the mail that asks to confirm', () => {
  it('names the organisation as the version that its link shows does, not as one that waits', async () => {
    const body = { types: ['bibliotheek'], values: { title: 'Bieb' }, save: 'ready' as const }
    await application.call(contentEndpoints.saveOrganisation, { params, body, version: '"v1"' }, { token })
    await review.queue()
    const [mail] = await review.mails()
    expect(mail?.subject).toContain('Bibliotheek')
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Bieb\b/)
    const path = await review.linkPath()
    expect((await review.confirm(path)).body).toMatchObject({ state: 'confirmed', title: 'Bibliotheek' })
  })
})
