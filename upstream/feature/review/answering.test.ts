import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { itemEndpoints } from '#contract/content/item'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { type ReviewTenant, reviewTenant } from '#test/upstream/review'
import { observe } from '../../capability/doubt/observe.ts'
import { answers, proposals } from '../../platform/db/schema/answer.ts'

let application: TestApplication
let review: ReviewTenant
let tenant: ReviewTenant['tenant']

beforeEach(async () => {
  application = await testApplication()
  review = await reviewTenant(application)
  tenant = review.tenant
  await review.queue()
})

const waiting = () =>
  application.db
    .select()
    .from(proposals)
    .where(and(eq(proposals.tenantId, tenant.id), eq(proposals.state, 'open')))
const titleOnline = async () => {
  const token = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
  const params = { organisation: 'bibliotheek' }
  const { data } = await application.call(
    itemEndpoints.organisation,
    { params, query: { version: 'published' } },
    { token },
  )
  return data.values.title
}

describe('what a link shows', () => {
  it('is the organisation and its products, each with its values and what of them may be changed', async () => {
    const { body } = await review.open(await review.linkPath())
    expect(body).toMatchObject({
      state: 'open',
      values: { title: 'Bibliotheek' },
      fields: { title: { obstacle: null, atOnce: false } },
      products: [{ key: 'cursus', values: { title: 'Cursus' }, incorrect: null }],
      draft: null,
      outcomes: [],
    })
    expect(body.types[0].key).toBe('bibliotheek')
    expect(body.productTypes.map(({ key }: { key: string }) => key)).toEqual(body.products[0].types)
  })
})

it('says which fields were seen true lately, and not of those that were long ago', async () => {
  const shown = async () => (await review.open(await review.linkPath())).body.fields.title
  expect((await shown()).seenAt).toBeUndefined()
  const see = async (ago: number) => {
    const at = new Date(application.clock.now().getTime() - ago * 24 * 60 * 60_000)
    const source = { kind: 'website' as const, id: 'bibliotheek.example', name: 'bibliotheek.example' }
    const said = { item: tenant.items.bibliotheek.id, field: 'title', said: 'Bibliotheek', source }
    await application.store.withTransaction((tx) =>
      observe(tx, { tenantId: tenant.id, now: at }, [{ ...said, evidence: { seenAt: at.toISOString() } }]),
    )
    return at.toISOString()
  }
  await see(31)
  expect((await shown()).seenAt).toBeUndefined()
  const lately = await see(29)
  expect((await shown()).seenAt).toBe(lately)
})

describe('an answer by a link', () => {
  it('confirms what is right, and proposes what is changed without changing it', async () => {
    const path = await review.linkPath()
    const given = { organisation: { fields: { title: { answer: 'changed' as const, value: 'De Bieb' } } } }
    const { status, body } = await review.answer(path, given)
    expect({ status, state: body.state, by: body.by }).toEqual({ status: 200, state: 'confirmed', by: 'Kim van Dijk' })
    expect(body.own.outcomes).toMatchObject([
      { kind: 'organisation', state: 'open', fields: [{ name: 'title', before: 'Bibliotheek', after: 'De Bieb' }] },
    ])
    expect(await titleOnline()).toBe('Bibliotheek')
    expect(await waiting()).toMatchObject([{ values: { title: 'De Bieb' }, special: null }])
    expect(await review.confirmed()).toHaveLength(1)
  })

  it('is refused beside the field when a value is wrong, changes nothing, and keeps what was typed', async () => {
    const path = await review.linkPath()
    const given = {
      organisation: { fields: { title: { answer: 'changed' as const, value: 5 } } },
      products: { cursus: { fields: { title: { answer: 'changed' as const, value: 'Kookcursus' } } } },
    }
    const { status, body } = await review.answer(path, given)
    expect(status).toBe(400)
    expect(body.fields).toMatchObject([{ path: 'organisation.fields.title', code: 'invalid' }])
    expect([await waiting(), await review.confirmed()]).toEqual([[], []])
    const { draft } = (await review.open(path)).body
    expect(draft.draft).toMatchObject({ products: { cursus: { fields: { title: { value: 'Kookcursus' } } } } })
    expect((await review.answer(path)).status).toBe(200)
    expect((await review.open(`${path}?again=true`)).body.draft).toBeNull()
  })

  it('without the tick changes nothing, however it is sent', async () => {
    const path = await review.linkPath()
    const given = { accepted: false, organisation: { fields: { title: { answer: 'changed' as const, value: 'X' } } } }
    expect((await review.answer(path, given)).body.fields).toMatchObject([{ path: 'accepted' }])
    expect([await waiting(), await review.confirmed()]).toEqual([[], []])
  })

  it('again takes the place of the one before it', async () => {
    const path = await review.linkPath()
    const said = (title: string) => ({
      organisation: { fields: { title: { answer: 'changed' as const, value: title } } },
    })
    await review.answer(path, said('Een'))
    await review.answer(path, said('Twee'))
    expect(await waiting()).toMatchObject([{ values: { title: 'Twee' } }])
    expect(await application.db.$count(answers, eq(answers.tenantId, tenant.id))).toBe(1)
    await review.answer(path)
    expect(await waiting()).toEqual([])
    expect(await review.confirmed()).toHaveLength(1)
  })
})
