import { z } from 'zod'

export const permissionEntities = ['team', 'organisation', 'product', 'supplement', 'agenda', 'tenant'] as const
export type PermissionEntity = (typeof permissionEntities)[number]

/**
 * All permissions, and beside them those on the tenant, on programs, and that of
 * publishing what takes place (decision 276). A permission is written
 * `entity.action`; what each one allows is in the design's table.
 */
export const allPermissions = [
  'team.read',
  'team.create',
  'team.update',
  'team.delete',
  'team.settings',
  'team.roleManagement',
  'team.roleAssignment',
  'team.confirmationPolicyManagement',
  'team.confirmationPolicyUpdate',
  'team.bulkMutations',
  'team.relationTypesManagement',
  'team.serviceAccounts',
  'organisation.read',
  'organisation.create',
  'organisation.update',
  'organisation.delete',
  'organisation.copy',
  'organisation.relationFrom',
  'organisation.relationTo',
  'organisation.changeConcept',
  'organisation.updateSettings',
  'organisation.publish',
  'organisation.roleAssignment',
  'organisation.fieldAdmin',
  'organisation.archive',
  'organisation.relationsAssignment',
  'organisation.confirmationPolicyUpdate',
  'product.read',
  'product.create',
  'product.copyFrom',
  'product.copyTo',
  'product.connect',
  'product.update',
  'product.publish',
  'product.delete',
  'product.useInAgenda',
  'product.relations',
  'product.coHost',
  'product.roleAssignment',
  'product.fieldAdmin',
  'supplement.read',
  'supplement.use',
  'supplement.create',
  'supplement.update',
  'supplement.delete',
  'supplement.roleAssignment',
  'supplement.fieldAdmin',
  'agenda.read',
  'agenda.entryCreate',
  'agenda.update',
  'agenda.publish',
  'agenda.delete',
  'agenda.roleAssignment',
  'tenant.settings',
  'tenant.verification',
  'tenant.importJobs',
  'tenant.projects',
  'tenant.types',
] as const
export type Permission = (typeof allPermissions)[number]

export const permissionSchema = z.enum(allPermissions).meta({ id: 'Permission' })

export const isPermission = (value: unknown): value is Permission => allPermissions.some((known) => known === value)

/** How far a role reaches from the party it is assigned on. */
export const depths = ['current', 'currentAndBeneath', 'beneath'] as const
export const depthSchema = z.enum(depths).meta({ id: 'Depth' })
export type Depth = z.infer<typeof depthSchema>

/** Kinds of things that a role can be assigned on. */
export const partyTypes = ['team', 'organisation', 'product', 'supplement', 'agenda'] as const
export const partyTypeSchema = z.enum(partyTypes).meta({ id: 'PartyType' })
export type PartyType = z.infer<typeof partyTypeSchema>

const of = (entity: PermissionEntity) => allPermissions.filter((permission) => permission.startsWith(`${entity}.`))
const reads: Permission[] = ['team.read', 'organisation.read', 'product.read', 'supplement.read', 'agenda.read']

const editorPermissions: Permission[] = [
  ...reads,
  'organisation.update',
  'organisation.changeConcept',
  'organisation.relationFrom',
  'organisation.relationTo',
  'product.create',
  'product.update',
  'product.copyFrom',
  'product.copyTo',
  'product.useInAgenda',
  'product.relations',
  'supplement.use',
  'supplement.create',
  'supplement.update',
  'agenda.entryCreate',
  'agenda.update',
  'agenda.delete',
]

const managerPermissions: Permission[] = [
  'team.read',
  ...of('organisation').filter((permission) => permission !== 'organisation.fieldAdmin'),
  ...of('product').filter((permission) => permission !== 'product.fieldAdmin'),
  ...of('supplement').filter((permission) => permission !== 'supplement.fieldAdmin'),
  ...of('agenda'),
]

const adminPermissions = allPermissions.filter((permission) => !permission.startsWith('tenant.'))

/** The roles that every tenant has from the start. */
export const standardRoles = {
  admin: adminPermissions,
  manager: managerPermissions,
  editor: editorPermissions,
  viewer: reads,
  tenant: [...allPermissions],
} as const satisfies Record<string, readonly Permission[]>
export type StandardRole = keyof typeof standardRoles
