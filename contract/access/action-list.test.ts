import { describe, expect, it } from 'vitest'
import { type ArchiveState, actionList, refusalOf } from './action-list.ts'
import { type Permission, standardRoles } from './permissions.ts'
import type { Grant } from './rights.ts'

const place = { teamPath: '/1/', organisation: 7 }
const holding = (permissions: readonly Permission[]): Grant[] => [
  {
    permissions,
    depth: 'currentAndBeneath',
    role: 'Rol',
    party: { type: 'team', id: 1, teamPath: '/1/', key: 'a', name: 'A' },
  },
]
const manager = holding(standardRoles.manager)

describe('an action list', () => {
  it('says nothing of a right that is missing: that is what its absence means', () => {
    const list = actionList(holding(standardRoles.viewer), 'organisation', place, {
      viewing: false,
      archived: 'itself',
    })
    expect(list).toEqual({ actions: ['read'], refused: {} })
    expect(refusalOf(list, 'publish')).toBe('FORBIDDEN')
    expect(refusalOf(list, 'read')).toBeUndefined()
  })

  it('leaves of an archived organisation what brings it back, copies it or takes it away', () => {
    const list = actionList(manager, 'organisation', place, { viewing: false, archived: 'itself' })
    for (const action of ['read', 'archive', 'copy', 'delete']) expect(refusalOf(list, action)).toBeUndefined()
    for (const action of ['update', 'updateSettings', 'publish', 'relationsAssignment'])
      expect(refusalOf(list, action)).toBe('ORGANISATION_ARCHIVED')
  })

  it('refuses to delete what does not stand in the archive', () => {
    const list = actionList(manager, 'organisation', place, { viewing: false, archived: 'no' })
    expect(list.refused).toEqual({ delete: 'ORGANISATION_NOT_ARCHIVED' })
    expect(actionList(manager, 'organisation', place, { viewing: false }).refused).toEqual({})
  })

  it('lets who looks on as another read, and tells apart what the other may do', () => {
    const list = actionList(holding(standardRoles.editor), 'product', place, { viewing: true, archived: 'no' })
    expect(list.actions).toEqual(['read'])
    expect(refusalOf(list, 'update')).toBe('VIEWING_ONLY')
    expect(refusalOf(list, 'publish')).toBe('FORBIDDEN')
  })

  it('tells a product in the archive from one in an archived organisation', () => {
    const of = (archived: ArchiveState) => actionList(manager, 'product', place, { viewing: false, archived })
    expect(refusalOf(of('itself'), 'update')).toBe('PRODUCT_ARCHIVED')
    expect(refusalOf(of('itself'), 'delete')).toBeUndefined()
    expect(refusalOf(of('owner'), 'update')).toBe('ORGANISATION_ARCHIVED')
    expect(refusalOf(of('owner'), 'delete')).toBe('ORGANISATION_ARCHIVED')
    expect(of('no').refused).toEqual({})
  })

  it('keeps the team at the top of the tree', () => {
    const admin = holding(standardRoles.admin)
    const at = { teamPath: '/1/' }
    expect(actionList(admin, 'team', at, { viewing: false, root: true }).refused).toEqual({ delete: 'TEAM_IS_ROOT' })
    expect(actionList(admin, 'team', at, { viewing: false, root: false }).refused).toEqual({})
  })
})
