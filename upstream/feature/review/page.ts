import { and, desc, eq, lt } from 'drizzle-orm'
import type { CalendarFeed } from '#contract/agenda/calendar-feed'
import type { Confirmation } from '#contract/confirmation/confirmation'
import { valuesSchema } from '#contract/content/content'
import { fieldsOf, valuesToText, withoutRetired } from '#contract/content/values'
import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { reviewDates } from '#contract/review/review'
import { titleOf } from '../../capability/content/pointers.ts'
import { feedEvents, onlineOrganisation } from '../../capability/occurrence/feed.ts'
import { type ConfirmationRecord, findConfirmation } from '../../capability/review/confirm.ts'
import { incorrectTitles } from '../../capability/review/incorrect.ts'
import { type FoundLink, issueNonce } from '../../capability/review/links.ts'
import { cycleOf, cycleStart, findPolicy } from '../../capability/review/policy.ts'
import { contentOf, shownByLink, titleInVersion } from '../../capability/review/shown.ts'
import { type ItemRecord, onlineVersionOf, publicationOf } from '../../kernel/item/publication.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import { versions } from '../../platform/db/schema/item.ts'
import { confirmations } from '../../platform/db/schema/review.ts'
import type { Database } from '../../platform/db/store.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { productsToConfirm } from './products.ts'

const nameOf = ({ user }: FoundLink) => [user.firstName, user.infix, user.familyName].filter(Boolean).join(' ')

type Values = Record<string, unknown>

/** The version that was confirmed last, or the one that stood there at that moment. */
async function confirmedVersion(db: Database, organisation: ItemRecord): Promise<string | null> {
  const [last] = await db
    .select({ version: confirmations.version })
    .from(confirmations)
    .where(eq(confirmations.organisationId, organisation.id))
    .orderBy(desc(confirmations.at))
    .limit(1)
  if (last?.version != null) return last.version
  const [then] = await db
    .select({ uuid: versions.uuid })
    .from(versions)
    .where(
      and(
        eq(versions.subjectType, 'organisation'),
        eq(versions.subjectId, organisation.id),
        lt(versions.at, cycleStart(organisation)),
      ),
    )
    .orderBy(desc(versions.number))
    .limit(1)
  return then?.uuid ?? null
}

/** The agenda of an organisation that visitors see; none while it isn't online itself. */
async function calendarOf(db: Database, organisation: ItemRecord, now: Date): Promise<CalendarFeed | undefined> {
  const { id, tenantId, title: name } = organisation
  if (onlineVersionOf(organisation, null, now) === null) return undefined
  // What is published is for everybody: no reader narrows it.
  const reader = { tenantId, readable: undefined }
  const events = await feedEvents(db, reader, { organisationId: id }, now)
  return { name, today: localDate(now), events, organisation: await onlineOrganisation(db, tenantId, id, now) }
}

/** The answer for a confirmed cycle: who, when, and when the next one is asked for. */
export async function confirmedPage(
  db: Database,
  { organisation }: Pick<FoundLink, 'organisation'>,
  confirmation: ConfirmationRecord,
): Promise<Confirmation> {
  const policy = await findPolicy(db, organisation)
  const next = policy && reviewDates(policy, confirmation.at.getTime()).grace
  return {
    state: 'confirmed',
    title: await titleInVersion(db, organisation, confirmation.version),
    by: confirmation.name,
    at: confirmation.at.toISOString(),
    next: next === undefined ? null : new Date(next).toISOString(),
    incorrect: await incorrectTitles(db, organisation),
  }
}

/** What the answer to a page must know: its link, and the version that stood on it. */
export const nonceOf = (token: string, organisation: ItemRecord, now: Date): string =>
  `${token} ${shownByLink(organisation, now)}`

/** What a link shows. Reading changes nothing, however often and by whomever it is read. */
export async function confirmationPage(
  db: Database,
  found: FoundLink,
  token: string,
  { now, locale }: { now: Date; locale: Locale },
): Promise<Confirmation> {
  const { link, organisation } = found
  if (cycleOf(organisation) !== link.cycle) {
    const confirmation = await findConfirmation(db, organisation.id, link.cycle)
    if (confirmation !== undefined) return confirmedPage(db, found, confirmation)
    // The cycle ended in another way, and so did its links.
    throw new AppError('NOT_FOUND')
  }
  const [definitions, policy, shown, before, calendar] = await Promise.all([
    listTypes(db, organisation.tenantId, 'organisation'),
    findPolicy(db, organisation),
    contentOf(db, organisation, shownByLink(organisation, now)),
    confirmedVersion(db, organisation).then((uuid) => contentOf(db, organisation, uuid)),
    calendarOf(db, organisation, now),
  ])
  const { products, further } = await productsToConfirm(db, organisation, policy?.maximumProducts ?? 0, now)
  const types = (shown?.types ?? organisation.types).flatMap(
    (key) => definitions.find((type) => type.key === key) ?? [],
  )
  const text = (values: Values, name: string) => valuesToText({ [name]: values[name] }, types, locale)
  const changes = fieldsOf(types).flatMap((field) => {
    const [was, is] = [text(before?.values ?? {}, field.name), text(shown?.values ?? {}, field.name)]
    return before === undefined || was === is ? [] : [{ label: field.label, before: was, after: is }]
  })
  const deadline = policy && reviewDates(policy, cycleStart(organisation).getTime()).grace
  return {
    state: 'open',
    title: titleOf({ types, values: shown?.values ?? {} }, organisation.title),
    types,
    values: valuesSchema.parse(withoutRetired(shown?.values ?? {}, types)),
    changes,
    products: products.map((product) => {
      const { state, online, from, until, unpublishFrom } = publicationOf(product, organisation, now)
      return { key: product.key, title: product.title, state, online, from, until, unpublishFrom }
    }),
    furtherProducts: further,
    calendar,
    lastConfirmedAt: organisation.lastConfirmedAt?.toISOString() ?? null,
    lastConfirmedBy: organisation.lastConfirmedBy,
    deadline: deadline === undefined ? null : new Date(deadline).toISOString(),
    recipient: nameOf(found),
    nonce: issueNonce(nonceOf(token, organisation, now), now),
  }
}
