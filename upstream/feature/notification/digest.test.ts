import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assignmentEndpoints } from '#contract/access/assignment'
import { commentEndpoints } from '#contract/content/comment'
import type { SaveAction } from '#contract/content/content'
import { contentEndpoints } from '#contract/content/content'
import { teamNotificationEndpoints } from '#contract/notification/team-notification'
import type { NotificationTopic } from '#contract/notification/topics'
import { auditKey, refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { sealAll } from '../../kernel/log/chain.ts'
import { mailOutbox } from '../../platform/db/schema/mail.ts'
import { roleAssignments } from '../../platform/db/schema/role.ts'
import { users } from '../../platform/db/schema/user.ts'
import { claimDueMails, isStillWanted } from '../../platform/mail/outbox.ts'
import { queueDigests } from './digest.ts'

let application: TestApplication
let tenant: TestTenant
let admin: string
let administrator: { email: string }

beforeAll(async () => {
  application = await testApplication()
})

// Each test on another day, at nine in the morning in Amsterdam.
beforeEach(async () => {
  application.clock.advance({ hours: 24 * 14 })
  tenant = await createTestTenant(application)
  administrator = await tenant.addUser([{ role: 'admin', on: tenant.on.wortel }])
  admin = await tenant.sessionOf(administrator)
})

const params = { team: 'noord' }
const get = (token = admin) => application.call(teamNotificationEndpoints.get, { params }, { token })
const save = async (topics: NotificationTopic[], roles: string[], version = '"v0"', token = admin) =>
  (await application.call(teamNotificationEndpoints.save, { params, body: { topics, roles }, version }, { token })).data

type Given = Partial<typeof users.$inferInsert>
const reader = (given: Given = {}) =>
  tenant.addUser([{ role: 'manager', on: tenant.on.noord }], { notificationFrequency: 'hourly', ...given })

let version = 0
/** Somebody else changes something in the team. */
async function change(how: SaveAction = 'publish', token = admin) {
  version += 1
  const { version: next } = await application.call(
    contentEndpoints.saveOrganisation,
    {
      params: { organisation: 'bibliotheek' },
      body: { types: ['bibliotheek'], values: { title: 'Bibliotheek' }, save: how },
      version: `"v${version}"`,
    },
    { token },
  )
  return next
}
beforeEach(() => {
  version = 0
})

/** The job as it runs later, after the log was sealed. */
async function tell({ hours = 1 } = {}): Promise<void> {
  application.clock.advance({ hours })
  await sealAll(application.store, auditKey)
  await queueDigests(application.services)
  // A session ends after an hour without use.
  admin = await tenant.sessionOf(administrator)
}
const mailsTo = ({ email }: { email: string }) =>
  application.db.select().from(mailOutbox).where(eq(mailOutbox.recipientAddress, email)).orderBy(mailOutbox.createdAt)

describe('what a team tells', () => {
  it('is nothing until somebody says so, and then what was chosen', async () => {
    const user = await reader()
    expect((await get()).data).toMatchObject({ topics: [], roles: [], recipients: [], version: 0 })
    await change()
    await tell()
    const saved = await save(['publication', 'ready'], ['manager'])
    expect(saved).toMatchObject({ topics: ['ready', 'publication'], roles: ['manager'], version: 1 })
    expect(saved.recipients).toEqual([
      { user: user.id, name: 'Jo van Dijk', role: 'Organisatiebeheerder', frequency: 'hourly' },
    ])
    await tell()
    expect(await mailsTo(user)).toEqual([])
    await change()
    await tell()
    expect(await mailsTo(user)).toHaveLength(1)
  })

  it('refuses a lost race, an unknown role, and who may not set it', async () => {
    await save(['ready'], ['manager'])
    expect((await refusalOf(save([], []))).code).toBe('CONFLICT')
    expect((await refusalOf(save([], ['bestaat-niet'], '"v1"'))).options.fields).toMatchObject([{ path: 'roles' }])
    const manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.noord })
    expect((await refusalOf(save([], [], '"v1"', manager))).status).toBe(403)
    const other = await createTestTenant(application)
    const theirs = await other.tokenFor({ role: 'admin', on: other.on.wortel })
    expect((await get(theirs)).data.topics).toEqual([])
  })
})

describe('a digest', () => {
  beforeEach(() => save(['publication', 'ready', 'people'], ['manager', 'viewer']))

  it('tells in one mail what happened, once, with the way to the log and to the frequency', async () => {
    const user = await reader()
    await change('ready')
    await change('publish')
    await tell()
    const [mail, ...more] = await mailsTo(user)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^2 berichten van/)
    expect(mail?.text).toContain('Team noord\n- ')
    expect(mail?.text).toContain('Jo van Dijk publiceerde Bibliotheek')
    expect(mail?.html).toContain('<li>')
    for (const path of ['/team/noord/auditlog?beneath=true', '/account']) expect(mail?.text).toContain(path)
    await Promise.all([queueDigests(application.services), queueDigests(application.services)])
    await tell()
    expect(await mailsTo(user)).toHaveLength(1)
  })

  it('runs in two processes at once and tells it once', async () => {
    const user = await reader()
    await change()
    application.clock.advance({ hours: 1 })
    await sealAll(application.store, auditKey)
    await Promise.all([queueDigests(application.services), queueDigests(application.services)])
    expect(await mailsTo(user)).toHaveLength(1)
  })

  it('comes as often as its reader wants, in their language, and never when they want none', async () => {
    const daily = await reader({ notificationFrequency: 'daily', locale: 'en' })
    const weekly = await reader({ notificationFrequency: 'weekly' })
    const never = await reader({ notificationFrequency: 'never' })
    await change()
    await tell({ hours: 2 })
    expect(await mailsTo(daily)).toEqual([])
    await tell({ hours: 22 })
    const [mail] = await mailsTo(daily)
    expect(mail).toMatchObject({ locale: 'en', subject: expect.stringMatching(/^1 notification from/) })
    expect(await mailsTo(weekly)).toEqual([])
    await tell({ hours: 24 * 7 })
    expect(await mailsTo(weekly)).toHaveLength(1)
    expect(await mailsTo(daily)).toHaveLength(1)
    expect(await mailsTo(never)).toEqual([])
  })

  it('leaves out what somebody did themselves, other topics, other teams and what they may not see', async () => {
    const user = await reader()
    const viewer = await tenant.addUser([{ role: 'viewer', on: tenant.on.noord }], { notificationFrequency: 'hourly' })
    await change('publish', await tenant.sessionOf(user))
    await change('concept')
    await tell()
    expect(await mailsTo(user)).toEqual([])
    expect(await mailsTo(viewer)).toHaveLength(1)
    const inviteTo = async (party: string) => {
      const body = { email: `${party}@${tenant.host}`, role: 'viewer', locale: 'nl' as const }
      const params = { partyType: 'team' as const, party }
      const call = { params, body, idempotencyKey: crypto.randomUUID() }
      expect((await application.call(assignmentEndpoints.invite, call, { token: admin })).data.user).not.toBe('')
      await tell()
    }
    await inviteTo('zuid')
    expect([(await mailsTo(user)).length, (await mailsTo(viewer)).length]).toEqual([0, 1])
    // Who is invited is for who may give roles there.
    await save(['people'], ['admin', 'viewer'], '"v1"')
    const giver = await tenant.addUser([{ role: 'admin', on: tenant.on.noord }], { notificationFrequency: 'hourly' })
    await inviteTo('noord')
    expect([(await mailsTo(giver)).length, (await mailsTo(viewer)).length]).toEqual([1, 1])
  })

  it('tells of comments where that topic was chosen, to who may edit, with the way to what was said', async () => {
    await save(['comments'], ['manager', 'viewer'], '"v1"')
    const user = await reader()
    const viewer = await tenant.addUser([{ role: 'viewer', on: tenant.on.noord }], { notificationFrequency: 'hourly' })
    const text = '@Jo van Dijk, klopt dit?'
    const said = (
      await application.call(
        commentEndpoints.add,
        {
          params: { kind: 'organisation', key: 'bibliotheek' },
          body: { text, mentions: [user.id] },
          idempotencyKey: crypto.randomUUID(),
        },
        { token: admin },
      )
    ).data
    await application.call(
      commentEndpoints.state,
      {
        params: { kind: 'organisation', key: 'bibliotheek', comment: said.id },
        body: { resolved: true },
        idempotencyKey: crypto.randomUUID(),
      },
      { token: admin },
    )
    await tell()
    const [mail, ...more] = await mailsTo(user)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^2 berichten van/)
    expect(mail?.text).toContain('Jo van Dijk maakte een opmerking bij Bibliotheek')
    expect(mail?.text).toContain('Jo van Dijk handelde een opmerking bij Bibliotheek af')
    expect(mail?.text).not.toContain('klopt dit')
    expect(await mailsTo(viewer)).toEqual([])
  })

  it('goes to nobody who was switched off, lost the role, or has yet to accept it', async () => {
    const off = await reader()
    const lost = await reader()
    const invited = await tenant.addUser([{ role: 'manager', on: tenant.on.noord, status: 'invited' }], {
      notificationFrequency: 'hourly',
    })
    await change()
    await application.db.update(users).set({ disabledAt: application.clock.now() }).where(eq(users.id, off.id))
    await application.db.delete(roleAssignments).where(eq(roleAssignments.userId, lost.id))
    await tell()
    for (const user of [off, lost, invited]) expect(await mailsTo(user)).toEqual([])
  })

  it('is not sent to who was switched off or asked for silence after it was queued', async () => {
    const [off, silent, stays] = [await reader(), await reader(), await reader()]
    await change()
    await tell()
    await application.db.update(users).set({ disabledAt: application.clock.now() }).where(eq(users.id, off.id))
    await application.db.update(users).set({ notificationFrequency: 'never' }).where(eq(users.id, silent.id))
    const wanted = async (user: { email: string }) => {
      const [mail] = await mailsTo(user)
      return mail && isStillWanted(application.db, mail)
    }
    expect([await wanted(off), await wanted(silent), await wanted(stays)]).toEqual([false, false, true])
    await claimDueMails(application.store, application.clock.now())
  })

  it('tells who gets the role later nothing of before', async () => {
    await change()
    await tell()
    const late = await reader()
    await tell()
    expect(await mailsTo(late)).toEqual([])
    await change()
    await tell()
    expect(await mailsTo(late)).toHaveLength(1)
    const mine = and(eq(mailOutbox.recipientAddress, late.email), eq(mailOutbox.status, 'waiting'))
    expect(await application.db.$count(mailOutbox, mine)).toBe(1)
  })
})
