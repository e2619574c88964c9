import { and, desc, eq, lt } from 'drizzle-orm'
import type { CalendarFeed } from '#contract/agenda/calendar-feed'
import { maximumAnsweredProducts } from '#contract/confirmation/answer-rules'
import type { Confirmation } from '#contract/confirmation/confirmation'
import { valuesSchema } from '#contract/content/content'
import { titled } from '#contract/content/titled'
import { fieldsOf, valueToText } from '#contract/content/values'
import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { reviewDates } from '#contract/review/review'
import { findDraft } from '../../capability/answer/drafts.ts'
import { answerOf, outcomesOf, rightIn } from '../../capability/answer/outcomes.ts'
import { freedomsOf, recordsToCheck } from '../../capability/answer/records.ts'
import { titleOf } from '../../capability/content/pointers.ts'
import { feedEvents, onlineOrganisation } from '../../capability/occurrence/feed.ts'
import { type ConfirmationRecord, findConfirmation } from '../../capability/review/confirm.ts'
import { incorrectByItem, incorrectTitles } from '../../capability/review/incorrect.ts'
import { contentOf, titleByLink, titleInVersion, versionForLink } from '../../capability/review/link-version.ts'
import { issueNonce, type LinkWithOrganisation } from '../../capability/review/links.ts'
import { cycleOf, cycleStart, findPolicy, type PolicyRecord } from '../../capability/review/policy.ts'
import { type ItemRecord, onlineVersionOf, publicationOf } from '../../kernel/item/publication.ts'
import { relatedOf } from '../../kernel/item/related.ts'
import { versions } from '../../platform/db/schema/item.ts'
import { confirmations } from '../../platform/db/schema/review.ts'
import type { Database } from '../../platform/db/store.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { namedProducts, productsToConfirm } from './products.ts'

export const nameOf = ({ user }: LinkWithOrganisation) =>
  [user.firstName, user.infix, user.familyName].filter(Boolean).join(' ')

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
  // Published dates are for everybody: no reader narrows them.
  const reader = { tenantId, readable: undefined }
  const events = await feedEvents(db, reader, { organisationId: id }, now)
  return { name, today: localDate(now), events, organisation: await onlineOrganisation(db, tenantId, id, now) }
}

type Reading = { now: Date; locale: Locale }

/** The answer by a link, and its outcomes; null without one. */
async function ownAnswer(db: Database, { link }: LinkWithOrganisation, reading: Reading) {
  const answer = await answerOf(db, link.tokenHash)
  if (answer === undefined) return null
  return { at: answer.at.toISOString(), right: rightIn(answer), outcomes: await outcomesOf(db, answer, reading) }
}

/** The answer for a confirmed cycle: who, when, and when the next one is due. */
export async function confirmedPage(
  db: Database,
  found: LinkWithOrganisation,
  confirmation: ConfirmationRecord,
  reading: Reading,
): Promise<Confirmation> {
  const { organisation, link } = found
  return {
    state: 'confirmed',
    title: await titleInVersion(db, organisation, confirmation.version),
    by: confirmation.name,
    at: confirmation.at.toISOString(),
    next: nextAfter(await findPolicy(db, organisation), confirmation.at),
    incorrect: await incorrectTitles(db, organisation),
    own: await ownAnswer(db, found, reading),
    until: link.expiresAt.toISOString(),
  }
}

/** When the data are due again after a confirmation; null where no policy says. */
export function nextAfter(policy: PolicyRecord | undefined, at: Date): string | null {
  const next = policy && reviewDates(policy, at.getTime()).grace
  return next === undefined ? null : new Date(next).toISOString()
}

/** The answer to a page must name its link, and the version shown on it. */
export const nonceOf = (token: string, organisation: ItemRecord, now: Date): string =>
  `${token} ${versionForLink(organisation, now)}`

type Reader = Reading & { isOutsider: boolean }

/** Everything that is checked: the organisation and its products, with what may be changed, and what changed since last time. */
export async function checkedData(db: Database, organisation: ItemRecord, { now, locale, isOutsider }: Reader) {
  const policy = await findPolicy(db, organisation)
  const [{ products, further }, before, calendar] = await Promise.all([
    // Who has no account sees the rest nowhere else.
    productsToConfirm(db, organisation, isOutsider ? maximumAnsweredProducts : namedProducts(policy), {
      now,
      isOutsider,
    }),
    confirmedVersion(db, organisation).then((uuid) => contentOf(db, organisation, uuid)),
    calendarOf(db, organisation, now),
  ])
  const [own, ...shown] = await recordsToCheck(db, { organisation, products, policy, isOutsider, now })
  if (own === undefined) throw new Error('an organisation that is not its own record')
  const [incorrect, related] = await Promise.all([
    incorrectByItem(
      db,
      shown.map(({ item }) => item.id),
    ),
    relatedOf(db, [own, ...shown, { types: own.types, values: before?.values ?? {} }], {
      ...{ tenantId: organisation.tenantId, now },
      within: isOutsider ? undefined : organisation,
    }),
  ])
  const { types, values } = own
  const compared = [before?.values ?? {}, values].map((version) => titled(version, fieldsOf(types), related))
  const changes = fieldsOf(types).flatMap((field) => {
    const [was = '', is = ''] = compared.map((version) => valueToText(field, version[field.name], locale))
    return before === undefined || isOutsider || was === is ? [] : [{ label: field.label, before: was, after: is }]
  })
  const deadline = policy && reviewDates(policy, cycleStart(organisation).getTime()).grace
  return {
    title: own.version === null ? organisation.title : titleOf({ types, values }, organisation.title),
    types,
    version: own.version,
    values: valuesSchema.parse(values),
    fields: freedomsOf(own),
    related,
    changes,
    productTypes: [
      ...new Map(shown.flatMap((record) => record.types.map((type) => [type.key, type] as const))).values(),
    ],
    products: shown.map((record) => {
      const { item } = record
      const { state, online, from, until, unpublishFrom } = publicationOf(item, organisation, now)
      return {
        ...{ key: item.key, title: titleOf(record, item.title), state, online, from, until, unpublishFrom },
        types: record.types.map(({ key }) => key),
        version: record.version,
        values: valuesSchema.parse(record.values),
        fields: freedomsOf(record),
        // Who else keeps it is nothing for who has no account.
        incorrect: isOutsider ? null : (incorrect.get(item.id) ?? null),
      }
    }),
    furtherProducts: further,
    calendar,
    lastConfirmedAt: organisation.lastConfirmedAt?.toISOString() ?? null,
    lastConfirmedBy: organisation.lastConfirmedBy,
    deadline: deadline === undefined ? null : new Date(deadline).toISOString(),
  }
}

/** The page behind a link. Reading changes nothing, however often and by whomever it is read. */
export async function confirmationPage(
  db: Database,
  found: LinkWithOrganisation,
  token: string,
  { now, locale, isAgain }: { now: Date; locale: Locale; isAgain: boolean },
): Promise<Confirmation> {
  const { link, organisation, user } = found
  if (cycleOf(organisation) !== link.cycle) {
    const confirmation = await findConfirmation(db, organisation.id, link.cycle)
    // The cycle ended in another way, and so did its links.
    if (confirmation === undefined) throw new AppError('NOT_FOUND')
    if (!isAgain) return confirmedPage(db, found, confirmation, { now, locale })
  }
  const own = await ownAnswer(db, found, { now, locale })
  if (own !== null && !isAgain) return answeredPage(db, found, own, now)
  const isOutsider = user.id === null
  const data = await checkedData(db, organisation, { now, locale, isOutsider })
  return {
    state: 'open',
    ...data,
    // Of the policy they know nothing: for them the link ends.
    deadline: isOutsider ? link.expiresAt.toISOString() : data.deadline,
    recipient: nameOf(found),
    hasAccount: !isOutsider,
    nonce: issueNonce(nonceOf(token, organisation, now), now),
    draft: await findDraft(db, found, now),
    outcomes: own?.outcomes ?? [],
  }
}

type Own = NonNullable<Awaited<ReturnType<typeof ownAnswer>>>

async function answeredPage(
  db: Database,
  { organisation, link }: LinkWithOrganisation,
  own: Own,
  now: Date,
): Promise<Confirmation> {
  const title = await titleByLink(db, organisation, now)
  return { state: 'answered', title, own, until: link.expiresAt.toISOString() }
}
