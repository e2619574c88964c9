import { eq } from 'drizzle-orm'
import { changeSeries, type OccurrenceChangeInput } from '#contract/agenda/occurrence-change'
import { agendaType } from '#contract/agenda/type'
import { type Content, type ContentInput, valuesSchema } from '#contract/content/content'
import { openingsBetween } from '#contract/fields/opening-hours/schedule'
import { AppError } from '#contract/kernel/errors'
import { localOfKey } from '#contract/recurrence/calendar-days'
import { checkRecurrence } from '#contract/recurrence/check'
import type { Recurrence } from '#contract/recurrence/recurrence'
import { recurrenceSchema } from '#contract/recurrence/recurrence-schema'
import { requireAgreement } from '../../capability/content/agreement.ts'
import { createContent } from '../../capability/content/create.ts'
import { type SaveContext, saveContent } from '../../capability/content/save.ts'
import { findOpeningTimes } from '../../capability/occurrence/following.ts'
import { settingsOf } from '../../capability/settings/effective.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemRecord, newestVersion } from '../../kernel/item/publication.ts'
import { findVersion, getItem } from '../../kernel/item/repository.ts'
import { placeOf } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { dateSavedAs } from './saved-as.ts'

type Values = Content['values']
const statusOf = (isOff: boolean | undefined, values: Values): Values =>
  isOff === undefined ? values : { ...values, status: isOff ? 'cancelled' : 'scheduled' }

const refuse = (path: string, code: string) => new AppError('INVALID_FORM', { fields: [{ path, code }] })

/**
 * Something that goes by the opening hours has a date only where there is an opening, and no series of its own to move
 * or to cut: there one date may change, or the whole be called off.
 */
async function requireOpening(
  db: Database,
  item: ItemRecord,
  recurrence: Recurrence,
  original: string,
  { scope, action }: OccurrenceChangeInput,
): Promise<void> {
  if (!recurrence.followsOpeningHours || action === 'restore') return
  if (scope === 'following' || (scope === 'all' && action === 'move'))
    throw refuse('scope', 'recurrence.byOpeningHours')
  if (scope === 'all') return
  const times = await findOpeningTimes(db, item.organisationId ?? 0)
  const openings = (from: string, until: string) => (times ? openingsBetween(times, from, until) : [])
  const one = { ...recurrence, changes: [{ occurrence: original }] }
  const [issue] = checkRecurrence(one, { today: original.slice(0, 10), openings })
  if (issue?.code === 'recurrence.noOccurrence') throw refuse('start', issue.code)
}

const actions = { move: 'dateMoved', cancel: 'dateCancelled', restore: 'dateRestored' } as const

export type OccurrencePlace = { organisation: string; item: string; occurrence: string }

/**
 * Moves or cancels one date of an item, that date and all after it, or all. "All after it" cuts the series and makes an
 * item of the rest, in one transaction: both or nothing. Answers the item that the date now belongs to.
 */
export async function changeOccurrence(
  db: Database,
  actor: Actor,
  { organisation, item: key, occurrence }: OccurrencePlace,
  input: OccurrenceChangeInput,
  context: SaveContext,
) {
  const { now } = context
  const found = await getItem(db, actor, { kind: 'agenda', key, organisation })
  requirePermission(actor, 'agenda.update', placeOf(found.item))
  const stored = await findVersion(db, found.item, newestVersion(found.item))
  const recurrence = recurrenceSchema.safeParse(stored?.values.when)
  if (!recurrence.success) throw new AppError('UNABLE_TO_SAVE')
  await requireOpening(db, found.item, recurrence.data, localOfKey(occurrence), input)
  const changed = changeSeries(recurrence.data, localOfKey(occurrence), input)
  const settings = await settingsOf(db, found.item)
  const save = dateSavedAs(actor, found.item, { settings, now })
  if (save === 'publish') await requireAgreement(db, found.item, settings.agreement)
  // The log says what was done to visitors' dates; what is not online is a concept that changed.
  const origin = save === 'publish' ? { action: actions[input.action] } : undefined
  const values = valuesSchema.parse(stored?.values ?? {})
  const content = (when: Recurrence, isOff: boolean | undefined): ContentInput => ({
    types: [agendaType.key],
    // As JSON: parts that are not there are left out.
    values: statusOf(isOff, valuesSchema.parse(JSON.parse(JSON.stringify({ ...values, when })))),
    save,
  })
  const remaining = changed.kept ?? recurrence.data
  const saved = await saveContent(db, actor, found.item, content(remaining, changed.isOff), { ...context, origin })
  if (changed.next === undefined) return { ...found, item: saved }
  const [owner] = await db
    .select()
    .from(items)
    .where(eq(items.id, saved.organisationId ?? 0))
  if (owner === undefined) throw new AppError('NOT_FOUND')
  const next = await createContent(
    db,
    actor,
    { kind: 'agenda', organisation: owner },
    content(changed.next, changed.isNextOff),
    context,
  )
  return { ...found, item: next }
}
