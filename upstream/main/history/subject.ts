import { and, eq } from 'drizzle-orm'
import { refusalOf } from '#contract/action-list'
import { AppError } from '#contract/errors'
import type { HistorySubject, HistoryType, VersionUse } from '#contract/history'
import type { PublicationFacts } from '#contract/publication-facts'
import type { Actor } from '../../access/actor.ts'
import { relationTypes } from '../../db/schema/relation.ts'
import { roles } from '../../db/schema/role.ts'
import { teams } from '../../db/schema/team.ts'
import type { Database } from '../../db/store.ts'
import { placeOf } from '../item/place.ts'
import { factsOf, newestVersion } from '../item/publication.ts'
import { type FoundItem, getItem, getOrganisation } from '../item/repository.ts'
import { actionsOn, titleFor } from '../item/views.ts'
import { mayEdit, readableTeams, requirePermission } from '../scope.ts'
import { ownSettings } from '../settings/repository.ts'
import { getTeam, type TeamRecord } from '../team/repository.ts'

/** A thing with versions, as far as the caller may see them. */
export type Subject = HistorySubject & {
  id: number
  /** Who may not edit it, knows of no concepts. */
  seesDrafts: boolean
  uses: ReadonlyMap<string, VersionUse>
  /** What is published and planned, of content. */
  facts?: PublicationFacts
}

const none: ReadonlyMap<string, VersionUse> = new Map()

export function itemSubject(actor: Actor, { item, organisation }: FoundItem): Subject {
  const seesDrafts = mayEdit(actor, item)
  const obstacle = refusalOf(actionsOn(actor, { item, organisation }), 'update')
  const pointers = [
    [item.publishedVersion, 'published'],
    [item.plannedVersion, 'planned'],
    [item.readyVersion, 'ready'],
    [item.conceptVersion, 'concept'],
  ] as const
  return {
    type: item.kind,
    id: item.id,
    key: item.key,
    title: titleFor(actor, item),
    organisation: organisation && { key: organisation.key, title: organisation.title },
    newest: seesDrafts ? newestVersion(item) : null,
    version: item.version,
    actions: obstacle === undefined ? ['restore'] : [],
    refused: obstacle === undefined || obstacle === 'FORBIDDEN' ? {} : { restore: obstacle },
    seesDrafts,
    facts: factsOf(item),
    uses: new Map(pointers.flatMap(([uuid, use]) => (uuid === null ? [] : [[uuid, use] as const]))),
  }
}

const withoutDrafts = { organisation: null, newest: null, actions: [], refused: {}, seesDrafts: true, uses: none }

const teamSubject = ({ id, key, name, version }: TeamRecord): Subject => ({
  ...withoutDrafts,
  type: 'team',
  id,
  key,
  title: name,
  version,
})

async function roleSubject(db: Database, actor: Actor, key: string): Promise<Subject> {
  const [found] = await db
    .select({ role: roles, path: teams.path })
    .from(roles)
    .innerJoin(teams, eq(teams.id, roles.teamId))
    .where(and(eq(roles.tenantId, actor.tenantId), eq(roles.key, key), readableTeams(actor)))
  if (found === undefined) throw new AppError('NOT_FOUND')
  requirePermission(actor, 'team.roleManagement', { teamPath: found.path })
  return { ...withoutDrafts, type: 'role', id: found.role.id, key, title: found.role.name, version: found.role.version }
}

async function settingsSubject(db: Database, actor: Actor, key: string): Promise<Subject> {
  const organisation = await getOrganisation(db, actor, key)
  requirePermission(actor, 'organisation.updateSettings', placeOf(organisation))
  const { version } = await ownSettings(db, organisation)
  const { id, title } = organisation
  return { ...withoutDrafts, type: 'settings', id, key, title, organisation: { key, title }, version }
}

async function teamPartSubject(db: Database, actor: Actor, type: 'teamSettings' | 'teamTypes', key: string) {
  const team = await getTeam(db, actor, key)
  requirePermission(actor, 'team.settings', { teamPath: team.path })
  const version = type === 'teamSettings' ? team.settingsVersion : team.typesVersion
  return { ...teamSubject(team), type, version }
}

async function relationTypeSubject(db: Database, actor: Actor, key: string): Promise<Subject> {
  const [type] = await db
    .select({ id: relationTypes.id, title: relationTypes.outputSource, version: relationTypes.version })
    .from(relationTypes)
    .innerJoin(teams, eq(teams.id, relationTypes.teamId))
    .where(and(eq(relationTypes.tenantId, actor.tenantId), eq(relationTypes.key, key), readableTeams(actor)))
  if (type === undefined) throw new AppError('NOT_FOUND')
  return { ...withoutDrafts, type: 'relationType', key, ...type }
}

/** The thing of a type and key in the caller's scope, or 404. */
export async function getSubject(db: Database, actor: Actor, type: HistoryType, key: string): Promise<Subject> {
  if (type === 'team') return teamSubject(await getTeam(db, actor, key))
  if (type === 'role') return roleSubject(db, actor, key)
  if (type === 'settings') return settingsSubject(db, actor, key)
  if (type === 'teamSettings' || type === 'teamTypes') return teamPartSubject(db, actor, type, key)
  if (type === 'relationType') return relationTypeSubject(db, actor, key)
  return itemSubject(actor, await getItem(db, actor, { kind: type, key }))
}
