import { eq } from 'drizzle-orm'
import { confirmationEndpoints } from '#contract/confirmation/confirmation'
import { AppError } from '#contract/kernel/errors'
import { type ConfirmationRecord, confirmOrganisation, findConfirmation } from '../../capability/review/confirm.ts'
import { noteIncorrect } from '../../capability/review/incorrect.ts'
import { getLink, isNonceOf, type LinkReference } from '../../capability/review/links.ts'
import { cycleOf } from '../../capability/review/policy.ts'
import { findRequest } from '../../capability/review/requests.ts'
import { confirmable, shownByLink } from '../../capability/review/shown.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { getOrganisation } from '../../kernel/item/repository.ts'
import { placeOf } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { networkOf } from '../../platform/http/address.ts'
import { countTries, requireTriesLeft } from '../../platform/http/rate-limit.ts'
import { confirmationPage, confirmedPage, nonceOf } from './page.ts'

/** Tries in a quarter of an hour, from one network: at the links of one organisation, and at all (quality 1.9). */
const guessLimits = (organisation: string, clientAddress: string) => [
  { key: `confirm:${organisation}:${networkOf(clientAddress)}`, maximum: 10, windowSeconds: 15 * 60 },
  { key: `confirm:network:${networkOf(clientAddress)}`, maximum: 60, windowSeconds: 15 * 60 },
]

/** Guessing at links is slowed down; opening one's own, however often, is not. */
async function findLink(
  db: Database,
  reference: LinkReference,
  { now, clientAddress }: { now: Date; clientAddress: string },
) {
  const limits = guessLimits(reference.organisation, clientAddress)
  await requireTriesLeft(db, limits, now)
  try {
    return (await findRequest(db, reference, now)) ?? (await getLink(db, reference, now))
  } catch (error) {
    if (error instanceof AppError) await countTries(db, limits, now)
    throw error
  }
}

/** Refuses who looked at the data before somebody else confirmed them, and says who was first. */
function requireSameCycle({ lastConfirmedAt, lastConfirmedBy }: ItemRecord, looked: string | null | undefined): void {
  if (looked === undefined || lastConfirmedAt === null) return
  if (looked !== null && new Date(looked).getTime() === lastConfirmedAt.getTime()) return
  const details = { by: lastConfirmedBy ?? '', at: lastConfirmedAt.toISOString() }
  throw new AppError('CONFIRMATION_FAILED', { details })
}

/** Confirming: through a link in a mail, or signed in. */
export function mountConfirmation(app: Application): void {
  mount(app, confirmationEndpoints.open, async ({ db, params, now, locale, clientAddress }) => {
    const found = await findLink(db, params, { now, clientAddress })
    return confirmationPage(db, found, params.token, { now, locale })
  })

  mount(
    app,
    confirmationEndpoints.confirm,
    async ({ services: { store }, params, body, now, clientAddress }) => {
      const found = await findLink(store.db, params, { now, clientAddress })
      const { link, user } = found
      const name = [user.firstName, user.infix, user.familyName].filter(Boolean).join(' ')
      const by = { tenantId: found.organisation.tenantId, userId: user.id, name }
      const { products, remarks } = body
      /** Somebody else was first; what this one says is not right is kept all the same. */
      const afterOthers = async (tx: Database, earlier: ConfirmationRecord) => {
        if (isNonceOf(nonceOf(params.token, found.organisation, now), body.nonce, now))
          await noteIncorrect(tx, found.organisation, { products, remarks, by, now })
        return confirmedPage(tx, found, earlier)
      }
      if (cycleOf(found.organisation) !== link.cycle) {
        const earlier = await findConfirmation(store.db, found.organisation.id, link.cycle)
        if (earlier !== undefined) return store.withTransaction((tx) => afterOthers(tx, earlier))
        throw new AppError('NOT_FOUND')
      }
      if (!body.accepted) throw new AppError('INVALID_FORM', { fields: [{ path: 'accepted', code: 'confirm.tick' }] })
      return store.withTransaction(async (tx) => {
        // Locked: of two confirmations at once the second must see the first.
        const [organisation] = await tx
          .select()
          .from(items)
          .where(eq(items.id, found.organisation.id))
          .for('no key update')
        if (organisation === undefined) throw new AppError('NOT_FOUND')
        const others = await findConfirmation(tx, organisation.id, link.cycle)
        if (others !== undefined) return afterOthers(tx, others)
        if (cycleOf(organisation) !== link.cycle) throw new AppError('NOT_FOUND')
        // Nor is another version confirmed than the one that stood on the page.
        if (!isNonceOf(nonceOf(params.token, organisation, now), body.nonce, now))
          throw new AppError('CONFIRMATION_FAILED')
        const { confirmation } = await confirmOrganisation(tx, organisation, {
          by,
          means: 'mail',
          version: shownByLink(organisation, now),
          ...{ products, remarks },
          permission: '',
          now,
        })
        return confirmedPage(tx, found, confirmation)
      })
    },
    { ownTransaction: true },
  )

  mount(app, confirmationEndpoints.confirmSignedIn, async ({ db, actor, params, body, now }) => {
    const found = await getOrganisation(db, actor, params.organisation)
    const { means } = body
    const permission = means === 'phone' ? 'organisation.confirmationPolicyUpdate' : 'organisation.update'
    requirePermission(actor, permission, placeOf(found))
    // Held: what happens at a deadline either sees this confirmation, or is seen by it.
    const [organisation = found] = await db.select().from(items).where(eq(items.id, found.id)).for('no key update')
    if (organisation.archivedAt !== null) throw new AppError('ORGANISATION_ARCHIVED')
    requireSameCycle(organisation, body.lastConfirmedAt)
    const version = confirmable(organisation, body.shown, now)
    if (version === undefined) throw new AppError('CONFIRMATION_FAILED')
    const { confirmation } = await confirmOrganisation(db, organisation, {
      by: actor,
      means,
      version,
      products: body.products,
      remarks: body.remarks,
      permission,
      now,
    })
    return { at: confirmation.at.toISOString(), by: confirmation.name }
  })
}
