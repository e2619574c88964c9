import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ChangeAction } from '#contract/change-set/change-set'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { changeSetTenant, type Teller } from '#test/upstream/change-sets'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import { workPart } from './job.ts'

let application: TestApplication
let t: Teller
beforeEach(async () => {
  application = await testApplication()
  t = await changeSetTenant(application)
})

const action: ChangeAction = { kind: 'keyword', from: ['taal'], to: 'Taalhulp' }
const itemOf = async (key: string) => {
  const where = and(eq(items.tenantId, t.tenant.id), eq(items.key, key))
  return (await application.db.select().from(items).where(where))[0]
}
const wordsOf = async (key: string) => {
  const { id = 0, version = 0 } = (await itemOf(key)) ?? {}
  const where = and(eq(versions.subjectId, id), eq(versions.subjectType, 'product'), eq(versions.number, version))
  return (await application.db.select().from(versions).where(where))[0]?.values.words
}

describe('undoing', () => {
  it('puts back by the same way of four eyes what nobody changed since, and lists the rest', async () => {
    await t.lesson('een', ['taal', 'lezen'])
    await t.lesson('twee', ['taal'])
    const { id } = await t.propose('first', { action })
    await t.through('first', id)
    const twee = await itemOf('twee')
    await application.db
      .update(items)
      .set({ version: 3, updatedBy: 'Els Bakker' })
      .where(eq(items.id, twee?.id ?? 0))

    const undo = await t.act('second', id, 'undo', { note: 'Toch niet' })
    expect(undo).toMatchObject({ kind: 'undo', undoes: id, state: 'checking', reason: 'Toch niet', isOwn: true })
    expect((await t.act('first', id, 'undo')).id).toBe(undo.id)
    await t.work(undo.id)
    expect(await t.get(undo.id)).toMatchObject({
      title: 'Terugdraaien: Trefwoord taal wordt Taalhulp',
      verdicts: { change: 1, refused: 1 },
    })
    const [, refused] = await t.records(undo.id)
    expect(refused?.issues[0]).toMatch(/^Els Bakker heeft dit intussen gewijzigd/)
    await t.act('second', undo.id, 'submit')
    expect((await refusalOf(t.act('second', undo.id, 'approve'))).code).toBe('OWN_CHANGE_SET')
    await t.act('first', undo.id, 'approve')
    await t.work(undo.id)
    expect(await wordsOf('een')).toEqual(['taal', 'lezen'])
    expect(await t.get(id)).toMatchObject({ state: 'undone', undoneBy: undo.id })
    expect((await t.get(id)).actions).toEqual([])
    expect((await refusalOf(t.act('first', undo.id, 'undo'))).code).toBe('CHANGE_SET_STATE')
  })

  it('brings organisations back to their own teams', async () => {
    const selection = { team: 'wortel', of: null, type: null, state: null, keyword: null }
    const { id } = await t.propose('first', { action: { kind: 'move', to: 'zuid' }, selection })
    await t.through('first', id)
    expect((await itemOf('bibliotheek'))?.teamPath).toBe(t.tenant.teams.zuid.path)
    const undo = await t.act('first', id, 'undo')
    await t.work(undo.id)
    await t.act('first', undo.id, 'submit')
    await t.act('second', undo.id, 'approve')
    await t.work(undo.id)
    expect((await itemOf('bibliotheek'))?.teamPath).toBe(t.tenant.teams.haven.path)
    expect((await itemOf('museum'))?.teamPath).toBe(t.tenant.teams.zuid.path)
  })
})

describe('a set at work', () => {
  it('does nothing twice, however many work on it', async () => {
    for (let at = 0; at < 9; at++) await t.lesson(`les-${at}`, ['taal'])
    const { id } = await t.propose('first', { action })
    await t.act('first', id, 'control')
    await Promise.all([t.work(id), t.work(id), t.work(id)])
    expect(await t.get(id)).toMatchObject({ state: 'controlled', total: 13, looked: 13, verdicts: { change: 9 } })
    await t.act('first', id, 'submit')
    await t.act('second', id, 'approve')
    await Promise.all([t.work(id), t.work(id), t.work(id)])
    expect(await t.get(id)).toMatchObject({ state: 'done', outcomes: { done: 9 } })
    expect((await itemOf('les-4'))?.version).toBe(2)
    const done = await application.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.tenantId, t.tenant.id), eq(auditEvents.action, 'changeSetDone')))
    expect(done).toHaveLength(1)
  })

  it('stops: what was changed stays so, the rest is skipped; looking that is stopped leaves a draft', async () => {
    for (let at = 0; at < 60; at++) await t.lesson(`les-${at}`, ['taal'])
    const { id } = await t.propose('first', { action })
    await t.act('first', id, 'control')
    await workPart(application.services, id)
    await t.act('first', id, 'stop')
    expect(await t.get(id)).toMatchObject({ state: 'draft', looked: 0, verdicts: { change: 0 } })
    await t.control('first', id)
    await t.act('first', id, 'submit')
    await t.act('second', id, 'approve')
    await workPart(application.services, id)
    await t.act('second', id, 'stop')
    await t.work(id)
    expect(await t.get(id)).toMatchObject({ state: 'stopped', outcomes: { done: 50, skipped: 10 } })
    expect((await t.get(id)).actions).toEqual(['undo'])
  })
})
