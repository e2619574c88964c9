import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { contentTenant } from '#test/upstream/content'
import { importJobOf } from '#test/upstream/import-jobs'
import { look } from '#test/upstream/spreadsheets'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { items } from '../../platform/db/schema/item.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
})

const organisations = async () => {
  const rows = await application.db
    .select()
    .from(items)
    .where(and(eq(items.tenantId, tenant.id), eq(items.kind, 'organisation'), eq(items.managedBy, 'import')))
  return rows.sort((one, other) => String(one.externalId).localeCompare(String(other.externalId)))
}
const titles = async () => (await organisations()).map(({ title }) => title)
const verdicts = (records: { verdict: string | null; outcome: string | null }[]) =>
  records.map(({ verdict, outcome }) => [verdict, outcome])

describe('a run of an import job', () => {
  it('adds what is new, and next time changes only what its source changed', async () => {
    const { run } = await importJobOf(application, token)
    const first = await run('code;naam\n1;De Kade\n2;De Linde\n2;Nog eens\n;Zonder nummer\n')
    expect(first.run).toMatchObject({ step: 'save', state: 'done', outcomes: { success: 2, invalid: 2 } })
    expect(first.run.job).toMatchObject({ key: 'bibliotheken', trigger: 'hand', dry: false, issue: null })
    expect(first.records.map(({ issues }) => issues[0]?.message.split(/[.:]/)[0])).toEqual([
      undefined,
      undefined,
      'Deze sleutel staat al bij regel 3 in het bestand',
      'Deze regel heeft geen nummer of sleutel waaraan hij wordt herkend',
    ])
    expect(await titles()).toEqual(['De Kade', 'De Linde'])
    const again = await run('code;naam\n1;De Kade\n2;De Lindeboom\n')
    expect(verdicts(again.records)).toEqual([
      ['unchanged', 'skipped'],
      ['changed', 'success'],
    ])
    expect(again.records[1]?.changes).toEqual([{ label: 'Titel', before: 'De Linde', after: 'De Lindeboom' }])
    expect(await titles()).toEqual(['De Kade', 'De Lindeboom'])
  })

  it('leaves what people changed, and never overwrites a field that both changed', async () => {
    const { run } = await importJobOf(application, token)
    await run('code;naam\n1;De Kade\n')
    const [made] = await organisations()
    const rename = (title: string, version: number) =>
      application.call(
        contentEndpoints.saveOrganisation,
        {
          params: { organisation: made?.key ?? '' },
          body: { types: ['bibliotheek'], values: { title }, save: 'concept' },
          version: `"v${version}"`,
        },
        { token },
      )
    await rename('Van mensen', 1)
    expect(verdicts((await run('code;naam\n1;De Kade\n')).records)).toEqual([['unchanged', 'skipped']])
    const both = await run('code;naam\n1;Van de bron\n')
    expect(both.records).toMatchObject([{ outcome: 'invalid', isConflict: true }])
    expect(await titles()).toEqual(['Van mensen'])
    await rename('De Kade', 2)
    expect(verdicts((await run('code;naam\n1;Van de bron\n')).records)).toEqual([['changed', 'success']])
  })

  it('dry saves nothing until somebody who manages jobs confirms it, with the rights of who does', async () => {
    const { run, confirm } = await importJobOf(application, token)
    const dry = await run('code,naam\n1,"De ""Kade"""\n', true)
    expect(dry.run).toMatchObject({ step: 'check', state: 'done', verdicts: { new: 1 }, job: { dry: true } })
    expect(await titles()).toEqual([])
    const outsider = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
    expect((await refusalOf(look(application, outsider, dry.run.id))).code).toBe('NOT_FOUND')
    const reader = await tenant.tokenFor({
      role: ['team.read', 'tenant.importJobs', 'organisation.read'],
      on: tenant.on.wortel,
    })
    expect((await refusalOf(confirm(dry.run.id, reader))).code).toBe('FORBIDDEN')
    const other = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
    expect((await confirm(dry.run.id, other)).run).toMatchObject({ state: 'done', outcomes: { success: 1 } })
    expect(await titles()).toEqual(['De "Kade"'])
  })

  it('says forbidden of each row for who may not save it', async () => {
    const user = await tenant.tokenFor({
      role: ['team.read', 'tenant.importJobs', 'team.bulkMutations', 'organisation.read'],
      on: tenant.on.wortel,
    })
    const { run } = await importJobOf(application, token)
    expect((await run('code;naam\n1;De Kade\n', false, user)).records).toMatchObject([{ outcome: 'forbidden' }])
  })

  it.each([
    ['change', [['skipped', 'skipped']], []],
    ['add', [['new', 'success']], ['De Kade']],
  ] as const)('of the mode %s does no more than that', async (mode, wanted, made) => {
    const { run } = await importJobOf(application, token, { mode })
    expect(verdicts((await run('code;naam\n1;De Kade\n')).records)).toEqual(wanted)
    expect(await titles()).toEqual(made)
    const next = await run('code;naam\n1;Anders\n')
    expect(next.run.outcomes.skipped).toBe(1)
    expect(await titles()).toEqual(made)
  })

  it('changes by our own key what is there, and adds nothing', async () => {
    const { run } = await importJobOf(application, token, { match: 'key', mode: 'change' })
    const { records } = await run('code;naam\nbibliotheek;Andere naam\nmuseum;Elders\nonbekend;x\n')
    expect(records.map(({ outcome }) => outcome)).toEqual(['success', 'invalid', 'invalid'])
  })

  it('finds the organisation of a product by the number that another import gave it', async () => {
    const { run } = await importJobOf(application, token)
    await run('code;naam\nA/1;De Kade\n')
    const courses = await importJobOf(application, token, {
      ...{ name: 'Cursussen', kind: 'product', type: 'cursus', format: 'json' },
      mapping: [
        { column: 'title', from: 'titel' },
        { column: '#organisation', from: 'aanbieder.id' },
      ],
    })
    const course = (code: number, id: string) => ({ code, titel: `Cursus ${code}`, aanbieder: { id } })
    const file = JSON.stringify({ cursussen: [course(1, 'A/1'), course(2, 'bibliotheek'), course(3, 'geen')] })
    expect((await courses.run(file)).records.map(({ outcome }) => outcome)).toEqual(['success', 'success', 'invalid'])
  })

  it('takes a file of several megabytes, as its upload promises, and so does the look at its columns', async () => {
    const { give } = await importJobOf(application, token)
    const text = `code;naam;rest\n${Array.from({ length: 300 }, (_, at) => `${at};N${at};${'x'.repeat(10_000)}`).join('\n')}`
    expect(text.length).toBeGreaterThan(3_000_000)
    expect((await give(text)).status).toBe(201)
    const path = '/main/tenant/import-look/file?kind=organisation&type=bibliotheek&format=csv'
    const body = new Uint8Array(Buffer.from(text))
    expect((await application.request(path, { method: 'POST', token, body })).status).toBe(200)
  })

  it('reports what its source has no more, and leaves it alone', async () => {
    const { run } = await importJobOf(application, token)
    await run('code;naam\n1;De Kade\n2;De Linde\n3;De Molen\n')
    const next = await run('code;naam\n1;De Kade\n3;De Molen\n')
    expect(next.run).toMatchObject({ verdicts: { unchanged: 2, gone: 1 }, outcomes: { skipped: 3 } })
    expect(next.records[2]).toMatchObject({ title: 'De Linde', verdict: 'gone', outcome: 'skipped' })
    expect(next.records[2]?.issues[0]?.message).toMatch(/^Dit staat niet meer in de bron/)
    expect((await organisations()).map(({ archivedAt }) => archivedAt)).toEqual([null, null, null])
  })

  it('archives what its source has no more when the job says so, and takes that back with the run', async () => {
    const { run, undo } = await importJobOf(application, token, { gone: 'archive' })
    await run('code;naam\n1;De Kade\n2;De Linde\n3;De Molen\n')
    const next = await run('code;naam\n1;De Kade\n3;De Molen\n')
    expect(verdicts(next.records)[2]).toEqual(['archive', 'success'])
    const archived = async () => (await organisations()).filter((one) => one.archivedAt).map(({ title }) => title)
    expect(await archived()).toEqual(['De Linde'])
    expect((await run('code;naam\n1;De Kade\n3;De Molen\n')).run.verdicts.archive).toBe(0)
    expect((await undo(next.run.id)).run.undo?.outcomes).toMatchObject({ restored: 1 })
    expect(await archived()).toEqual([])
  })

  it('archives nothing by itself when most of the source is gone, until somebody saw that', async () => {
    const { run, confirm } = await importJobOf(application, token, { gone: 'archive' })
    const all = ['1;De Kade', '2;De Linde', '3;De Molen', '4;De Ark']
    await run(`code;naam\n${all.join('\n')}\n`)
    const direct = await run('code;naam\n1;De Kade\n')
    expect(direct.run).toMatchObject({ verdicts: { gone: 3, archive: 0 } })
    expect(direct.records[1]?.issues[0]?.message).toMatch(/3 van de 4/)
    const dry = await run('code;naam\n1;De Kade\n', true)
    expect(dry.run.verdicts.archive).toBe(3)
    expect((await confirm(dry.run.id)).run.outcomes.success).toBe(3)
    expect((await organisations()).filter((one) => one.archivedAt)).toHaveLength(3)
  })

  it('says forbidden of what is gone for who may not archive, and keeps away from what others offer', async () => {
    const { run } = await importJobOf(application, token, { gone: 'archive' })
    await run('code;naam\n1;De Kade\n2;De Linde\n3;De Molen\n')
    const user = await tenant.tokenFor({
      role: ['team.read', 'tenant.importJobs', 'team.bulkMutations', 'organisation.read', 'organisation.update'],
      on: tenant.on.wortel,
    })
    const { records } = await run('code;naam\n1;De Kade\n2;De Linde\n', false, user)
    expect(verdicts(records)[2]).toEqual(['archive', 'forbidden'])
  })

  it('understands a house number of which the letter and what follows stand in columns of their own', async () => {
    const { tenant: other } = await contentTenant(application)
    const keeper = await other.tokenFor({ role: 'tenant', on: other.on.wortel })
    const { run, job } = await importJobOf(application, keeper, {
      type: 'vol',
      mapping: [
        { column: 'title', from: 'naam' },
        ...['postalCode', 'houseNumber', 'houseLetter', 'addition', 'street', 'city', 'municipality'].map((part) => ({
          column: `address.${part}`,
          from: part,
        })),
      ],
    })
    expect(job.mapping).toHaveLength(8)
    const head = 'code;naam;postalCode;houseNumber;houseLetter;addition;street;city;municipality'
    const { records } = await run(`${head}\n1;De Kade;1234 AB;27;a;bis;Kade;Haven;Haven\n`)
    expect(records.map(({ issues }) => issues)).toEqual([[]])
    const params = { organisation: records[0]?.key ?? '' }
    const { data } = await application.call(itemEndpoints.organisation, { params }, { token: keeper })
    expect(data.values.address).toMatchObject({ houseNumber: '27a', addition: 'bis' })
  })

  it('takes a street and its number in one column apart, and a box for a box', async () => {
    const { tenant: other } = await contentTenant(application)
    const keeper = await other.tokenFor({ role: 'tenant', on: other.on.wortel })
    const parts = ['street', 'postalCode', 'city', 'municipality']
    const { run } = await importJobOf(application, keeper, {
      type: 'vol',
      mapping: [{ column: 'title', from: 'naam' }, ...parts.map((part) => ({ column: `address.${part}`, from: part }))],
    })
    const head = `code;naam;${parts.join(';')}`
    const place = '1234 AB;Waddijk;Noordkust'
    const { records } = await run(`${head}\n1;De Kade;Kade 27a-2;${place}\n2;De Linde;postbus 93;${place}\n`)
    expect(records.map(({ issues }) => issues)).toEqual([[], []])
    const addresses = await Promise.all(
      records.map(async ({ key }) => {
        const params = { organisation: key ?? '' }
        const { data } = await application.call(itemEndpoints.organisation, { params }, { token: keeper })
        return data.values.address
      }),
    )
    expect(addresses).toMatchObject([
      { type: 'ADDRESS', street: 'Kade', houseNumber: '27a', addition: '2' },
      { type: 'MAILBOX', houseNumber: '93', city: 'Waddijk' },
    ])
  })

  it('is who said what it read in: its file, and the job by name', async () => {
    const { run } = await importJobOf(application, token)
    const { records } = await run('code;naam\n1;De Kade\n')
    const { data } = await application.call(
      itemEndpoints.organisation,
      { params: { organisation: records[0]?.key ?? '' }, query: { provenance: 'true' } },
      { token },
    )
    const reason = 'Geïmporteerd uit lijst.csv door de import ‘Bibliotheken’'
    expect(data.provenance).toMatchObject([{ field: 'title', version: 1, reason, seen: null }])
  })

  it('stops at a heading that is gone, at a file of another format, and when it runs already', async () => {
    const { give } = await importJobOf(application, token)
    const refused = async (text: string) => {
      const answer: { fields?: { message: string }[] } = await (await give(text)).json()
      return answer.fields?.[0]?.message
    }
    expect(await refused('code;titel\n1;x\n')).toMatch(/^De kolom ‘naam’ staat niet in de bron/)
    expect(await refused('code;naam\n')).toMatch(/^In dit bestand staan geen regels/)
    expect((await give('code;naam\n1;x\n')).status).toBe(201)
    expect(await refused('code;naam\n1;x\n')).toMatch(/^Deze import loopt al/)
  })
})
