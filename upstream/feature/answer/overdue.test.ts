import { and, eq, like } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { lifecycleEndpoints } from '#contract/content/lifecycle'
import { type AnsweringTenant, answeringTenant, changed } from '#test/upstream/answering'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { mailOutbox } from '../../platform/db/schema/mail.ts'
import { queueOverdueAnswers } from './mails.ts'

let application: TestApplication
let t: AnsweringTenant
let above: { email: string }

beforeEach(async () => {
  application = await testApplication()
  t = await answeringTenant(application)
  above = await t.tenant.addUser([{ role: 'manager', on: t.tenant.on.wortel }])
  await t.tenant.addUser([{ role: 'manager', on: t.tenant.on.haven }])
  await t.answer(t.path, { organisation: { fields: { phone: changed('+31229550124') } } })
})

const mails = () =>
  application.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.tenantId, t.tenant.id), like(mailOutbox.dedupeKey, 'overdue-answer:%')))
const later = async (days: number) => {
  application.clock.advance({ hours: days * 24 })
  await queueOverdueAnswers(application.services, new AbortController().signal)
}

it('what nobody decided within the days of the policy is told to who decides above, once', async () => {
  await later(13)
  expect(await mails()).toEqual([])
  await later(2)
  await later(1)
  const [mail, ...others] = await mails()
  expect([mail?.recipientAddress, others]).toEqual([above.email, []])
  expect(mail?.subject).toContain('Bibliotheek')
  expect(mail?.text).toContain(`/publish/answer/${(await t.waiting())[0]?.id}`)
  const told = await application.db
    .select({ details: auditEvents.details })
    .from(auditEvents)
    .where(and(eq(auditEvents.tenantId, t.tenant.id), eq(auditEvents.action, 'answerOverdue')))
  expect(told).toEqual([{ details: { answered: 'Kim van Dijk', mailed: 1 } }])
})

const ends: [string, () => Promise<unknown>][] = [
  [
    'was decided',
    async () => {
      const token = await t.tenant.tokenFor({ role: 'manager', on: t.tenant.on.noord })
      await t.decide(token, (await t.waiting())[0]?.id ?? '', { act: 'publish' })
    },
  ],
  ['was withdrawn by another answer', () => t.answer(t.path)],
  [
    'is about what is in the archive',
    async () => {
      const token = await t.tenant.tokenFor({ role: 'manager', on: t.tenant.on.noord })
      const { version } = await t.read(token)
      await application.call(
        lifecycleEndpoints.archive,
        { params: { organisation: 'bibliotheek' }, version: `"v${version}"`, idempotencyKey: crypto.randomUUID() },
        { token },
      )
    },
  ],
]
it.each(ends)('nobody is told of what %s', async (_, end) => {
  await end()
  await later(15)
  expect(await mails()).toEqual([])
})
