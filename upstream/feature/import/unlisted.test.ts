import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { itemEndpoints } from '#contract/content/item'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { contentTenant } from '#test/upstream/content'
import { importJobOf } from '#test/upstream/import-jobs'
import { postalAddresses } from '../../platform/db/schema/address.ts'
import { items, versions } from '../../platform/db/schema/item.ts'

const parts = ['postalCode', 'houseNumber', 'street', 'city', 'municipality']
const mapping = [{ column: 'title', from: 'naam' }, ...parts.map((part) => ({ column: `address.${part}`, from: part }))]
const headings = ['code', 'naam', ...parts]
const file = (...rows: string[]) => [headings.join(';'), ...rows, ''].join('\n')
const listed = '1;De Kade;9861 KD;27;Havenkade;Havenstad;Havenstad'
const unlisted = '2;De Nieuwbouw;9861 KD;99;Havenkade;Havenstad;Havenstad'

let application: TestApplication
let content: Awaited<ReturnType<typeof contentTenant>>
let token: string

beforeEach(async () => {
  application = await testApplication()
  content = await contentTenant(application)
  token = await content.tenant.tokenFor({ role: 'tenant', on: content.tenant.on.wortel })
  const row = { street: 'Havenkade', city: 'Havenstad', municipality: 'Havenstad' }
  await application.db
    .insert(postalAddresses)
    .values({ ...row, postalCode: '9861KD', houseNumber: 27 })
    .onConflictDoNothing()
})

const organisations = async () =>
  (
    await application.call(
      itemEndpoints.teamOrganisations,
      { params: { team: 'wortel' }, query: { unlisted: 'true' } },
      { token },
    )
  ).data.items.map(({ title }) => title)

it('keeps an address that the postal table does not know, with a warning, and marks it to be found', async () => {
  const job = await importJobOf(application, token, { type: 'vol', save: 'publish', mapping, headings })
  const seen = await job.run(file(listed, unlisted), true)
  expect(seen.run.verdicts).toMatchObject({ new: 2, refused: 0 })
  const warned = seen.records.find(({ title }) => title === 'De Nieuwbouw')
  expect(warned?.issues).toMatchObject([{ column: 'houseNumber', message: expect.stringContaining('postcodetabel') }])
  expect(seen.records.find(({ title }) => title === 'De Kade')?.issues).toEqual([])
  expect(await organisations()).toEqual([])

  const done = await job.confirm(seen.run.id)
  expect(done.run.outcomes).toMatchObject({ success: 2, invalid: 0 })
  expect(done.records.find(({ title }) => title === 'De Nieuwbouw')?.issues).toHaveLength(1)
  const [row] = await application.db
    .select({ values: versions.values })
    .from(items)
    .innerJoin(versions, eq(versions.uuid, items.publishedVersion))
    .where(and(eq(items.tenantId, content.tenant.id), eq(items.title, 'De Nieuwbouw')))
  expect(row?.values.address).toMatchObject({ houseNumber: '99', street: 'Havenkade', unlisted: true })
  expect(await organisations()).toEqual(['De Nieuwbouw'])
})

it('finds nothing to change when the same file comes again', async () => {
  const job = await importJobOf(application, token, { type: 'vol', save: 'publish', mapping, headings })
  await job.run(file(listed, unlisted))
  expect((await job.run(file(listed, unlisted), true)).run.verdicts).toMatchObject({ unchanged: 2, changed: 0 })
})

it('fills in what the postal table knows of a postal code and number, as a form does, and nothing that is there', async () => {
  const short = headings.filter((heading) => !['city', 'municipality'].includes(heading))
  const filled = mapping.filter(({ from }) => [...short].includes(from))
  const job = await importJobOf(application, token, { type: 'vol', save: 'publish', mapping: filled, headings: short })
  const lines = (name: string) =>
    [short.join(';'), `1;${name};9861kd;27;Kade`, `2;Elders;9861 KD;99;Kade`, ''].join('\n')
  const { run, records } = await job.run(lines('De Kade'))
  expect(run.outcomes).toMatchObject({ success: 1, invalid: 1 })
  expect(records.find(({ title }) => title === 'Elders')?.issues[0]?.message).toContain('plaats')
  const addressOf = async () => {
    const [row] = await application.db
      .select({ values: versions.values })
      .from(items)
      .innerJoin(versions, eq(versions.uuid, items.publishedVersion))
      .where(and(eq(items.tenantId, content.tenant.id), eq(items.title, 'De Kade')))
    return row?.values.address
  }
  const whole = {
    postalCode: '9861 KD',
    houseNumber: '27',
    street: 'Kade',
    city: 'Havenstad',
    municipality: 'Havenstad',
  }
  expect(await addressOf()).toMatchObject(whole)
  // Values that the import filled in are its own, not a change by somebody.
  const next = await job.run(lines('De Kade').replace('27;Kade', '27;Havenkade'))
  expect(next.records.find(({ title }) => title === 'De Kade')).toMatchObject({ verdict: 'changed', isConflict: false })
  expect(await addressOf()).toMatchObject({ ...whole, street: 'Havenkade' })
})
