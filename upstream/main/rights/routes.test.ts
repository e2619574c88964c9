import { beforeAll, describe, expect, it } from 'vitest'
import { effectiveRightsEndpoints } from '#contract/effective-rights'
import type { Permission } from '#contract/permissions'
import { type TestApplication, testApplication } from '../../testing/application.ts'
import { createTestTenant, type TestTenant } from '../../testing/tenant.ts'

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

  it('names nobody of another tenant', async () => {
    const other = await createTestTenant(application)
    const theirs = await other.tokenFor({ role: 'admin', on: other.on.wortel })
    expect(await who(bibliotheek, 'organisation.publish', theirs)).toHaveLength(1)
  })
})
