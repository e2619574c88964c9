import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type ChangeAction, changeSetEndpoints } from '#contract/change-set/change-set'
import { auditEndpoints } from '#contract/history/audit'
import { historyEndpoints } from '#contract/history/history'
import { sessionEndpoints } from '#contract/people/session'
import { taskEndpoints } from '#contract/people/task'
import { teamTreeEndpoints } from '#contract/team/team-tree'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { changeSetTenant, type Teller } from '#test/upstream/change-sets'
import { items } from '../../platform/db/schema/item.ts'
import { mailOutbox } from '../../platform/db/schema/mail.ts'
import { users } from '../../platform/db/schema/user.ts'

let application: TestApplication
let t: Teller
beforeEach(async () => {
  application = await testApplication()
  t = await changeSetTenant(application)
  await t.lesson('een', ['taal'])
})

const action: ChangeAction = { kind: 'keyword', from: ['taal'], to: 'Taalhulp' }
const versionOf = async (key: string) => {
  const where = and(eq(items.tenantId, t.tenant.id), eq(items.key, key))
  return (await application.db.select().from(items).where(where))[0]?.version
}
const waiting = async () => {
  const { id } = await t.propose('first', { action })
  await t.control('first', id)
  return t.act('first', id, 'submit')
}

describe('four eyes', () => {
  it('lets nobody approve or reject what they proposed themselves, in whatever session', async () => {
    const { id, version } = await waiting()
    for (const act of ['approve', 'reject'] as const) {
      expect(await refusalOf(t.act('first', id, act, { note: 'Goed' }))).toMatchObject({
        code: 'OWN_CHANGE_SET',
        status: 403,
      })
    }
    const token = await t.tenant.sessionOf(t.people.first)
    const call = {
      params: { set: id },
      body: { act: 'approve' as const },
      version: `"v${version}"`,
      idempotencyKey: 'a',
    }
    expect((await refusalOf(application.call(changeSetEndpoints.act, call, { token }))).code).toBe('OWN_CHANGE_SET')
    expect((await refusalOf(t.act('admin', id, 'approve'))).status).toBe(404)
    expect((await t.get(id, 'first')).actions).toEqual(['withdraw'])
    expect((await t.get(id, 'second')).actions).toEqual(['approve', 'reject'])
    expect(await versionOf('een')).toBe(1)
  })

  it('approves once, also when two do so at the same time; what was withdrawn or looked at anew is not approved', async () => {
    const { id, version } = await waiting()
    const both = await Promise.allSettled([
      t.act('second', id, 'approve', { version }),
      t.act('second', id, 'reject', { version, note: 'Nee' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const other = await waiting()
    await t.act('first', other.id, 'withdraw')
    await t.act('first', other.id, 'submit')
    expect(await refusalOf(t.act('second', other.id, 'approve', { version: other.version }))).toMatchObject({
      code: 'CHANGE_SET_STATE',
      status: 409,
    })
  })

  it('asks everybody who may approve by mail, but the proposer; who proposed it hears what became of it', async () => {
    const { id } = await waiting()
    const mails = async () =>
      (await application.db.select().from(mailOutbox).where(eq(mailOutbox.tenantId, t.tenant.id))).filter(({ text }) =>
        text.includes(id),
      )
    expect((await mails()).some(({ recipientAddress }) => recipientAddress === t.people.first.email)).toBe(false)
    expect((await mails()).find(({ recipientAddress }) => recipientAddress === t.people.second.email)).toMatchObject({
      subject: 'Wilt u deze wijziging beoordelen? Trefwoord taal wordt Taalhulp',
    })
    await t.act('second', id, 'reject', { note: 'Eerst overleggen' })
    const told = (await mails()).find(({ recipientAddress }) => recipientAddress === t.people.first.email)
    expect(told?.text).toContain('Eerst overleggen')
    expect(await t.get(id)).toMatchObject({ state: 'rejected', decision: { isApproved: false } })
    expect((await refusalOf(t.act('second', id, 'reject'))).code).toBe('INVALID_FORM')
  })
})

it('is a task for those who may approve it, until it is decided', async () => {
  const { id } = await waiting()
  const tasks = async (who: 'first' | 'second' | 'admin') =>
    (await application.call(sessionEndpoints.update, {}, t.as(who))).data.tasks.filter(
      ({ kind }) => kind === 'approveChangeSet',
    )
  const [task] = await tasks('second')
  expect(task).toMatchObject({ key: `changeset-${id}`, subject: { title: 'Trefwoord taal wordt Taalhulp' } })
  expect([await tasks('first'), await tasks('admin')]).toEqual([[], []])
  const params = { key: task?.key ?? '' }
  expect((await application.call(taskEndpoints.get, { params }, t.as('second'))).data).toEqual(task)
  await t.act('second', id, 'reject', { note: 'Nee' })
  expect(await tasks('second')).toEqual([])
})

it('leads from the log and the history to the change set', async () => {
  const { id } = await waiting()
  await t.act('second', id, 'approve')
  await t.work(id)
  const token = await t.tenant.tokenFor({ role: 'admin', on: t.tenant.on.wortel })
  const params = { team: 'wortel' }
  const { data: log } = await application.call(auditEndpoints.team, { params, query: { beneath: 'true' } }, { token })
  expect(log.items.map(({ action, changeSet }) => [action, changeSet])).toEqual(
    ['changeSetDone', 'published', 'changeSetApproved', 'changeSetSubmitted'].map((action) => [action, id]),
  )
  const of = { type: 'product', key: 'een' } as const
  const { data: history } = await application.call(historyEndpoints.list, { params: of }, { token })
  expect(history.items.map(({ number, changeSet }) => [number, changeSet])).toEqual([
    [2, id],
    [1, null],
  ])
})

describe('rights', () => {
  it('lets who may change several things at once propose within their own rights, and see what is proposed there', async () => {
    await t.tenant.addItem({
      ...{ kind: 'product', key: 'zuidelijk', team: t.tenant.teams.zuid, organisation: t.tenant.items.museum },
      ...{ types: ['les'], values: { title: 'Zuidelijk', words: ['taal'] } },
    })
    expect(await refusalOf(t.propose('admin', { action }))).toMatchObject({ code: 'INVALID_FORM' })
    const selection = { team: 'noord', of: null, type: null, state: null, keyword: null }
    const { id } = await t.propose('admin', { action, selection })
    await t.control('admin', id)
    await t.act('admin', id, 'submit')
    expect(await refusalOf(t.act('admin', id, 'approve'))).toMatchObject({ code: 'FORBIDDEN', status: 403 })
    await t.act('second', id, 'approve')
    await t.work(id)
    expect([await versionOf('een'), await versionOf('zuidelijk')]).toEqual([2, 1])
    expect((await refusalOf(t.get(id, 'viewer'))).status).toBe(403)
    const elsewhere = await t.propose('first', { action })
    expect((await refusalOf(t.get(elsewhere.id, 'admin'))).status).toBe(404)
    const list = async (who: 'admin' | 'first') =>
      (await application.call(changeSetEndpoints.list, {}, t.as(who))).data.items.map((set) => set.id)
    expect([await list('admin'), (await list('first')).sort()]).toEqual([[id], [id, elsewhere.id].sort()])
  })

  it('goes along with its team when that is moved', async () => {
    const selection = { team: 'noord', of: null, type: null, state: null, keyword: null }
    const { id } = await t.propose('admin', { action, selection })
    const token = await t.tenant.tokenFor({ role: 'admin', on: t.tenant.on.wortel })
    const move = { params: { team: 'noord' }, body: { to: 'zuid' }, version: '"v1"' }
    await application.call(teamTreeEndpoints.move, move, { token })
    expect(await t.control('admin', id)).toMatchObject({ state: 'controlled', verdicts: { change: 1 } })
  })

  it('reaches no other tenant', async () => {
    const other = await changeSetTenant(application)
    await other.lesson('een', ['taal'])
    const { id } = await t.propose('first', { action })
    expect((await refusalOf(other.get(id))).status).toBe(404)
    await t.through('first', id)
    const rows = await application.db.select().from(items).where(eq(items.key, 'een'))
    expect(rows.find(({ tenantId }) => tenantId === other.tenant.id)?.version).toBe(1)
  })

  it('stops when its proposer lost the right before it ran', async () => {
    const { id } = await waiting()
    await t.act('second', id, 'approve')
    await application.db.update(users).set({ maintenance: false }).where(eq(users.id, t.people.first.id))
    await t.work(id)
    expect(await t.get(id, 'second')).toMatchObject({ state: 'stopped', outcomes: { refused: 1 } })
    expect(await versionOf('een')).toBe(1)
  })
})
