import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { importRunEndpoints } from '#contract/import-job/run'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { importJobOf } from '#test/upstream/import-jobs'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { importBases } from '../../platform/db/schema/import-base.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import { workPart } from './job.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
})

const find = async (key: string) => {
  const [item] = await application.db
    .select()
    .from(items)
    .where(and(eq(items.tenantId, tenant.id), eq(items.key, key)))
  if (item === undefined) throw new Error(`no ${key}`)
  return item
}
const rename = (organisation: string, title: string, version: number) =>
  application.call(
    contentEndpoints.saveOrganisation,
    {
      params: { organisation },
      body: { types: ['bibliotheek'], values: { title }, save: 'concept' },
      version: `"v${version}"`,
    },
    { token },
  )
const impact = async (run: string, as = token) =>
  (await application.call(importRunEndpoints.undoImpact, { params: { run } }, { token: as })).data
const undos = (records: { undo: { outcome: string } | null }[]) => records.map(({ undo }) => undo?.outcome)

describe('a run that is taken back', () => {
  it('puts back what it changed, archives what it added, and keeps what people changed since', async () => {
    const { run, undo } = await importJobOf(application, token)
    await run('code;naam\n1;De Kade\n2;De Linde\n')
    const second = await run('code;naam\n1;De Kaden\n2;De Linden\n3;De Brug\n4;De Sluis\n')
    expect(second.run).toMatchObject({ canUndo: true, undo: null, outcomes: { success: 4 } })
    await rename('de-linde', 'Van mensen', 2)
    const foreseen = await impact(second.run.id)
    expect(foreseen.counts).toEqual({ restored: 1, archived: 2, deleted: 0, kept: 1, refused: 0 })
    expect(foreseen.staying).toMatchObject([{ key: 'de-linde', reason: expect.stringContaining('heeft dit intussen') }])
    const undone = await undo(second.run.id)
    expect(undos(undone.records)).toEqual(['restored', 'kept', 'archived', 'archived'])
    expect(undone.run).toMatchObject({ step: 'undo', state: 'done', canUndo: false, total: 4, done: 4 })
    expect(undone.run.undo).toMatchObject({ at: expect.any(String), outcomes: foreseen.counts })
    expect([(await find('de-kade')).title, (await find('de-linde')).title]).toEqual(['De Kade', 'Van mensen'])
    expect(await find('de-brug')).toMatchObject({ archivedAt: expect.any(Date), externalId: null })
    const [version] = await application.db
      .select()
      .from(versions)
      .where(and(eq(versions.subjectId, (await find('de-kade')).id), eq(versions.number, 3)))
    expect(version?.reason).toBe('Import van lijst.csv ongedaan gemaakt')
    const told = await application.db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(sql`${auditEvents.details} @> ${JSON.stringify({ import: second.run.id, importUndone: true })}::jsonb`)
      .orderBy(auditEvents.action)
    expect(told.map(({ action }) => action)).toEqual(['archived', 'archived', 'restoredVersion'])
  })

  it('leaves the rows of its source as never read, so that the next run reads them in again', async () => {
    const { run, undo } = await importJobOf(application, token)
    await run('code;naam\n1;De Kade\n')
    const file = 'code;naam\n1;De Kaden\n2;De Brug\n'
    await undo((await run(file)).run.id)
    const bases = await application.db
      .select({ cells: importBases.cells })
      .from(importBases)
      .innerJoin(items, eq(items.id, importBases.itemId))
      .where(eq(items.tenantId, tenant.id))
    expect(bases.map(({ cells }) => cells.title)).toEqual(['De Kade'])
    const again = await run(file)
    expect(again.records.map(({ verdict, outcome }) => [verdict, outcome])).toEqual([
      ['changed', 'success'],
      ['new', 'success'],
    ])
  })

  it('is put back online as it was, and taken offline where it was not online', async () => {
    const { run, undo } = await importJobOf(application, token, { match: 'key', mode: 'change', save: 'publish' })
    const concept = await find('bibliotheek')
    const first = await run('code;naam\nbibliotheek;Eerste\n')
    expect(first.run.outcomes.success).toBe(1)
    const second = await run('code;naam\nbibliotheek;Tweede\n')
    await undo(second.run.id)
    expect(await find('bibliotheek')).toMatchObject({
      title: 'Eerste',
      conceptVersion: null,
      version: concept.version + 3,
    })
  })

  it('keeps what something else hangs on by now', async () => {
    const { run, undo } = await importJobOf(application, token)
    const { run: made } = await run('code;naam\n1;De Kade\n')
    const { id } = await find('de-kade')
    const within = { team: tenant.teams.noord, organisation: { id } }
    await tenant.addItem({ ...within, kind: 'product', key: 'cursus-kade', title: 'Cursus' })
    expect(undos((await undo(made.id)).records)).toEqual(['kept'])
    expect((await find('de-kade')).archivedAt).toBeNull()
  })

  it('goes with the rights of who asks', async () => {
    const { run, undo } = await importJobOf(application, token)
    const { run: made } = await run('code;naam\n1;De Kade\n')
    const other = await tenant.tokenFor({
      role: ['team.read', 'tenant.importJobs', 'team.bulkMutations', 'organisation.read', 'organisation.update'],
      on: tenant.on.wortel,
    })
    expect((await impact(made.id, other)).counts).toMatchObject({ archived: 0, refused: 1 })
    const undone = await undo(made.id, other)
    expect(undone.records[0]?.undo).toEqual({ outcome: 'refused', reason: expect.stringMatching(/recht/i) })
  })

  it('is so once, and not while its job runs', async () => {
    const { run, give, undo } = await importJobOf(application, token)
    const { run: made } = await run('code;naam\n1;De Kade\n')
    const ask = (id: string) =>
      application.call(importRunEndpoints.undo, { params: { run: id }, idempotencyKey: crypto.randomUUID() }, { token })
    const next: { id: string } = await (await give('code;naam\n2;De Linde\n', true)).json()
    expect((await refusalOf(ask(made.id))).code).toBe('IMPORT_IS_RUNNING')
    while (await workPart(application.services, next.id));
    expect((await refusalOf(ask(next.id))).code).toBe('IMPORT_NOT_UNDOABLE')
    await ask(made.id)
    expect((await give('code;naam\n3;x\n')).status).toBe(400)
    await undo(made.id)
    const { data } = await ask(made.id)
    expect(data).toMatchObject({ step: 'undo', state: 'done', undo: { outcomes: { archived: 1 } } })
  })

  it('stops when somebody says so: the rest is kept', async () => {
    const { run } = await importJobOf(application, token)
    const { run: made } = await run('code;naam\n1;De Kade\n')
    const input = () => ({ params: { run: made.id }, idempotencyKey: crypto.randomUUID() })
    await application.call(importRunEndpoints.undo, input(), { token })
    const { data } = await application.call(importRunEndpoints.stop, input(), { token })
    expect(data).toMatchObject({ step: 'undo', state: 'stopped', undo: { outcomes: { kept: 1 } } })
    expect(await workPart(application.services, made.id)).toBe(false)
    expect((await find('de-kade')).archivedAt).toBeNull()
  })
})
