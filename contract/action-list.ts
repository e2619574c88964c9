import { z } from 'zod'
import { type ErrorCode, isErrorCode } from './errors.ts'
import type { PermissionEntity } from './permissions.ts'
import { actionsAt, type Grant, type Place } from './rights.ts'

/**
 * What somebody has the right to but can't do now, each with the code that the call would be refused with. An action
 * that stands neither here nor among the actions takes a right that the caller lacks: that needs no words of its own.
 */
export const refusedSchema = z.record(
  z.string(),
  z.custom<ErrorCode>((code) => isErrorCode(String(code))),
)
export type Refused = z.infer<typeof refusedSchema>

/** What the caller may do with a thing now, and why not the rest. */
export type ActionList = { actions: string[]; refused: Refused }

/** What stands in the way of those who have the right. */
export type Obstacles = {
  /** The caller looks on as somebody else. */
  viewing: boolean
  /** Left out where there is no one organisation to ask. */
  archived?: boolean
  /** The team at the top of the tree. */
  root?: boolean
}

/** What stops when an organisation goes into the archive, for itself and for what lies in it. */
const stoppedInArchive: Partial<Record<PermissionEntity, readonly string[]>> = {
  organisation: [
    'update',
    'changeConcept',
    'fieldAdmin',
    'publish',
    'relationFrom',
    'relationTo',
    'relationsAssignment',
  ],
  product: ['create', 'copyTo', 'connect', 'update', 'publish', 'useInAgenda', 'relations', 'coHost', 'fieldAdmin'],
  supplement: ['use', 'create', 'update', 'fieldAdmin'],
  agenda: ['entryCreate', 'update', 'delete'],
}

function obstacleOf(entity: PermissionEntity, action: string, at: Obstacles): ErrorCode | undefined {
  if (action === 'read') return undefined
  if (at.viewing) return 'VIEWING_ONLY'
  if (at.root && entity === 'team' && action === 'delete') return 'TEAM_IS_ROOT'
  if (at.archived) return stoppedInArchive[entity]?.includes(action) ? 'ORGANISATION_ARCHIVED' : undefined
  return at.archived === false && entity === 'organisation' && action === 'delete'
    ? 'ORGANISATION_NOT_ARCHIVED'
    : undefined
}

/** The action list of one entity at a place, from the assignments of the caller and what stands in the way. */
export function actionList(
  grants: readonly Grant[],
  entity: PermissionEntity,
  place: Place,
  obstacles: Obstacles,
): ActionList {
  const refused: Refused = {}
  const actions = actionsAt(grants, entity, place).filter((action) => {
    const code = obstacleOf(entity, action, obstacles)
    if (code !== undefined) refused[action] = code
    return code === undefined
  })
  return { actions, refused }
}

/** Why an action of a list can't be done; undefined when it can. `FORBIDDEN` means that the right is missing. */
export function refusalOf({ actions, refused }: Readonly<ActionList>, action: string): ErrorCode | undefined {
  return actions.includes(action) ? undefined : (refused[action] ?? 'FORBIDDEN')
}
