import { or, type SQL, sql } from 'drizzle-orm'
import type { AuditAction } from '#contract/history/audit'
import { itemKinds } from '#contract/kernel/item-kinds'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { items } from '../../platform/db/schema/item.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Actor } from '../call/actor.ts'
import { editableOfAnyKind, itemsWith, readableOfAnyKind, teamsWith } from '../scope/scope.ts'

/** True of the item that an event is about, beside that event. */
export const subjectItem = sql`${items.id} = ${auditEvents.subjectId} and ${items.kind} = ${auditEvents.subjectType}`

/**
 * Whether the item of an event meets a condition, or `without` when it has none. As one value per event it is a look-up of
 * that item; as a condition the planner may read all items for a page of events.
 */
const ofSubject = (condition: SQL | undefined, without: boolean): SQL<boolean> =>
  sql`coalesce((select coalesce((${condition}), false) from ${items} where ${subjectItem}), ${sql.raw(String(without))})`

/** Items in an organisation have rights of their own; events about a deleted item reveal nothing new. */
export const isVisible = (actor: Actor): SQL =>
  sql`(${ofSubject(readableOfAnyKind(actor), true)} and ${mayKnowWho(actor)})`

/** The caller may edit what it is about, and so knows of its concepts. */
export const isEditable = (actor: Actor) =>
  sql<boolean>`(${auditEvents.subjectType} not in ${[...itemKinds]} or ${ofSubject(editableOfAnyKind(actor), false)})`

/** Events that reveal who was assigned, offered or denied a role, with name or address. */
const aboutPeople = [
  'roleAssigned',
  'roleChanged',
  'roleRemoved',
  'invited',
  'invitationResent',
  'invitationAccepted',
  'invitationDeclined',
] as const satisfies AuditAction[]

/** Who has which role is for those who may give roles there, in the log as in the list of users. */
export const mayKnowWho = (actor: Actor): SQL => sql`(${auditEvents.action} not in ${[...aboutPeople]}
  or (${auditEvents.subjectType} = 'team' and exists (select 1 from ${teams}
    where ${teams.id} = ${auditEvents.subjectId} and ${teamsWith(actor, 'team.roleAssignment')}))
  or ${ofSubject(or(...itemKinds.map((kind) => itemsWith(actor, kind, `${kind}.roleAssignment`))), false)})`
