import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { answererDays } from '#contract/confirmation/answer-rules'
import { proposalEndpoints } from '#contract/confirmation/proposal'
import { verificationEndpoints } from '#contract/confirmation/verification'
import { answeringTenant, changed } from '#test/upstream/answering'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant } from '#test/upstream/tenant'
import { forgetAnswerers } from '../../capability/answer/forget.ts'
import { answers, proposals } from '../../platform/db/schema/answer.ts'
import { mailOutbox } from '../../platform/db/schema/mail.ts'
import { teams } from '../../platform/db/schema/team.ts'
import { queueVerifications } from '../verification/mails.ts'

const day = 24 * 60 * 60_000
const outsider = 'redactie@dekaai.example'

/** A tenant whose library nobody with an account keeps, and the way by which its editor from outside answers. */
async function outsideTenant(application: TestApplication) {
  const tenant = await createTestTenant(application)
  const token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  const body = {
    ...{ name: 'Jaarlijks', maximumVerifyAgeDays: 10, externallyManaged: false, maximumAttempts: 2 },
    ...{ minimumDaysBetweenAttempts: 14, mailTag: '', timeOutDays: 30 },
  }
  await application.call(verificationEndpoints.create, { body, idempotencyKey: crypto.randomUUID() }, { token })
  const choice = { params: { team: 'noord' }, body: { choice: 'jaarlijks' }, version: '"v0"' }
  await application.call(verificationEndpoints.choose, choice, { token })
  await application.db
    .update(teams)
    .set({ settings: { externalEditor: 'De Kaai', externalEditorEmail: outsider } })
    .where(eq(teams.id, tenant.teams.haven.id))
  application.clock.advance({ hours: 11 * 24 })
  await queueVerifications(application.services)
  const [mail] = await application.db.select().from(mailOutbox).where(eq(mailOutbox.tenantId, tenant.id))
  return { tenant, path: `/main${/\/confirm\/[^\s?]+/.exec(mail?.text ?? '')?.[0]}` }
}

it('who answered without an account is forgotten thirty days after the link ended and the answer was decided', async () => {
  const application = await testApplication()
  const { tenant, path } = await outsideTenant(application)
  const t = await answeringTenant(application)
  await t.answer(t.path, { organisation: { fields: { phone: changed('+31229550124') } } })
  const { nonce } = await (await application.request(path)).json()
  const answer = { accepted: true, nonce, organisation: { fields: { title: changed('De Kaai') } } }
  const { status } = await application.request(path, { method: 'POST', body: JSON.stringify(answer) })
  expect(status).toBe(200)

  const rows = () => application.db.select().from(answers).orderBy(answers.id)
  const addressesAfter = async (days: number) => {
    application.clock.advance({ hours: days * 24 })
    await forgetAnswerers(application.db, new Date(application.clock.now().getTime() - answererDays * day))
    return (await rows())
      .filter(({ address }) => address !== '')
      .map(({ address }) => address)
      .toSorted()
  }
  const all = [t.keeper.email, outsider].toSorted()
  // The link has ended; what waits keeps its answerer, to be notified of the decision.
  expect(await addressesAfter(100)).toEqual(all)
  for (const { id, tenantId } of await application.db.select().from(proposals)) {
    const { addUser, sessionOf, on } = tenantId === tenant.id ? tenant : t.tenant
    const token = await sessionOf(await addUser([{ role: 'manager', on: on.noord }]))
    const { data } = await application.call(proposalEndpoints.get, { params: { answer: id } }, { token })
    const version = `"v${data.version}"`
    const body = { act: 'sendBack' as const, note: 'Dit klopt niet.' }
    await application.call(proposalEndpoints.decide, { params: { answer: id }, body, version }, { token })
  }
  expect(await addressesAfter(29)).toEqual(all)
  // Of who has an account it is the address of the account.
  expect(await addressesAfter(2)).toEqual([t.keeper.email])
})
