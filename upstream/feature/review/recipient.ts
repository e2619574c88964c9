import type { SpecialAnswer } from '#contract/confirmation/answer'
import { isToken, tokenIn } from '#contract/confirmation/answer-rules'
import { recipientEndpoints } from '#contract/confirmation/recipient'
import { AppError } from '#contract/kernel/errors'
import { answerOffer, findOffer, offerRecipient } from '../../capability/answer/recipient.ts'
import { titleByLink } from '../../capability/review/link-version.ts'
import type { LinkWithOrganisation } from '../../capability/review/links.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { localeOf, siteFor } from '../../kernel/recipient/recipients.ts'
import type { Database } from '../../platform/db/store.ts'
import { networkOf } from '../../platform/http/address.ts'
import { countTries, requireTriesLeft } from '../../platform/http/rate-limit.ts'
import { letter } from '../../platform/mail/letter.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { inOneLine } from '../../platform/text/one-line.ts'
import { textsFor } from '../../platform/text/texts.ts'

/** Mails whom a link named as the one to ask, once for each link. Answers whether a mail was queued. */
export async function mailOffer(
  tx: Database,
  { organisation, link }: LinkWithOrganisation,
  special: SpecialAnswer | undefined,
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  if (special?.what !== 'notOurs') return false
  const { tenantId } = organisation
  const site = await siteFor(tx, tenantId, null)
  if (site === undefined) return false
  const { name, email: address } = special
  const token = await offerRecipient(tx, { organisation, name, address, by, link: link.tokenHash, now })
  if (token === undefined) return false
  const locale = await localeOf(tx, site, address)
  const t = textsFor(locale)
  const title = inOneLine(await titleByLink(tx, organisation, now))
  const say = (key: string) => t(`mail.answer.${key}`, { title, by: inOneLine(by), person: inOneLine(name) })
  const path = `/confirm/asked/${token}?language=${locale}`
  const mail = letter({
    locale,
    subject: say('offerSubject'),
    paragraphs: [say('greeting'), say('offer')],
    link: { plain: say('offerPlain'), label: say('offerButton'), address: new URL(path, site.publicUrl).href },
    small: [say('offerExplain'), site.name],
  })
  const recipient = { name: inOneLine(name), address }
  return queueMail(tx, { dedupeKey: `recipient:${link.tokenHash}`, tenantId, recipient, locale, ...mail }, now)
}

const guessLimit = (clientAddress: string) => [
  { key: `recipient:${networkOf(clientAddress)}`, maximum: 20, windowSeconds: 15 * 60 },
]

/** The consent to requests of a person who was named, by the link in the mail to them. */
export function mountRecipients(app: Application): void {
  type At = { token: string; now: Date; clientAddress: string }
  const find = async (db: Database, { token, now, clientAddress }: At) => {
    if (!isToken(token)) throw new AppError('NOT_FOUND')
    await requireTriesLeft(db, guessLimit(clientAddress), now)
    try {
      const { offer, organisation } = await findOffer(db, token, now)
      const { by, name, accepted: answered } = offer
      return { title: await titleByLink(db, organisation, now), by, name, answered }
    } catch (error) {
      if (error instanceof AppError) await countTries(db, guessLimit(clientAddress), now)
      throw error
    }
  }
  mount(app, recipientEndpoints.open, ({ db, params, now, clientAddress }) =>
    find(db, { token: tokenIn(params.token), now, clientAddress }),
  )
  mount(
    app,
    recipientEndpoints.answer,
    async ({ services: { store }, params, body, now, clientAddress }) => {
      const at = { token: tokenIn(params.token), now, clientAddress }
      await find(store.db, at)
      await store.withTransaction((tx) => answerOffer(tx, at.token, body.answer, now))
      return find(store.db, at)
    },
    { ownTransaction: true },
  )
}
