import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ChangeAction } from '#contract/change-set/change-set'
import { itemEndpoints } from '#contract/content/item'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { changeSetTenant, type Teller } from '#test/upstream/change-sets'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import { keywords } from '../../platform/db/schema/keyword.ts'

let application: TestApplication
let t: Teller
beforeEach(async () => {
  application = await testApplication()
  t = await changeSetTenant(application)
})

const keyword: ChangeAction = { kind: 'keyword', from: ['Taal'], to: 'Taalhulp' }
const itemOf = async (key: string) => {
  const [item] = await application.db
    .select()
    .from(items)
    .where(and(eq(items.tenantId, t.tenant.id), eq(items.key, key)))
  if (item === undefined) throw new Error(`no ${key}`)
  return item
}
const newestOf = async (key: string) => {
  const { id, version } = await itemOf(key)
  const [newest] = await application.db
    .select()
    .from(versions)
    .where(and(eq(versions.subjectType, 'product'), eq(versions.subjectId, id), eq(versions.number, version)))
  return newest
}

describe('replacing a keyword', () => {
  it('changes nothing until another person approved it; then each record is a version that says why', async () => {
    await t.lesson('een', ['taal', 'lezen', 'Taalhulp'])
    await t.lesson('twee', ['TAAL'], { state: 'concept' })
    await t.lesson('drie', ['lezen'])
    const set = await t.propose('first', { action: keyword })
    expect(set).toMatchObject({ state: 'draft', title: 'Trefwoord Taal wordt Taalhulp', isOwn: true })
    expect(await t.control('first', set.id)).toMatchObject({ state: 'controlled', verdicts: { change: 2, refused: 0 } })
    expect((await t.records(set.id)).map(({ key, changes }) => [key, changes.map(({ label }) => label)])).toEqual([
      ['een', ['Trefwoorden']],
      ['twee', ['Trefwoorden']],
    ])
    expect(await itemOf('een')).toMatchObject({ version: 1 })

    await t.act('first', set.id, 'submit')
    await t.act('second', set.id, 'approve', { note: 'Akkoord' })
    await t.work(set.id)
    expect(await t.get(set.id)).toMatchObject({
      state: 'done',
      outcomes: { done: 2, changed: 0, refused: 0 },
      decision: { name: 'Bo Dijk', isApproved: true, note: 'Akkoord' },
    })
    expect(await newestOf('een')).toMatchObject({
      values: { title: 'een', words: ['Taalhulp', 'lezen'] },
      authorName: 'Ada Dijk',
      reason: 'Een woord voor hetzelfde (wijziging in een keer, goedgekeurd door Bo Dijk)',
      draft: false,
    })
    // It said the field that it changed, and nothing else.
    const { data } = await application.call(
      itemEndpoints.product,
      { params: { organisation: 'bibliotheek', product: 'een' }, query: { provenance: 'true' } },
      { token: await t.tenant.tokenFor({ role: 'manager', on: t.tenant.on.wortel }) },
    )
    const reason = 'Een woord voor hetzelfde (wijziging in een keer, goedgekeurd door Bo Dijk)'
    expect(data.provenance).toMatchObject([
      { field: 'title', version: 1, reason: '' },
      { field: 'words', version: 2, by: 'Ada Dijk', reason },
    ])
    // A public record stays public, a concept stays a concept.
    expect(await itemOf('een')).toMatchObject({ publishedVersion: (await newestOf('een'))?.uuid, conceptVersion: null })
    expect(await newestOf('twee')).toMatchObject({ values: { words: ['Taalhulp'] }, draft: true })
    expect(await itemOf('drie')).toMatchObject({ version: 1 })
    const events = await application.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.tenantId, t.tenant.id))
      .orderBy(asc(auditEvents.id))
    const own = events.filter(({ details }) => details.changeSet === set.id)
    expect(own.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['changeSetSubmitted', 'Ada Dijk'],
      ['changeSetApproved', 'Bo Dijk'],
      ['published', 'Ada Dijk'],
      ['savedConcept', 'Ada Dijk'],
      ['changeSetDone', 'Ada Dijk'],
    ])
  })

  it('no longer offers a word that nothing has any more', async () => {
    await application.db.insert(keywords).values({ tenantId: t.tenant.id, plain: 'taal', word: 'taal' })
    await t.lesson('een', ['taal'])
    const { id } = await t.propose('first', { action: keyword })
    await t.through('first', id)
    const left = await application.db.select().from(keywords).where(eq(keywords.tenantId, t.tenant.id))
    expect(left.map(({ word }) => word)).toEqual(['Taalhulp'])
  })

  it('skips what somebody changed since it was looked at, and tells who', async () => {
    await t.lesson('een', ['taal'])
    await t.lesson('twee', ['taal'])
    const { id } = await t.propose('first', { action: keyword })
    await t.control('first', id)
    await application.db
      .update(items)
      .set({ version: 2, updatedBy: 'Els Bakker' })
      .where(eq(items.id, (await itemOf('een')).id))
    await t.act('first', id, 'submit')
    await t.act('second', id, 'approve')
    await t.work(id)
    expect(await t.get(id)).toMatchObject({ state: 'done', outcomes: { done: 1, changed: 1 } })
    const [first] = await t.records(id)
    expect(first).toMatchObject({ key: 'een', outcome: 'changed' })
    expect(first?.issues[0]).toMatch(/^Els Bakker heeft dit intussen gewijzigd/)
  })

  it('says of what cannot be changed why, and leaves it alone', async () => {
    await t.lesson('archief', ['taal'], { archivedAt: application.clock.now() })
    await t.lesson('streng', ['taal'], { types: ['streng'] })
    const twice = await t.lesson('dubbel', ['taal'])
    const [row] = await application.db.select().from(items).where(eq(items.id, twice.id))
    const both = { conceptVersion: row?.publishedVersion, readyVersion: row?.publishedVersion, publishedFrom: null }
    await application.db.update(items).set(both).where(eq(items.id, twice.id))
    const { id } = await t.propose('first', { action: keyword })
    expect(await t.control('first', id)).toMatchObject({ verdicts: { change: 0, refused: 3 } })
    const told = Object.fromEntries((await t.records(id)).map(({ key, issues }) => [key, issues[0]]))
    expect(told.archief).toMatch(/archief/)
    expect(told.streng).toMatch(/^Verplicht: /)
    expect(told.dubbel).toMatch(/^Er zijn twee versies tegelijk/)
    await expect(t.act('first', id, 'submit')).rejects.toMatchObject({ code: 'CHANGE_SET_EMPTY' })
  })
})

describe('other changes', () => {
  it('moves organisations to another team', async () => {
    const selection = { team: 'noord', of: null, type: null, state: null, keyword: null }
    const { id } = await t.propose('first', { action: { kind: 'move', to: 'zuid' }, selection })
    await t.through('first', id)
    const { zuid } = t.tenant.teams
    expect(await itemOf('bibliotheek')).toMatchObject({ teamPath: zuid.path })
    expect(await itemOf('cursus')).toMatchObject({ teamPath: zuid.path })
    const [record] = await t.records(id)
    const diff = { kind: 'whole', before: 'Team haven', after: 'Team zuid' }
    expect(record).toMatchObject({ key: 'bibliotheek', changes: [{ label: 'Team', diff }], outcome: 'done' })
  })

  it('replaces a type; what has no field there goes, and is shown beforehand', async () => {
    await t.lesson('een', [], { values: { title: 'Een', place: 'Zaal', price: '5' } })
    const { id } = await t.propose('first', { action: { kind: 'type', of: 'product', from: 'les', to: 'kring' } })
    await t.control('first', id)
    const [record] = await t.records(id)
    expect(record?.changes.map(({ label, change }) => [label, change])).toEqual([
      ['Type', 'changed'],
      ['price', 'removed'],
    ])
    await t.act('first', id, 'submit')
    await t.act('second', id, 'approve')
    await t.work(id)
    expect(await newestOf('een')).toMatchObject({ types: ['kring'], values: { title: 'Een', place: 'Zaal' } })
  })

  it('sets a field, by the rules of the field, where it is empty', async () => {
    await t.lesson('een', [], { values: { title: 'Een', place: 'Zaal' } })
    await t.lesson('twee', [], { values: { title: 'Twee' } })
    const action = { kind: 'field', of: 'product', type: 'les', field: 'place', value: 'Hal', onlyEmpty: true } as const
    await expect(t.propose('first', { action: { ...action, value: 7 } })).rejects.toMatchObject({
      code: 'INVALID_FORM',
    })
    await expect(t.propose('first', { action: { ...action, field: 'title' } })).rejects.toMatchObject({
      code: 'INVALID_FORM',
    })
    const { id } = await t.propose('first', { action })
    await t.through('first', id)
    expect((await newestOf('een'))?.values).toMatchObject({ place: 'Zaal' })
    expect((await newestOf('twee'))?.values).toMatchObject({ place: 'Hal' })
  })
})
