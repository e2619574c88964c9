import { and, eq, gte, inArray, lte, notInArray } from 'drizzle-orm'
import { datesAtOnce } from '#contract/agenda/occurrence-change'
import type { ClosingEffect, ClosingInput } from '#contract/content/closing'
import { valuesSchema } from '#contract/content/content'
import { type ClosingOutcome, withClosing, withoutClosing } from '#contract/fields/opening-hours/closing'
import { storedOpeningTimes } from '#contract/fields/opening-times'
import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { staysBeside } from '../../capability/content/beside.ts'
import { saveContent } from '../../capability/content/save.ts'
import { savingOf } from '../../capability/content/saving.ts'
import { publishedDates } from '../../capability/occurrence/published-dates.ts'
import { publicationRight } from '../../capability/publication/change.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemRecord, newestVersion, onlineVersionOf, stateOf } from '../../kernel/item/publication.ts'
import { findVersion } from '../../kernel/item/repository.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { readableItems } from '../../kernel/scope/scope.ts'
import { within } from '../../kernel/team/path.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import { occurrences } from '../../platform/db/schema/occurrence.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Outside } from '../../platform/outside/outside.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { textsFor } from '../../platform/text/texts.ts'

/** The field of an organisation with its opening times. */
const field = 'openingTimes'

function outcomeOf(
  values: Record<string, unknown> | undefined,
  { action, from, until, note }: ClosingInput,
): ClosingOutcome {
  const stored = storedOpeningTimes.safeParse(values?.[field])
  const times = stored.success ? stored.data : undefined
  const closing = { from, until, ...(note ? { note } : {}) }
  return action === 'close' ? withClosing(times, closing) : withoutClosing(times, closing)
}

/** Values of any version with a closing applied; the same values where it changes nothing. */
function closedIn(values: Record<string, unknown>, closing: ClosingInput): Record<string, unknown> {
  const found = outcomeOf(values, closing)
  return found.outcome === 'changes' ? { ...values, [field]: JSON.parse(JSON.stringify(found.times)) } : values
}

type Looked = { item: ItemRecord; values: Record<string, unknown> | undefined }
type Look = { closing: ClosingInput; now: Date; locale: Locale }

function effectOn(actor: Actor, { item, values }: Looked, { closing, now, locale }: Look): ClosingEffect {
  const t = textsFor(locale)
  const isOnline = stateOf(item, now) === 'published'
  const shared = { key: item.key, title: titleFor(actor, item), version: item.version, isOnline, open: [], dates: [] }
  const refused = (refusal: string): ClosingEffect => ({ ...shared, outcome: 'refused', refusal })
  const right = publicationRight(actor, item)
  const saving = savingOf(item, now)
  if (item.archivedAt !== null) return refused(t('errors.ORGANISATION_ARCHIVED.message'))
  if (right === 'none') return refused(t('errors.FORBIDDEN.message'))
  if ('issue' in saving) return refused(t('validation.closing.severalVersions'))
  if (saving.save === 'publish' && right !== 'publish') return refused(t('validation.closing.mayNotPublish'))
  const found = outcomeOf(values, closing)
  return found.outcome === 'changes'
    ? { ...shared, outcome: 'changes', open: found.open, was: found.was }
    : { ...shared, outcome: found.outcome }
}

/** The version that a closing is about: what visitors see, or the newest one where they see none. */
const shownVersion = (item: ItemRecord, now: Date) => onlineVersionOf(item, null, now) ?? newestVersion(item)

/** The dates of an agenda that a closing covers: those on days on which the place stays open are none. */
async function coveredDates(
  db: Database,
  actor: Actor,
  organisation: ItemRecord,
  { open }: ClosingEffect,
  { closing: { action, from, until }, now }: Look,
): Promise<ClosingEffect['dates']> {
  if (action !== 'close') return []
  const rows = await db
    .select({ item: items, occurrence: occurrences })
    .from(occurrences)
    .innerJoin(items, eq(items.id, occurrences.itemId))
    .where(
      and(
        ...[eq(occurrences.organisationId, organisation.id), eq(occurrences.isFirst, true), publishedDates(now)],
        ...[readableItems(actor, 'agenda'), gte(occurrences.day, from), lte(occurrences.day, until)],
        gte(occurrences.day, localDate(now)),
        open.length === 0 ? undefined : notInArray(occurrences.day, open),
      ),
    )
    .orderBy(occurrences.localStart, occurrences.itemId)
    .limit(datesAtOnce)
  return rows.map(({ item, occurrence }) => ({
    ...{ item: item.key, title: titleFor(actor, item) },
    ...{ occurrence: occurrence.original, start: occurrence.localStart },
  }))
}

/** The effect of a closing on each of some organisations below a team, in the order of the request. */
export async function lookAtClosing(
  db: Database,
  actor: Actor,
  team: TeamRecord,
  { organisations: keys, ...look }: Look & { organisations: readonly string[] },
): Promise<ClosingEffect[]> {
  const found = await db
    .select()
    .from(items)
    .where(and(readableItems(actor, 'organisation'), within(items.teamPath, team.path), inArray(items.key, [...keys])))
  const uuids = found.flatMap((item) => shownVersion(item, look.now) ?? [])
  const rows = uuids.length === 0 ? [] : await db.select().from(versions).where(inArray(versions.uuid, uuids))
  const valuesOf = new Map(rows.map(({ uuid, values }) => [uuid, values]))
  const effects: ClosingEffect[] = []
  for (const item of found) {
    const effect = effectOn(actor, { item, values: valuesOf.get(shownVersion(item, look.now) ?? '') }, look)
    const stays = effect.outcome === 'changes' ? await staysBeside(db, actor, item, look.now) : undefined
    const dates =
      effect.outcome === 'changes' && effect.isOnline ? await coveredDates(db, actor, item, effect, look) : []
    effects.push({ ...effect, dates, ...(stays === undefined ? {} : { stays: { authors: stays.authors } }) })
  }
  return effects.sort((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key))
}

type Save = { closing: ClosingInput; version: number; now: Date; outside: Outside }

/**
 * Closes one organisation, or takes that away, as somebody would in its form: the same checks, rights, version, history and
 * log, and it stays in the state in which it is.
 */
export async function saveClosing(
  db: Database,
  actor: Actor,
  organisation: ItemRecord,
  { closing, version, now, outside }: Save,
): Promise<ItemRecord> {
  const shown = await findVersion(db, organisation, shownVersion(organisation, now))
  const found = outcomeOf(shown?.values, closing)
  const saving = savingOf(organisation, now)
  if ('issue' in saving)
    throw new AppError('INVALID_FORM', { fields: [{ path: 'from', code: 'closing.severalVersions' }] })
  if (found.outcome === 'noTimes')
    throw new AppError('INVALID_FORM', { fields: [{ path: 'from', code: 'closing.noTimes' }] })
  if (found.outcome !== 'changes') {
    if (organisation.version !== version) throw new AppError('CONFLICT')
    return organisation
  }
  const newest = await findVersion(db, organisation, newestVersion(organisation))
  const values = valuesSchema.parse(closedIn(newest?.values ?? {}, closing))
  return saveContent(
    db,
    actor,
    organisation,
    { types: organisation.types, values, ...saving },
    { version, now, outside, remake: (of) => closedIn(of, closing) },
  )
}
