import { and, desc, eq, or, sql } from 'drizzle-orm'
import { type DeskItem, type DeskNote, deskSteps } from '#contract/content/desk'
import { completenessOf, qualityHints } from '#contract/content/quality'
import { fieldsOf } from '#contract/content/values'
import type { AuditAction } from '#contract/history/audit'
import type { Locale } from '#contract/kernel/constants'
import type { FieldDefinition } from '#contract/types/type-definition'
import type { Problem } from '../../capability/check/outside-checks.ts'
import { publicationRight } from '../../capability/publication/change.ts'
import { checkVersions } from '../../capability/publication/check-versions.ts'
import { publishingEffect } from '../../capability/publication/effect.ts'
import { undoOf } from '../../capability/publication/undo.ts'
import { besideRecord } from '../../capability/view/beside-record.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemRecord, publicationOf } from '../../kernel/item/publication.ts'
import type { ItemWithOrganisation } from '../../kernel/item/repository.ts'
import { actionsOn, asSeen, toDeskSubject } from '../../kernel/item/seen.ts'
import { mayEdit } from '../../kernel/scope/scope.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import type { Database } from '../../platform/db/store.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { handOverOf } from './subject.ts'
import { countWaiting, type DeskPlace, neighboursOf } from './waiting.ts'

/** So many of the last steps are shown; the action log has the rest. */
const mostNotes = 20

const note = sql<string>`coalesce(${auditEvents.details} ->> 'note', '')`
const save = sql<string | null>`${auditEvents.details} ->> 'save'`

/** The same as actions of the log. */
const steps: readonly AuditAction[] = deskSteps

/** Events on the publication of an item with their notes, the newest first. */
async function notesOf(db: Database, item: ItemRecord): Promise<DeskNote[]> {
  const rows = await db
    .select({
      id: auditEvents.id,
      at: auditEvents.at,
      by: auditEvents.actorName,
      action: auditEvents.action,
      save,
      note,
    })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectType, item.kind),
        eq(auditEvents.subjectId, item.id),
        // An added, imported or reinstated version may have been handed over or published at once.
        or(sql`${auditEvents.action} in ${[...steps]}`, sql`${save} in ('ready', 'publish')`),
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(mostNotes)
  return rows.map(({ save: saved, action, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    action: deskSteps.find((step) => step === action) ?? (saved === 'ready' ? 'savedReady' : 'published'),
  }))
}

export type DeskContext = { place: DeskPlace; now: Date; locale: Locale }

/** The field that a path such as `values.phone.0` is about. */
const fieldOf = (path: string) => path.split('.')[1] ?? path

const labelIn = (fields: readonly FieldDefinition[], name: string, locale: Locale) =>
  fields.find((field) => field.name === name)?.label[locale] ?? name

function problemIn(fields: readonly FieldDefinition[], { path, code, params }: Problem, locale: Locale) {
  const field = fieldOf(path)
  return { field, label: labelIn(fields, field, locale), message: textsFor(locale)(`validation.${code}`, params) }
}

/** Changes that publishing the waiting version would make, and its quality; the same check as publishing itself. */
async function evaluated(db: Database, actor: Actor, found: ItemWithOrganisation, { now, locale }: DeskContext) {
  const { item } = found
  if (item.readyVersion === null) {
    return { effect: null, problems: [], hints: [], completeness: { filled: 0, total: 0 } }
  }
  const [effect, versions] = await Promise.all([
    publishingEffect(db, actor, found, { action: 'publish' }, { now, locale }),
    checkVersions(db, [{ item, version: item.readyVersion }], now),
  ])
  const { types = [], values = {}, problems = [] } = versions.get(item.id) ?? {}
  const fields = fieldsOf(types)
  return {
    effect,
    problems: problems.map((problem) => problemIn(fields, problem, locale)),
    hints: qualityHints(types, values).map((hint) => ({ ...hint, label: labelIn(fields, hint.field, locale) })),
    completeness: completenessOf(fields, values),
  }
}

/** One item on the desk, for who may publish or edit it. */
export async function deskItem(
  db: Database,
  actor: Actor,
  found: ItemWithOrganisation,
  context: DeskContext,
): Promise<DeskItem> {
  const { item, organisation: owner } = found
  const { place, now } = context
  const [evaluation, undo, notes, comments, neighbours, waitingCount] = await Promise.all([
    evaluated(db, actor, found, context),
    item.readyVersion === null ? undoOf(db, actor, item, now) : null,
    notesOf(db, item),
    mayEdit(actor, item) ? besideRecord(db, item).then(({ comments }) => comments) : null,
    neighboursOf(db, actor, place, item),
    countWaiting(db, actor, place),
  ])
  return {
    ...toDeskSubject(actor, { item, owner }),
    version: item.version,
    publication: publicationOf(asSeen(actor, item), owner, now),
    ...actionsOn(actor, found),
    mayPublish: publicationRight(actor, item) === 'publish',
    handOver: handOverOf(item),
    ...evaluation,
    undo,
    comments,
    notes,
    ...neighbours,
    waitingCount,
  }
}
