import { eq } from 'drizzle-orm'
import { fullName } from '#contract/people/session'
import { sites } from '../../platform/db/schema/tenant.ts'
import type { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import { letter } from '../../platform/mail/letter.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { inOneLine } from '../../platform/text/one-line.ts'
import { textsFor } from '../../platform/text/texts.ts'

/** Changes mailed to the account's owner, so that they can act if they did not make them. */
export type SecondFactorNews = 'on' | 'off' | 'renewed' | 'reset'

/** Notifies somebody by mail of a change to their second factor, in the transaction of that. */
export async function tellOfSecondFactor(
  tx: Database,
  user: typeof users.$inferSelect,
  siteId: string | null,
  { news, now }: { news: SecondFactorNews; now: Date },
): Promise<void> {
  const [site] = await tx
    .select()
    .from(sites)
    .where(eq(sites.id, siteId ?? ''))
  const { locale } = user
  const name = inOneLine(fullName(user)) || user.email
  const t = textsFor(locale)
  const siteName = site?.name ?? t('mail.secondFactor.noSite')
  const say = (key: string) => t(`mail.secondFactor.${key}`, { site: siteName, name })
  const mail = letter({
    locale,
    subject: say(`${news}.subject`),
    paragraphs: [say('greeting'), say(`${news}.intro`)],
    small: [say(`${news}.ignore`), ...(site === undefined ? [] : [site.name])],
  })
  const recipient = { name, address: user.email }
  const dedupeKey = `second-factor:${news}:${user.id}:${now.getTime()}`
  await queueMail(tx, { dedupeKey, tenantId: site?.tenantId ?? null, recipient, locale, ...mail }, now)
}
