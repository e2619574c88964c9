import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { reminderEndpoints } from '#contract/confirmation/reminder'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { type ReviewTenant, reviewTenant } from '#test/upstream/review'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { items } from '../../platform/db/schema/item.ts'
import { mailOutbox } from '../../platform/db/schema/mail.ts'

let application: TestApplication
let review: ReviewTenant
let token: string

beforeEach(async () => {
  application = await testApplication()
  review = await reviewTenant(application)
  await review.confirmedDaysAgo(105)
  token = await review.tenant.tokenFor({ role: 'manager', on: review.tenant.on.wortel })
})

const overdue = async (query: { team?: string } = {}, as = token) =>
  (await application.call(reminderEndpoints.overdue, { query }, { token: as })).data.items
const mailFor = async (organisation: string) =>
  (await application.call(reminderEndpoints.mail, { params: { organisation } }, { token })).data.mail
const send = (organisations: string[], { note = '', as = token } = {}) =>
  application.call(
    reminderEndpoints.send,
    { body: { organisations, note }, idempotencyKey: crypto.randomUUID() },
    { token: as },
  )
/** The museum is late too, and its policy mails; nobody keeps it. */
const museumIsLate = () =>
  application.db
    .update(items)
    .set({ lastConfirmedAt: new Date(application.clock.now().getTime() - 120 * 24 * 60 * 60_000) })
    .where(eq(items.id, review.tenant.items.museum.id))

it('shows who is late with whom it would mail, and who has nobody', async () => {
  await museumIsLate()
  const { keeper } = review
  expect(await overdue()).toMatchObject([
    { key: 'museum', recipients: [], obstacle: 'nobody' },
    { key: 'bibliotheek', recipients: [{ address: keeper.email }], obstacle: null, last: null },
  ])
  expect((await overdue({ team: 'noord' })).map(({ key }) => key)).toContain('bibliotheek')
  const viewer = await review.tenant.tokenFor({ role: 'viewer', on: review.tenant.on.wortel })
  expect(await overdue({}, viewer)).toEqual([])
})

it('sends each keeper a link that works, with the sentence as it was shown, and writes it down', async () => {
  const shown = await mailFor('bibliotheek')
  const { data } = await send(['bibliotheek'], { note: 'Bel gerust <met mij>.' })
  expect(data).toEqual({ mails: 1, organisations: 1, left: [] })
  const [mail] = await review.mails()
  expect(mail?.subject).toBe(shown?.subject)
  const paragraphs = [...(shown?.before ?? []), 'Bel gerust <met mij>.', ...(shown?.after ?? [])]
  expect(mail?.text.startsWith(paragraphs.join('\n\n'))).toBe(true)
  expect(mail?.html).toContain('Bel gerust &lt;met mij&gt;.')
  expect((await review.open(await review.linkPath())).body.state).toBe('open')
  const [event] = await application.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, review.tenant.items.bibliotheek.id))
  expect(event).toMatchObject({ action: 'confirmationReminded', details: { note: 'Bel gerust <met mij>.' } })
})

it('mails about an organisation once within a day, also when two send at once', async () => {
  const sent = await Promise.all([send(['bibliotheek']), send(['bibliotheek'])])
  expect(sent.map(({ data }) => data.mails).sort()).toEqual([0, 1])
  const second = sent.find(({ data }) => data.mails === 0)
  expect(second?.data.left).toMatchObject([{ key: 'bibliotheek', obstacle: 'mailedToday' }])
  expect(await overdue()).toMatchObject([{ obstacle: 'mailedToday', last: { at: expect.any(String) } }])
  application.clock.advance({ hours: 24 })
  const as = await review.tenant.tokenFor({ role: 'manager', on: review.tenant.on.wortel })
  expect((await send(['bibliotheek'], { as })).data.mails).toBe(1)
  expect(await review.mails()).toHaveLength(2)
})

it('mails nobody about what was confirmed meanwhile', async () => {
  await review.confirmedDaysAgo(1)
  expect((await send(['bibliotheek'])).data.left).toMatchObject([{ obstacle: 'confirmed' }])
  expect(await mailFor('bibliotheek')).toBeNull()
  expect(await application.db.$count(mailOutbox, eq(mailOutbox.tenantId, review.tenant.id))).toBe(0)
})

it('sends all or nothing: one that the sender does not manage refuses the whole', async () => {
  await museumIsLate()
  const manager = await review.tenant.tokenFor({ role: 'manager', on: review.tenant.on.noord })
  await expect(send(['bibliotheek', 'museum'], { as: manager })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await review.mails()).toHaveLength(0)
})

it('gives a link that still works after what happens without an answer', async () => {
  await review.confirmedDaysAgo(200)
  await send(['bibliotheek'])
  const path = await review.linkPath()
  application.clock.advance({ hours: 24 * 13 })
  expect((await review.confirm(path)).body.state).toBe('confirmed')
})
