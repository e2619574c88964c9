import { beforeAll, describe, expect, it } from 'vitest'
import { effectiveRightsEndpoints } from '#contract/access/effective-rights'
import type { Permission } from '#contract/access/permissions'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeAll(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
})

const bibliotheek = { partyType: 'organisation', party: 'bibliotheek' } as const
const cursus = { partyType: 'product', party: 'cursus' } as const

describe('the rights of somebody at a place', () => {
  it('come with each role that gives them, from above and from the place itself', async () => {
    const user = await tenant.addUser([
      { role: 'viewer', on: tenant.on.noord },
      { role: ['organisation.read', 'product.update'], on: tenant.on.bibliotheek, depth: 'beneath' },
      { role: 'viewer', on: tenant.on.zuid },
      { role: 'admin', on: tenant.on.haven, status: 'invited' },
      { role: 'admin', on: tenant.on.haven, websiteOnly: true },
    ])
    const params = { ...bibliotheek, user: user.id }
    const { rights } = (await application.call(effectiveRightsEndpoints.ofUser, { params }, { token })).data
    const of = (permission: Permission) => rights.find((right) => right.permission === permission)
    expect(of('organisation.read')).toMatchObject({
      here: [{ role: 'Lezer', party: 'Team noord' }],
      beneath: [{ party: 'Team noord' }, { party: 'Bibliotheek' }],
    })
    expect(of('product.update')).toMatchObject({ here: [], beneath: [{ party: 'Bibliotheek', depth: 'beneath' }] })
    expect(of('organisation.delete')).toBeUndefined()
  })
})

describe('the own rights at a place', () => {
  const own = async (on: Parameters<TestTenant['tokenFor']>[0], query: object) =>
    (await application.call(effectiveRightsEndpoints.own, { query }, { token: await tenant.tokenFor(on) })).data
  const haven = { partyType: 'team', party: 'haven' } as const

  it('are told to everybody, with the role that gives each', async () => {
    const { places, at, rights } = await own({ role: 'viewer', on: tenant.on.noord }, bibliotheek)
    expect(places).toEqual([{ partyType: 'team', party: 'noord', name: 'Team noord' }])
    expect(at).toEqual({ ...bibliotheek, name: 'Bibliotheek' })
    expect(rights.find(({ permission }) => permission === 'organisation.read')).toMatchObject({
      here: [{ role: 'Lezer', party: 'Team noord' }],
    })
    expect(rights.map(({ permission }) => permission)).not.toContain('organisation.update')
  })

  it('are of the first of one’s roles when no place is named, of a product too', async () => {
    const first = await own({ role: 'editor', on: tenant.on.cursus }, {})
    expect(first.at).toMatchObject(cursus)
    expect(first.rights.map(({ permission }) => permission)).toContain('product.update')
    expect(first.rights.every(({ beneath }) => beneath.length === 0)).toBe(true)
  })

  it('can be asked where a role reaches only what lies beneath, and nowhere out of reach', async () => {
    const { rights } = await own({ role: 'viewer', on: tenant.on.haven, depth: 'beneath' }, haven)
    expect(rights.filter(({ here }) => here.length > 0)).toEqual([])
    expect(rights.find(({ permission }) => permission === 'organisation.read')?.beneath).toHaveLength(1)
    expect((await refusalOf(own({ role: 'viewer', on: tenant.on.zuid }, haven))).status).toBe(404)
  })
})

describe('who can do something at a place', () => {
  const who = async (party: typeof bibliotheek | typeof cursus, permission: Permission, as = token) =>
    (await application.call(effectiveRightsEndpoints.whoCan, { params: party, query: { permission } }, { token: as }))
      .data.people

  it('names people by the role that lets them, and nobody else', async () => {
    const editor = await tenant.addUser([{ role: 'editor', on: tenant.on.cursus }], { firstName: 'Cursist' })
    const names = (await who(cursus, 'product.update')).map(({ user, source }) => [user, source.partyType])
    expect(names).toContainEqual([editor.id, 'product'])
    expect((await who(cursus, 'product.publish')).map(({ user }) => user)).not.toContain(editor.id)
  })

  it('tells whose page the asker may open: of whom they assign roles to, and their own', async () => {
    const above = await tenant.addUser([{ role: 'admin', on: tenant.on.wortel }])
    const beside = await tenant.addUser([{ role: 'manager', on: tenant.on.bibliotheek }])
    const asker = await tenant.addUser([{ role: 'manager', on: tenant.on.bibliotheek }])
    const people = await who(bibliotheek, 'organisation.publish', await tenant.sessionOf(asker))
    const known = new Map(people.map(({ user, isKnown }) => [user, isKnown]))
    expect([above, beside, asker].map(({ id }) => known.get(id))).toEqual([false, true, true])
  })

  it('names nobody of another tenant', async () => {
    const other = await createTestTenant(application)
    const theirs = await other.tokenFor({ role: 'admin', on: other.on.wortel })
    expect(await who(bibliotheek, 'organisation.publish', theirs)).toHaveLength(1)
  })
})
