import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeOn, entitiesReached, type PartyPlace, permissionsBeyond, type RoleGift } from './delegation.ts'
import { allPermissions, type Depth, depths, type Permission, standardRoles } from './permissions.ts'
import { type Grant, hasPermission, type Place } from './rights.ts'

const team = (id: number, teamPath: string) => ({ type: 'team' as const, id, teamPath, key: `t${id}`, name: `T${id}` })
const root = team(1, '/1/')
const seven = team(7, '/1/7/')
const organisation: PartyPlace = { type: 'organisation', id: 20, teamPath: '/1/7/' }
const product: PartyPlace = { type: 'product', id: 30, teamPath: '/1/7/', organisation: 20 }

const grant = (permissions: readonly Permission[], depth: Depth, party: Grant['party']): Grant => ({
  permissions,
  depth,
  role: 'role',
  party,
})
const gift = (permissions: readonly Permission[], depth: Depth = 'currentAndBeneath'): RoleGift => ({
  permissions,
  depth,
  websiteOnly: false,
})

describe('nobody gives away more than they hold', () => {
  const admin = [grant(standardRoles.admin, 'currentAndBeneath', seven)]
  const manager = [grant(standardRoles.manager, 'currentAndBeneath', { ...seven, ...organisation })]

  it.each<[string, Grant[], RoleGift, PartyPlace, Permission[]]>([
    ['an administrator gives the same role on the own team', admin, gift(standardRoles.admin), seven, []],
    ['and on an organisation in it', admin, gift(standardRoles.manager), organisation, []],
    ['and on a product in that', admin, gift(['product.update']), product, []],
    ['not on the team above', admin, gift(['team.read']), root, ['team.read']],
    ['no right on the tenant', admin, gift(['team.read', 'tenant.settings']), seven, ['tenant.settings']],
    ['a manager gives the role of editor', manager, gift(standardRoles.editor), organisation, []],
    [
      'a manager gives no fields for administrators',
      manager,
      gift(['product.fieldAdmin']),
      organisation,
      ['product.fieldAdmin'],
    ],
    [
      'who reaches the team alone gives nothing beneath',
      [grant(['team.read'], 'current', seven)],
      gift(['team.read']),
      seven,
      ['team.read'],
    ],
    [
      'but the same, for the team alone',
      [grant(['team.read'], 'current', seven)],
      gift(['team.read'], 'current'),
      seven,
      [],
    ],
    [
      'who reaches beneath does not give the team itself',
      [grant(['team.read'], 'beneath', seven)],
      gift(['team.read']),
      seven,
      ['team.read'],
    ],
    [
      'two roles together reach both',
      [grant(['team.read'], 'current', seven), grant(['team.read'], 'beneath', seven)],
      gift(['team.read']),
      seven,
      [],
    ],
    ['a role for websites gives nothing here', [], { ...gift(['team.delete']), websiteOnly: true }, seven, []],
  ])('%s', (_, giver, role, party, beyond) => {
    expect(permissionsBeyond(giver, role, party)).toEqual(beyond)
  })

  it('whatever the roles: after giving, nobody can do somewhere what the giver can not', () => {
    const permission = fc.constantFrom(...allPermissions.slice(0, 6))
    const depth = fc.constantFrom(...depths)
    const party = fc.constantFrom(root, seven, team(9, '/1/7/9/'), team(8, '/1/8/'))
    const grants = fc.array(fc.record({ permissions: fc.array(permission), depth, role: fc.constant('role'), party }), {
      maxLength: 4,
    })
    const places: Place[] = ['/1/', '/1/7/', '/1/7/9/', '/1/8/'].flatMap((teamPath) => [
      { teamPath },
      { teamPath, organisation: 20 },
      { teamPath, organisation: 20, item: 30 },
    ])
    fc.assert(
      fc.property(grants, fc.array(permission), depth, party, (giver, permissions, reach, on) => {
        const role = gift(permissions, reach)
        const beyond = permissionsBeyond(giver, role, on)
        const given = grant(
          permissions.filter((one) => !beyond.includes(one)),
          reach,
          on,
        )
        for (const place of places) {
          for (const one of given.permissions) {
            if (hasPermission([given], one, place)) expect(hasPermission(giver, one, place)).toBe(true)
          }
        }
      }),
    )
  })
})

describe('what a change of a role means', () => {
  it('is told for the party and for what lies beneath', () => {
    const before = [grant(['team.read', 'team.update'], 'current', seven)]
    const after = [grant(['team.read', 'team.delete'], 'currentAndBeneath', seven)]
    expect(changeOn(before, after, seven)).toEqual({
      here: { gains: ['team.delete'], losses: ['team.update'] },
      beneath: { gains: ['team.read', 'team.delete'], losses: [] },
    })
  })

  it('leaves out what another role gives as well', () => {
    const other = grant(['team.update'], 'currentAndBeneath', root)
    const before = [grant(['team.update'], 'currentAndBeneath', seven), other]
    expect(changeOn(before, [other], seven)).toEqual({
      here: { gains: [], losses: [] },
      beneath: { gains: [], losses: [] },
    })
  })
})

describe('what a role gives rights on', () => {
  it.each([
    ['organisation', 'currentAndBeneath', ['organisation', 'product', 'supplement', 'agenda']],
    ['organisation', 'current', ['organisation']],
    ['organisation', 'beneath', ['product', 'supplement', 'agenda']],
    ['product', 'currentAndBeneath', ['product']],
    ['supplement', 'current', ['supplement']],
    ['team', 'current', ['team', 'tenant']],
  ] as const)('assigned on a %s, %s: %j', (type, depth, entities) => {
    expect(entitiesReached(type, depth)).toEqual(entities)
  })
})
