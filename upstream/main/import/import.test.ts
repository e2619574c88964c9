import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content'
import { importRunEndpoints } from '#contract/import-run'
import { auditEvents } from '../../db/schema/audit.ts'
import { items, versions } from '../../db/schema/item.ts'
import { refusalOf, type TestApplication, testApplication } from '../../testing/application.ts'
import { check, fileOf, getSheets, give, look, type Rows, rowsOf, save, work } from '../../testing/spreadsheets.ts'
import { createTestTenant, type TestTenant } from '../../testing/tenant.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
})

const products = async (): Promise<Rows> =>
  rowsOf((await getSheets(application, token, '/main/export?kind=product&team=noord'))[0])
/** The list of products with other titles, by key. */
const withTitles = async (titles: Record<string, string>): Promise<Rows> =>
  (await products()).map((row, at) => {
    const title = titles[String(row[0])]
    return at < 2 || title === undefined ? row : [...row.slice(0, 4), title]
  })
const noord = { team: 'noord' }
const productOf = async (key: string) => {
  const [item] = await application.db
    .select()
    .from(items)
    .where(and(eq(items.key, key), eq(items.tenantId, tenant.id)))
  return item
}
const saveTitle = (title: string) =>
  application.call(
    contentEndpoints.saveProduct,
    {
      params: { organisation: 'bibliotheek', product: 'cursus' },
      body: { types: ['cursus'], values: { title }, save: 'concept' },
      version: '"v1"',
    },
    { token },
  )

describe('a file that is looked at', () => {
  it('changes nothing, and says of each row what would: new, changed field by field, or not at all', async () => {
    await tenant.addProduct('tweede', 'published')
    const rows: Rows = [
      ...(await withTitles({ cursus: 'Cursus breien' })),
      [undefined, undefined, 'cursus (nl)', 'bibliotheek', 'Nieuw'],
    ]
    const { run, records } = await check(application, token, rows, noord)
    expect(run).toMatchObject({
      step: 'check',
      state: 'done',
      total: 3,
      done: 3,
      verdicts: { new: 1, changed: 1, unchanged: 1, refused: 0 },
    })
    expect(records.map(({ row, key, verdict, changes }) => ({ row, key, verdict, changes }))).toEqual([
      {
        row: 3,
        key: 'cursus',
        verdict: 'changed',
        changes: [{ label: 'Titel', before: 'Cursus', after: 'Cursus breien' }],
      },
      { row: 4, key: 'tweede', verdict: 'unchanged', changes: [] },
      { row: 5, key: '', verdict: 'new', changes: [{ label: 'Titel', before: '', after: 'Nieuw' }] },
    ])
    expect(await productOf('cursus')).toMatchObject({ title: 'Cursus', version: 1 })
    expect(await application.db.select().from(items).where(eq(items.tenantId, tenant.id))).toHaveLength(6)
  })

  it('refuses rows with a reason at their column: a value, a type, a key, a version, something twice or elsewhere', async () => {
    const [names = [], headings = []] = await products()
    const row = (key?: string, version?: number, type = 'cursus (nl)', organisation = 'bibliotheek', title = 'x') => [
      key,
      version,
      type,
      organisation,
      title,
    ]
    const { records } = await check(
      application,
      token,
      [
        names,
        headings,
        row('cursus', 1, 'cursus (nl)', 'bibliotheek', '<b>x</b>'),
        row('onbekend', 1),
        row('cursus', 1),
        row(undefined, undefined, 'raket'),
        row(undefined, undefined, 'cursus (nl)', 'museum'),
        row(undefined, undefined, 'cursus (nl)', 'bibliotheek', '#REF!'),
        row(undefined, undefined, 'cursus (nl)', 'bibliotheek', 'cursus'),
      ],
      noord,
    )
    expect(
      records.map(({ verdict, outcome, faults }) => [
        verdict,
        outcome,
        faults[0]?.column,
        faults[0]?.message.split(/[.:]/)[0],
      ]),
    ).toEqual([
      ['refused', 'invalid', 'Titel', expect.any(String)],
      ['refused', 'invalid', null, 'Bij deze sleutel hoort niets dat u mag zien'],
      ['refused', 'invalid', null, 'Deze sleutel staat al bij regel 3 in het bestand'],
      ['refused', 'invalid', 'Type', 'Dit type bestaat niet'],
      [
        'refused',
        'invalid',
        'Sleutel van de organisatie',
        expect.stringMatching(/hoort geen organisatie|niet bij de lijst/),
      ],
      ['refused', 'invalid', 'Titel', 'In deze cel staat een fout van Excel'],
      ['refused', 'invalid', 'Titel', 'cursus bestaat hier al'],
    ])
  })

  it('refuses what somebody changed since the file was made, by whom and when; rows that were not edited are no matter', async () => {
    const before = await products()
    const edited = await withTitles({ cursus: 'Van mij' })
    await saveTitle('Van een ander')
    expect((await check(application, token, before, noord)).records).toMatchObject([{ verdict: 'unchanged' }])
    const { records } = await check(application, token, edited, noord)
    expect(records).toMatchObject([
      {
        verdict: 'refused',
        isConflict: true,
        organisation: 'bibliotheek',
        changes: [{ before: 'Cursus', after: 'Van mij' }],
      },
    ])
    expect(records[0]?.faults[0]?.message).toMatch(/^Jo van Dijk heeft dit intussen gewijzigd \(20-11-2026 10:00\)/)
  })
})

describe('a file that is confirmed', () => {
  it('is saved as a form would: a version with its reason, an event that says so, and an outcome for each row', async () => {
    const rows: Rows = [
      ...(await withTitles({ cursus: '=Breien' })),
      [undefined, undefined, 'cursus', 'bibliotheek', 'Nieuw'],
    ]
    const { run } = await check(application, token, rows, noord)
    const done = await save(application, token, run.id)
    expect(done.run).toMatchObject({ step: 'save', state: 'done', total: 2, done: 2, outcomes: { success: 2 } })
    expect(await productOf('cursus')).toMatchObject({ title: 'Cursus', conceptTitle: '=Breien', version: 2 })
    expect(await productOf('nieuw')).toMatchObject({ title: 'Nieuw', version: 1 })
    const [event] = await application.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.tenantId, tenant.id), eq(auditEvents.action, 'imported')))
    expect(event).toMatchObject({ subjectKey: 'cursus', details: { import: run.id, fields: ['title'] } })
    const [version] = await application.db
      .select()
      .from(versions)
      .where(and(eq(versions.subjectId, tenant.items.cursus.id), eq(versions.number, 2)))
    expect(version).toMatchObject({ reason: 'Ingelezen uit lijst.xlsx', draft: true, values: { title: '=Breien' } })
    const result = await getSheets(application, token, `/main/import/${run.id}/result`)
    expect(rowsOf(result[0]).slice(2)).toEqual([
      ['cursus', 2, 'cursus (nl)', 'bibliotheek', '=Breien', 'Gelukt'],
      ['nieuw', 1, 'cursus', 'bibliotheek', 'Nieuw', 'Gelukt'],
    ])
    // The file of the outcome can be read in again: nothing of it is a change.
    expect((await check(application, token, rowsOf(result[0]), noord)).run.verdicts).toMatchObject({ unchanged: 2 })
  })

  it('does no row twice, whoever works on it at the same time and however often it is confirmed', async () => {
    const rows = [
      ...(await products()).slice(0, 2),
      ...Array.from({ length: 12 }, (_, at) => [undefined, undefined, 'cursus', 'bibliotheek', `Nieuw ${at}`]),
    ]
    const { run } = await check(application, token, rows, noord)
    const params = { run: run.id }
    for (const idempotencyKey of [crypto.randomUUID(), crypto.randomUUID()])
      await application.call(importRunEndpoints.start, { params, idempotencyKey }, { token })
    await Promise.all([work(application, run.id), work(application, run.id), work(application, run.id)])
    expect((await look(application, token, run.id)).run.outcomes.success).toBe(12)
    const made = await application.db
      .select()
      .from(items)
      .where(and(eq(items.tenantId, tenant.id), eq(items.kind, 'product')))
    expect(made).toHaveLength(13)
  })

  it('stops when asked to: what is saved stays, the rest is skipped', async () => {
    const { run } = await check(application, token, await withTitles({ cursus: 'Anders' }), noord)
    const input = () => ({ params: { run: run.id }, idempotencyKey: crypto.randomUUID() })
    await application.call(importRunEndpoints.start, input(), { token })
    await application.call(importRunEndpoints.stop, input(), { token })
    await work(application, run.id)
    const { run: stopped, records } = await look(application, token, run.id)
    expect([stopped.state, records[0]?.outcome]).toEqual(['stopped', 'skipped'])
    expect(await productOf('cursus')).toMatchObject({ version: 1 })
  })

  it('does not save over what somebody saved between looking and confirming', async () => {
    const { run } = await check(application, token, await withTitles({ cursus: 'Van mij' }), noord)
    await saveTitle('Van een ander')
    const { records } = await save(application, token, run.id)
    expect(records).toMatchObject([{ outcome: 'invalid', isConflict: true }])
    expect(await productOf('cursus')).toMatchObject({ conceptTitle: 'Van een ander' })
  })

  it('goes by the rights of that moment, and by those on each item', async () => {
    const user = await tenant.addUser([
      { role: ['team.read', 'team.bulkMutations', 'product.read', 'organisation.read'], on: tenant.on.noord },
    ])
    const reader = await tenant.sessionOf(user)
    const { records } = await check(application, reader, await withTitles({ cursus: 'Mag niet' }), noord)
    expect(records).toMatchObject([{ verdict: 'refused', outcome: 'forbidden' }])
  })
})

describe('who may', () => {
  it('takes the right to change several at once at the team, and nobody sees the file of another', async () => {
    const file = await fileOf(await products())
    const editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.noord })
    expect((await give(application, editor, file, noord)).status).toBe(403)
    expect((await give(application, token, file, { team: 'zuid' })).status).toBe(404)
    const { run } = await check(application, token, await products(), noord)
    const other = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
    expect((await refusalOf(look(application, other, run.id))).code).toBe('NOT_FOUND')
  })

  it('refuses a file that is none of ours, in words', async () => {
    const answer = async (file: Buffer) => {
      const body: { fields?: { message: string }[] } = await (await give(application, token, file, noord)).json()
      return body.fields?.[0]?.message
    }
    expect(await answer(Buffer.from('sleutel;naam'))).toMatch(/^Dit is geen Excel-werkmap/)
    expect(await answer(await fileOf([['naam'], ['x']]))).toMatch(/^Dit bestand komt niet uit de Kaartenbak/)
    expect(await answer(await fileOf((await products()).slice(0, 2)))).toMatch(/^In dit bestand staan geen regels/)
  })
})
