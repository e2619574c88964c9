import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { type ContentTenant, contentTenant } from '#test/upstream/content'
import { postalAddresses, postalPlaces } from '../../platform/db/schema/address.ts'
import { isilCodes } from '../../platform/db/schema/isil.ts'
import { items, versions } from '../../platform/db/schema/item.ts'

let application: TestApplication
let content: ContentTenant

beforeAll(async () => {
  application = await testApplication()
  const row = { street: 'Havenkade', city: 'Havenstad', municipality: 'Havenstad' }
  await application.db.insert(postalAddresses).values({ ...row, postalCode: '9871KD', houseNumber: 27 })
  await application.db.insert(postalPlaces).values([
    { country: 'BE', postalCode: '9998', city: 'Sint-Proef', municipality: 'Proefgem' },
    { country: 'DE', postalCode: '99998', city: 'Prüfstraßen' },
  ])
})

beforeEach(async () => {
  content = await contentTenant(application)
})

describe('an ISIL code', () => {
  const isil = [{ code: 'NL-0847119001', startDate: '2026-01-01', current: true }]

  it('belongs to one organisation for ever, also while it stands in a concept', async () => {
    await content.saveIt('concept', { title: 'X', isil })
    await content.saveIt('concept', { title: 'X', isil }, { version: 2 })
    await application.db
      .update(items)
      .set({ types: ['vol'] })
      .where(eq(items.id, content.tenant.items.museum.id))
    const refusal = await refusalOf(
      application.call(
        contentEndpoints.saveOrganisation,
        {
          params: { organisation: 'museum' },
          body: { types: ['vol'], values: { title: 'Museum', isil }, save: 'concept' },
          version: '"v1"',
        },
        { token: content.manager },
      ),
    )
    expect(refusal.options.fields).toMatchObject([{ path: 'values.isil.0.code', code: 'isil.exists' }])
  })

  it('that a concept had by a slip of the pen is free again, and one that was shared never is', async () => {
    const given = async () =>
      (await application.db.select().from(isilCodes).where(eq(isilCodes.tenantId, content.tenant.id))).map(
        ({ code }) => code,
      )
    const slip = [{ ...isil[0], code: 'NL-0847119010' }]
    await content.saveIt('concept', { title: 'X', isil: slip })
    expect(await given()).toEqual(['NL-0847119010'])
    await content.saveIt('ready', { title: 'X', isil }, { version: 2 })
    expect(await given()).toEqual(['NL-0847119001'])
    await content.saveIt('concept', { title: 'X', isil: slip }, { version: 3 })
    await content.saveIt('concept', { title: 'X' }, { version: 4 })
    expect(await given()).toEqual(['NL-0847119001'])
  })
})

describe('an address', () => {
  const address = { type: 'ADDRESS', country: 'NL', street: 'Havenkade', city: 'Havenstad', municipality: 'Havenstad' }
  const saved = (postalCode: string, houseNumber: string) =>
    content.saveIt('publish', { title: 'X', address: { ...address, postalCode, houseNumber } })

  it('is accepted when the postal table has it', async () => {
    expect((await saved('9871 kd', '27')).version).toBe(2)
  })

  it('is refused when the table knows the neighbourhood and not the combination', async () => {
    const unknown = { path: 'values.address.houseNumber', code: 'address.unknown' }
    expect((await refusalOf(saved('9871 KD', '28'))).options.fields).toMatchObject([unknown])
    expect((await refusalOf(saved('9871 ZZ', '27'))).options.fields).toMatchObject([unknown])
  })

  it('is accepted where the table does not reach', async () => {
    expect((await saved('9999 XX', '1')).version).toBe(2)
  })

  it('that somebody says is right is kept with a mark, which goes once the table knows it', async () => {
    const addressNow = async () => {
      const [row] = await application.db
        .select({ values: versions.values })
        .from(items)
        .innerJoin(versions, eq(versions.uuid, items.publishedVersion))
        .where(eq(items.id, content.tenant.items.bibliotheek.id))
      return row?.values.address
    }
    const unlisted = { ...address, postalCode: '9871 KD', houseNumber: '31', unlisted: true }
    await content.saveIt('publish', { title: 'X', address: unlisted })
    expect(await addressNow()).toMatchObject({ houseNumber: '31', unlisted: true })
    const row = { street: 'Havenkade', city: 'Havenstad', municipality: 'Havenstad' }
    await application.db.insert(postalAddresses).values({ ...row, postalCode: '9871KD', houseNumber: 31 })
    await content.saveIt('publish', { title: 'Y', address: unlisted }, { version: 2 })
    expect(await addressNow()).not.toHaveProperty('unlisted')
    const abroad = { ...address, country: 'DE', postalCode: '99998', city: 'Elders', houseNumber: '3', unlisted: true }
    await content.saveIt('publish', { title: 'Z', address: abroad }, { version: 3 })
    expect(await addressNow()).toMatchObject({ city: 'Elders', unlisted: true })
  })

  it('abroad is of a place of its postal code, where the table has places', async () => {
    const abroad = (country: 'BE' | 'DE', postalCode: string, city: string) =>
      content.saveIt('publish', {
        title: 'X',
        address: { ...address, country, postalCode, city, houseNumber: '3' },
      })
    const refused = async (...asked: Parameters<typeof abroad>) => (await refusalOf(abroad(...asked))).options.fields
    expect(await refused('BE', '9997', 'Sint-Proef')).toMatchObject([
      { path: 'values.address.postalCode', code: 'address.unknownCode' },
    ])
    expect(await refused('DE', '99998', 'Elders')).toMatchObject([
      { path: 'values.address.city', code: 'address.otherPlace', params: { cities: 'Prüfstraßen' } },
    ])
    expect(await refused('DE', '9999', 'Prüfstraßen')).toMatchObject([{ code: 'address.postalCodeDE' }])
    expect((await abroad('BE', 'B-9998', 'proefgem')).version).toBe(2)
    // In that part of the country the table has nothing, so that it can't say.
    expect(
      (
        await content.saveIt(
          'publish',
          { title: 'X', address: { ...address, country: 'DE', postalCode: '10115', city: 'Berlin', houseNumber: '3' } },
          { version: 2 },
        )
      ).version,
    ).toBe(3)
  })
})
