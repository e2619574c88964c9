import type { ContentInput, SaveAction } from '#contract/content/content'
import type { AuditAction } from '#contract/history/audit'
import { AppError } from '#contract/kernel/errors'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { type PublicationContext, publicationOutcome } from '#contract/publication/rules'
import { cautious, standingChoices } from '#contract/publication/standing'
import type { StoredPublication } from '#contract/publication/stored-publication'
import type { Actor } from '../../kernel/call/actor.ts'
import { columnsOf, handedOver, type ItemRecord } from '../../kernel/item/publication.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import type { CheckedContent } from '../check/check.ts'

type Saving = Pick<ContentInput, 'save' | 'from' | 'until' | 'note' | 'standing'>

const toTime = (instant: string | undefined) => (instant === undefined ? undefined : Date.parse(instant))

/** Publication after a save that makes this version, by the rules of the contract; refused where they refuse it. */
export function publicationAfterSave(
  publication: StoredPublication,
  { save, from, until, standing, beside }: Saving & { beside?: boolean },
  version: string,
  { kind, ...context }: PublicationContext & { kind: ItemKind },
): StoredPublication {
  const act = { action: save, version, from: toTime(from), until: toTime(until), standing, beside }
  const outcome = publicationOutcome(publication, act, context)
  // People who save may edit, so what they lack is publishing.
  const details = outcome.refusal === 'FORBIDDEN' ? { permission: permissions[kind].publish } : undefined
  if (outcome.publication === undefined) throw new AppError(outcome.refusal, { fields: outcome.fields, details })
  return outcome.publication
}

/** The columns of an item after a save. With new content, a plan that failed before is no longer a task. */
export const columnsAfterSave = (
  publication: StoredPublication,
  by: Pick<Actor, 'userId' | 'name'>,
  { save, note }: Saving,
  now: Date,
) => ({
  ...columnsOf(publication),
  ...(save === 'ready' ? handedOver(by, note, now) : {}),
  plannedBy: publication.planned === null ? null : by.userId,
  planFailedAt: null,
  planFailure: null,
})

export function savedAs({ save, from }: Saving): AuditAction {
  if (save === 'publish') return from === undefined ? 'published' : 'publishPlanned'
  return save === 'ready' ? 'savedReady' : 'savedConcept'
}

/** Details of a save for the action log. */
export const savedWith = ({ save, from, until, note, standing }: Saving) => ({
  ...{ save, from, until },
  ...(save === 'publish' ? { standing: standing ?? {} } : {}),
  ...(note ? { note } : {}),
})

/** Keeps as much as it can of the current publication, unless the save says otherwise. */
export function cautiously<Input extends Saving>(publication: StoredPublication, input: Input, now: Date): Input {
  const { from, until, save, standing } = input
  if (save !== 'publish') return input
  const choices = standingChoices(publication, { version: '', from: toTime(from), until: toTime(until) }, now.getTime())
  return { ...input, standing: { ...cautious(choices), ...standing } }
}

/** The title that values give, by the field that their first type names. */
export function titleOf({ types, values }: Pick<CheckedContent, 'types' | 'values'>, fallback: string): string {
  const [type] = types
  const title = type === undefined ? undefined : values[type.titleField]
  return typeof title === 'string' && title !== '' ? title : fallback
}

/** Titles after a save: a concept's own beside the shared one; until something is shared there is only one. */
export function titlesAfter(
  save: SaveAction,
  item: ItemRecord,
  title: string,
): Pick<ItemRecord, 'title' | 'conceptTitle'> {
  const isShared = item.readyVersion !== null || item.plannedVersion !== null || item.publishedVersion !== null
  return save === 'concept' && isShared ? { title: item.title, conceptTitle: title } : { title, conceptTitle: null }
}
