// Without zod: pages that only show what can be done ship this.
import type { ErrorCode } from '../kernel/errors.ts'
import type { PermissionEntity } from './permissions.ts'
import { actionsAt, type Grant, type Place } from './rights.ts'

/** Reasons for refusing someone who has the right, as the error codes of the calls. */
export const obstacles = [
  'VIEWING_ONLY',
  'ORGANISATION_ARCHIVED',
  'ORGANISATION_NOT_ARCHIVED',
  'PRODUCT_ARCHIVED',
  'TEAM_IS_ROOT',
  'BEYOND_OWN_RIGHTS',
  'INVITATION_CANNOT_BE_RESENT',
  'STANDARD_ROLE',
  'SETTINGS_NOT_OVERRIDABLE',
] as const satisfies ErrorCode[]
export type Obstacle = (typeof obstacles)[number]

/**
 * Actions that the caller has the right to but can't do now, by the error code of the call. An action that is neither
 * here nor among the actions takes a right that the caller lacks, which needs no explanation.
 */
export type Refusals = Record<string, Obstacle>

export type ActionList = { actions: string[]; refused: Refusals }

/** Whether something is in the archive: itself, or the organisation that it lies in. */
export type ArchiveState = 'itself' | 'owner' | 'no'

/** Whether something is archived, from the moments at which it and its organisation were. */
export function archivedState(own: Date | null, owner?: Date | null): ArchiveState {
  if (own !== null) return 'itself'
  return owner == null ? 'no' : 'owner'
}

/** How a change of something in the archive is refused. */
export function archivedRefusal(entity: PermissionEntity, archived: ArchiveState): Obstacle | undefined {
  if (archived === 'no') return undefined
  return archived === 'itself' && entity === 'product' ? 'PRODUCT_ARCHIVED' : 'ORGANISATION_ARCHIVED'
}

/** The circumstances that block an action for those who have the right. */
export type Situation = {
  /** The caller looks on as somebody else. */
  viewing: boolean
  /** Left out where there is no one organisation to ask. */
  archived?: ArchiveState
  /** The team at the top of the tree. */
  root?: boolean
}

/** Actions that end when an organisation is archived, on itself and on its contents. */
const stoppedInArchive: Partial<Record<PermissionEntity, readonly string[]>> = {
  organisation: [
    'update',
    'updateSettings',
    'changeConcept',
    'fieldAdmin',
    'publish',
    'relationFrom',
    'relationTo',
    'relationsAssignment',
  ],
  product: ['create', 'copyTo', 'connect', 'update', 'publish', 'useInAgenda', 'relations', 'coHost', 'fieldAdmin'],
  supplement: ['use', 'create', 'update', 'fieldAdmin'],
  agenda: ['entryCreate', 'update', 'publish', 'delete'],
}

function obstacleOf(entity: PermissionEntity, action: string, at: Situation): Obstacle | undefined {
  if (action === 'read') return undefined
  if (at.viewing) return 'VIEWING_ONLY'
  if (at.root && entity === 'team' && action === 'delete') return 'TEAM_IS_ROOT'
  if (at.archived === undefined) return undefined
  if (at.archived === 'no')
    return entity === 'organisation' && action === 'delete' ? 'ORGANISATION_NOT_ARCHIVED' : undefined
  // The right to delete a product is that to archive it: what is in the archive already can be deleted from there.
  const isArchiving = entity === 'product' && action === 'delete' && at.archived === 'owner'
  return isArchiving || stoppedInArchive[entity]?.includes(action) ? archivedRefusal(entity, at.archived) : undefined
}

/** The action list of one entity at a place, from the assignments of the caller and the obstacles. */
export function actionList(
  grants: readonly Grant[],
  entity: PermissionEntity,
  place: Place,
  situation: Situation,
): ActionList {
  const refused: Refusals = {}
  const actions = actionsAt(grants, entity, place).filter((action) => {
    const code = obstacleOf(entity, action, situation)
    if (code !== undefined) refused[action] = code
    return code === undefined
  })
  return { actions, refused }
}

/** Why an action of a list can't be done; undefined when it can. `FORBIDDEN` means that the right is missing. */
export function refusalOf(
  { actions, refused }: Readonly<ActionList>,
  action: string,
): Obstacle | 'FORBIDDEN' | undefined {
  return actions.includes(action) ? undefined : (refused[action] ?? 'FORBIDDEN')
}
