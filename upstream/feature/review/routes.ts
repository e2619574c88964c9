import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { hasPermission } from '#contract/access/rights'
import { type Answer, answerEndpoints } from '#contract/confirmation/answer'
import { fittingDraft, isToken, tokenIn } from '#contract/confirmation/answer-rules'
import { confirmationEndpoints } from '#contract/confirmation/confirmation'
import { AppError } from '#contract/kernel/errors'
import { actorOf } from '../../capability/answer/answerer.ts'
import { checkAnswer, contentToAsk, saidOf } from '../../capability/answer/check.ts'
import { dropDraft, keepDraft } from '../../capability/answer/drafts.ts'
import { confirmsData, hasNews, saveAnswer } from '../../capability/answer/give.ts'
import { outcomesOf, rightIn } from '../../capability/answer/outcomes.ts'
import { recordsToCheck } from '../../capability/answer/records.ts'
import { askAboutContent } from '../../capability/check/ask-outside.ts'
import { publicationRight } from '../../capability/publication/change.ts'
import { type ConfirmationRecord, confirmOrganisation, findConfirmation } from '../../capability/review/confirm.ts'
import { noteIncorrect, type ProductAnswers } from '../../capability/review/incorrect.ts'
import { confirmable, versionForLink } from '../../capability/review/link-version.ts'
import { getLink, isNonceOf, type LinkReference, type LinkWithOrganisation } from '../../capability/review/links.ts'
import { cycleOf, findPolicy, type PolicyRecord } from '../../capability/review/policy.ts'
import { findRequest } from '../../capability/review/requests.ts'
import { displayedVersion } from '../../capability/view/displayed-version.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, type Call, mount } from '../../kernel/call/mount.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { findVersion, getOrganisation } from '../../kernel/item/repository.ts'
import { placeOf } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { networkOf } from '../../platform/http/address.ts'
import { countTries, requireTriesLeft } from '../../platform/http/rate-limit.ts'
import { checkedData, confirmationPage, confirmedPage, nameOf, nextAfter, nonceOf } from './page.ts'
import { productsOf } from './products.ts'
import { mailReceipt } from './receipt.ts'
import { mailOffer } from './recipient.ts'

/** Tries in a quarter of an hour, from one network: at the links of one organisation, and at all. */
const guessLimits = (organisation: string, clientAddress: string) => [
  { key: `confirm:${organisation}:${networkOf(clientAddress)}`, maximum: 10, windowSeconds: 15 * 60 },
  { key: `confirm:network:${networkOf(clientAddress)}`, maximum: 60, windowSeconds: 15 * 60 },
]

/** Answers by one link in an hour: more than anybody corrects in that time. */
const answerLimit = (hash: string) => [{ key: `answer:${hash}`, maximum: 60, windowSeconds: 60 * 60 }]

/** Guessing at links is slowed down; opening one's own, however often, is not, and what can be no token is no guess. */
async function findLink(
  db: Database,
  reference: LinkReference,
  { now, clientAddress }: { now: Date; clientAddress: string },
): Promise<LinkWithOrganisation> {
  if (!isToken(reference.token)) throw new AppError('NOT_FOUND')
  const limits = guessLimits(reference.organisation, clientAddress)
  await requireTriesLeft(db, limits, now)
  try {
    return (await findRequest(db, reference, now)) ?? (await getLink(db, reference, now))
  } catch (error) {
    if (error instanceof AppError) await countTries(db, limits, now)
    throw error
  }
}

/** The link as it is in the mail, without anything that was put behind it. */
const cleaned = <Params extends LinkReference>(params: Params): Params => ({
  ...params,
  token: tokenIn(params.token),
})

/** Refuses who looked at the data before somebody else confirmed them, and says who was first. */
function firstInCycle({ lastConfirmedAt, lastConfirmedBy }: ItemRecord, looked: string | null | undefined) {
  if (looked === undefined || lastConfirmedAt === null) return null
  if (looked !== null && new Date(looked).getTime() === lastConfirmedAt.getTime()) return null
  return { by: lastConfirmedBy ?? '', at: lastConfirmedAt.toISOString() }
}

/** Answers about products as a whole. */
function productAnswersIn({ products }: Answer): ProductAnswers {
  const said = Object.entries(products).flatMap(([key, { answer }]) =>
    answer === undefined ? [] : [[key, answer === 'right'] as const],
  )
  const remarks = Object.entries(products).map(([key, { remark }]) => [key, remark] as const)
  return { products: Object.fromEntries(said), remarks: Object.fromEntries(remarks) }
}

/** The organisation, locked: of two answers at once the second must see the first. */
async function holdOrganisation(tx: Database, { id }: ItemRecord): Promise<ItemRecord> {
  const [organisation] = await tx.select().from(items).where(eq(items.id, id)).for('no key update')
  if (organisation === undefined) throw new AppError('NOT_FOUND')
  return organisation
}

type Checking = { policy: PolicyRecord | undefined; isOutsider: boolean; now: Date }

/** The records in an answer, as they are shown, with its parts about them. */
async function saidAbout(db: Database, organisation: ItemRecord, answer: Answer, checking: Checking) {
  const products = await productsOf(db, organisation, Object.keys(answer.products))
  const records = await recordsToCheck(db, { organisation, products, ...checking })
  // A product of which nothing is shown does not exist for who answers.
  return saidOf(
    records.filter(({ item, version }) => item.id === organisation.id || version !== null),
    answer,
  )
}

type ConfirmContext = Pick<Call<typeof confirmationEndpoints.confirm>, 'services' | 'now'> & { actor: Actor }

/** Asks outside about what was changed, before a transaction begins: it must not wait in it. */
async function askFirst(
  call: ConfirmContext,
  organisation: ItemRecord,
  answer: Answer,
  isOutsider: boolean,
): Promise<void> {
  const { db } = call.services.store
  if (!call.services.outside.isOn) return
  const policy = await findPolicy(db, organisation)
  const said = await saidAbout(db, organisation, answer, { policy, isOutsider, now: call.now })
  await Promise.all(
    said.flatMap((one) => {
      const content = contentToAsk(one)
      return content === undefined ? [] : [askAboutContent({ ...call, db, body: content.body }, content.kind, 'check')]
    }),
  )
}

type LinkCall = Pick<
  Call<typeof confirmationEndpoints.confirm>,
  'services' | 'params' | 'body' | 'now' | 'locale' | 'clientAddress'
>

/** An answer by a link, in its transaction: kept, and the cycle confirmed unless somebody did so before. */
async function answerByLink(tx: Database, found: LinkWithOrganisation, { services, params, body, now }: LinkCall) {
  const { link, user } = found
  const organisation = await holdOrganisation(tx, found.organisation)
  const earlier = await findConfirmation(tx, organisation.id, link.cycle)
  if (earlier === undefined && cycleOf(organisation) !== link.cycle) throw new AppError('NOT_FOUND')
  // Nor is another version answered about than the one that stood on the page.
  if (!isNonceOf(nonceOf(params.token, organisation, now), body.nonce, now)) {
    if (earlier !== undefined) return { earlier }
    throw new AppError('CONFIRMATION_FAILED')
  }
  const by = { userId: user.id, name: nameOf(found), address: user.address, locale: user.locale }
  const policy = await findPolicy(tx, organisation)
  const said = await saidAbout(tx, organisation, body, { policy, isOutsider: user.id === null, now })
  const { outside } = services
  const records = await checkAnswer(tx, actorOf(organisation, by, now), said, { now, outside })
  const answer = await saveAnswer(tx, {
    ...{
      organisation,
      records,
      by,
      means: 'mail',
      spokenWith: '',
      actor: null,
      policy,
      cycle: link.cycle,
      now,
      outside,
    },
    link: { hash: link.tokenHash, of: link.of, until: link.expiresAt },
  })
  const author = { tenantId: organisation.tenantId, userId: user.id, name: by.name }
  const products = productAnswersIn(body)
  let confirmation: ConfirmationRecord | undefined = earlier
  if (earlier !== undefined) await noteIncorrect(tx, organisation, { ...products, by: author, now })
  else if (confirmsData(records))
    confirmation = (
      await confirmOrganisation(tx, organisation, {
        ...{ by: author, means: 'mail', version: versionForLink(organisation, now), ...products, permission: '', now },
      })
    ).confirmation
  else await noteIncorrect(tx, organisation, { ...products, by: author, now })
  await dropDraft(tx, found)
  const queued = [
    await mailReceipt(tx, found, { answer, token: params.token, now }),
    await mailOffer(tx, found, body.organisation.special, { by: by.name, now }),
  ]
  if (queued.includes(true)) await services.jobs.enqueue(tx, 'mail', {})
  return { earlier: confirmation }
}

type SignedIn = z.infer<typeof confirmationEndpoints.confirmSignedIn.body>

/** An answer of who signed in, or by telephone: what they may publish goes online under their name, the rest waits. */
async function answerSignedIn(
  db: Database,
  actor: Actor,
  organisation: ItemRecord,
  body: SignedIn,
  { services: { outside }, now }: Pick<LinkCall, 'services' | 'now'>,
) {
  const { means, spokenWith } = body
  const first = firstInCycle(organisation, body.lastConfirmedAt)
  const policy = await findPolicy(db, organisation)
  const said = await saidAbout(db, organisation, body, { policy, isOutsider: false, now })
  const records = await checkAnswer(db, actor, said, { now, outside })
  const products = productAnswersIn(body)
  const isNews = hasNews(records) || Object.values(products.products).includes(false)
  // The second to answer, with nothing to say but that all is right, sees who was first.
  if (first !== null && !isNews) throw new AppError('CONFIRMATION_FAILED', { details: first })
  const version = confirmable(organisation, body.shown, now)
  if (version === undefined) throw new AppError('CONFIRMATION_FAILED')
  const cycle = cycleOf(organisation)
  const by = { userId: actor.userId, name: actor.name, address: actor.email, locale: actor.locale }
  const answer = await saveAnswer(db, {
    ...{ organisation, records, by, means, spokenWith, actor, policy, cycle, now, outside, link: null },
    looked: body.organisation.version ?? version,
  })
  const permission =
    means === 'phone' ? ('organisation.confirmationPolicyUpdate' as const) : ('organisation.update' as const)
  const isConfirmed = first === null && confirmsData(records)
  if (isConfirmed) {
    await confirmOrganisation(db, organisation, { by: actor, means, version, ...products, permission, spokenWith, now })
  } else await noteIncorrect(db, organisation, { ...products, by: actor, now })
  return {
    ...{ at: now.toISOString(), by: actor.name, earlier: first, right: rightIn(answer) },
    next: isConfirmed ? nextAfter(policy, now) : null,
    outcomes: await outcomesOf(db, answer, { now, locale: actor.language }),
  }
}

/** Checking data and answering: through a link in a mail, signed in, or by telephone. */
export function mountConfirmation(app: Application): void {
  mount(app, confirmationEndpoints.open, async ({ db, query, now, locale, clientAddress, ...call }) => {
    const params = cleaned(call.params)
    const found = await findLink(db, params, { now, clientAddress })
    return confirmationPage(db, found, params.token, { now, locale, isAgain: query.again === 'true' })
  })

  mount(
    app,
    confirmationEndpoints.confirm,
    async (call) => {
      const { services, body, now, locale, clientAddress } = call
      const { store } = services
      const params = cleaned(call.params)
      const found = await findLink(store.db, params, { now, clientAddress })
      const { link, organisation, user } = found
      if (!body.accepted) {
        const earlier = await findConfirmation(store.db, organisation.id, link.cycle)
        if (earlier !== undefined) return confirmedPage(store.db, found, earlier, { now, locale })
        throw new AppError('INVALID_FORM', { fields: [{ path: 'accepted', code: 'confirm.tick' }] })
      }
      const isSeen = isNonceOf(nonceOf(params.token, organisation, now), body.nonce, now)
      if (isSeen) {
        await countTries(store.db, answerLimit(link.tokenHash), now)
        const actor = actorOf(organisation, { ...user, userId: user.id, name: nameOf(found) }, now)
        await askFirst({ ...call, actor }, organisation, body, user.id === null)
      }
      try {
        const { earlier } = await store.withTransaction((tx) => answerByLink(tx, found, { ...call, params }))
        if (earlier !== undefined) return confirmedPage(store.db, found, earlier, { now, locale })
        return confirmationPage(store.db, found, params.token, { now, locale, isAgain: false })
      } catch (error) {
        // Nothing that was typed is lost by what is wrong with it.
        if (isSeen && error instanceof AppError && error.code === 'INVALID_FORM') {
          const { draft } = fittingDraft({ organisation: body.organisation, products: body.products })
          await store.withTransaction((tx) => keepDraft(tx, found, draft, now))
        }
        throw error
      }
    },
    { ownTransaction: true },
  )

  mount(app, answerEndpoints.keepDraft, async ({ db, body, now, clientAddress, ...call }) => {
    const params = cleaned(call.params)
    const found = await findLink(db, params, { now, clientAddress })
    if (!isNonceOf(nonceOf(params.token, found.organisation, now), body.nonce, now))
      throw new AppError('CONFIRMATION_FAILED')
    await keepDraft(db, found, body.draft, now)
    return undefined
  })

  mount(app, answerEndpoints.checkPage, async ({ db, actor, params, now, locale }) => {
    const organisation = await getOrganisation(db, actor, params.organisation)
    requirePermission(actor, 'organisation.update', placeOf(organisation))
    const data = await checkedData(db, organisation, { now, locale, isOutsider: false })
    const version = await findVersion(db, organisation, data.version)
    return {
      ...data,
      shownVersion: version === undefined ? null : displayedVersion(actor, organisation, version),
      mayConfirmByPhone: hasPermission(actor.grants, 'organisation.confirmationPolicyUpdate', placeOf(organisation)),
      publishes: publicationRight(actor, organisation) === 'publish',
    }
  })

  mount(
    app,
    confirmationEndpoints.confirmSignedIn,
    async ({ services, db, actor, params, body, now }) => {
      const found = await getOrganisation(db, actor, params.organisation)
      const permission = body.means === 'phone' ? 'organisation.confirmationPolicyUpdate' : 'organisation.update'
      requirePermission(actor, permission, placeOf(found))
      // Locked: what happens at a deadline either sees this confirmation, or is seen by it.
      const organisation = await holdOrganisation(db, found)
      if (organisation.archivedAt !== null) throw new AppError('ORGANISATION_ARCHIVED')
      return answerSignedIn(db, actor, organisation, body, { services, now })
    },
    {
      before: async ({ services, db, actor, params, body, now }) => {
        const found = await getOrganisation(db, actor, params.organisation)
        await askFirst({ services, actor, now }, found, body, false)
      },
    },
  )
}
