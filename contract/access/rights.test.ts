import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allPermissions, depths, type PartyType, standardRoles } from './permissions.ts'
import { actionsAt, type Grant, hasPermission, type Place, permissionsAt, reaches, reasonsFor } from './rights.ts'

const places = {
  'the team itself': { teamPath: '/1/7/' },
  'a team below': { teamPath: '/1/7/9/' },
  'the team above': { teamPath: '/1/' },
  'a team beside': { teamPath: '/1/8/' },
  'a team whose number begins alike': { teamPath: '/1/77/' },
  'an organisation of the team': { teamPath: '/1/7/', organisation: 20 },
  'an organisation of a team below': { teamPath: '/1/7/9/', organisation: 21 },
  'an organisation beside': { teamPath: '/1/8/', organisation: 22 },
  'a product of the organisation': { teamPath: '/1/7/', organisation: 20, item: 30 },
  'another product of it': { teamPath: '/1/7/', organisation: 20, item: 31 },
  'an agenda item of it': { teamPath: '/1/7/', organisation: 20, item: 33 },
  'a product elsewhere': { teamPath: '/1/8/', organisation: 22, item: 32 },
} satisfies Record<string, Place>
type PlaceName = keyof typeof places

const parties: Record<PartyType, Grant['party']> = {
  team: { type: 'team', id: 7, teamPath: '/1/7/', key: 'seven', name: 'Seven' },
  organisation: { type: 'organisation', id: 20, teamPath: '/1/7/', key: 'twenty', name: 'Twenty' },
  product: { type: 'product', id: 30, teamPath: '/1/7/', key: 'thirty', name: 'Thirty' },
  supplement: { type: 'supplement', id: 31, teamPath: '/1/7/', key: 'thirty-one', name: 'Thirty-one' },
  agenda: { type: 'agenda', id: 33, teamPath: '/1/7/', key: 'thirty-three', name: 'Thirty-three' },
}

const beneathTeam: PlaceName[] = [
  'a team below',
  'an organisation of the team',
  'an organisation of a team below',
  'a product of the organisation',
  'another product of it',
  'an agenda item of it',
]
const beneathOrganisation: PlaceName[] = [
  'a product of the organisation',
  'another product of it',
  'an agenda item of it',
]

const reached: Record<PartyType, Record<(typeof depths)[number], PlaceName[]>> = {
  team: {
    current: ['the team itself'],
    currentAndBeneath: ['the team itself', ...beneathTeam],
    beneath: beneathTeam,
  },
  organisation: {
    current: ['an organisation of the team'],
    currentAndBeneath: ['an organisation of the team', ...beneathOrganisation],
    beneath: beneathOrganisation,
  },
  product: {
    current: ['a product of the organisation'],
    currentAndBeneath: ['a product of the organisation'],
    beneath: ['a product of the organisation'],
  },
  supplement: {
    current: ['another product of it'],
    currentAndBeneath: ['another product of it'],
    beneath: ['another product of it'],
  },
  agenda: {
    current: ['an agenda item of it'],
    currentAndBeneath: ['an agenda item of it'],
    beneath: ['an agenda item of it'],
  },
}

const rows = (Object.keys(reached) as PartyType[]).flatMap((party) =>
  depths.flatMap((depth) =>
    (Object.keys(places) as PlaceName[]).map(
      (place) => [party, depth, place, reached[party][depth].includes(place)] as const,
    ),
  ),
)

describe('reaches', () => {
  it.each(rows)('a role on a %s, %s, for %s: %s', (party, depth, place, expected) => {
    expect(reaches({ depth, party: parties[party] }, places[place])).toBe(expected)
  })
})

const path = fc
  .array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 })
  .map((ids) => `/${ids.join('/')}/`)
const place: fc.Arbitrary<Place> = fc.oneof(
  fc.record({ teamPath: path }),
  fc.record({ teamPath: path, organisation: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ teamPath: path, organisation: fc.integer({ min: 1, max: 5 }), item: fc.integer({ min: 1, max: 5 }) }),
)
const grant: fc.Arbitrary<Grant> = fc.record({
  permissions: fc.subarray([...allPermissions]),
  depth: fc.constantFrom(...depths),
  role: fc.string(),
  party: fc.record({
    type: fc.constantFrom<PartyType>('team', 'organisation', 'product', 'supplement'),
    id: fc.integer({ min: 1, max: 5 }),
    teamPath: path,
    key: fc.string(),
    name: fc.string(),
  }),
})
const grants = fc.array(grant, { maxLength: 5 })

describe('the union of assignments', () => {
  it('never loses a right by another assignment', () => {
    fc.assert(
      fc.property(grants, grant, place, (held, more, at) => {
        const all = permissionsAt([...held, more], at)
        for (const permission of permissionsAt(held, at)) expect(all).toContain(permission)
      }),
    )
  })

  it('does not depend on the order of the assignments', () => {
    fc.assert(
      fc.property(grants, place, (held, at) => {
        expect(permissionsAt(held.toReversed(), at)).toEqual(permissionsAt(held, at))
      }),
    )
  })

  it('gives a right exactly when there is a reason for it', () => {
    fc.assert(
      fc.property(grants, place, fc.constantFrom(...allPermissions), (held, at, permission) => {
        const has = hasPermission(held, permission, at)
        expect(permissionsAt(held, at).has(permission)).toBe(has)
        expect(reasonsFor(held, permission, at).length > 0).toBe(has)
      }),
    )
  })

  it('gives nothing outside the branch of a team', () => {
    fc.assert(
      fc.property(grant, place, (held, at) => {
        fc.pre(held.party.type === 'team' && !at.teamPath.startsWith(held.party.teamPath))
        expect(permissionsAt([held], at).size).toBe(0)
      }),
    )
  })

  it('is the sum of current and beneath for the deepest depth', () => {
    fc.assert(
      fc.property(grant, place, (held, at) => {
        const isReached = (depth: Grant['depth']) => reaches({ ...held, depth }, at)
        expect(isReached('currentAndBeneath')).toBe(isReached('current') || isReached('beneath'))
      }),
    )
  })
})

describe('actionsAt', () => {
  it('names the actions of one entity only, without its name', () => {
    const viewer: Grant = {
      permissions: standardRoles.viewer,
      depth: 'currentAndBeneath',
      role: 'x',
      party: parties.team,
    }
    expect(actionsAt([viewer], 'team', { teamPath: '/1/7/' })).toEqual(['read'])
    expect(actionsAt([viewer], 'tenant', { teamPath: '/1/7/' })).toEqual([])
  })
})

describe('standard roles', () => {
  it('grow from viewer to editor, manager and admin', () => {
    const sets = (['viewer', 'editor', 'manager', 'admin', 'tenant'] as const).map((key) => new Set(standardRoles[key]))
    sets.slice(1).forEach((set, index) => {
      expect([...(sets[index] ?? [])].filter((permission) => !set.has(permission))).toEqual([])
    })
  })

  it('name each permission once', () => {
    for (const permissions of Object.values(standardRoles)) expect(new Set(permissions).size).toBe(permissions.length)
  })

  it('keep publishing from editors and the tenant from team administrators', () => {
    expect(standardRoles.editor.filter((permission) => permission.endsWith('.publish'))).toEqual([])
    expect(standardRoles.admin.filter((permission) => permission.startsWith('tenant.'))).toEqual([])
  })
})
