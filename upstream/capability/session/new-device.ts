import { and, eq, isNull } from 'drizzle-orm'
import { fullName } from '#contract/people/session'
import { hashToken } from '../../kernel/call/actor.ts'
import { sessions, type users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import { letter } from '../../platform/mail/letter.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { formatDateTime } from '../../platform/text/dates.ts'
import { inOneLine } from '../../platform/text/one-line.ts'
import { textsFor } from '../../platform/text/texts.ts'
import type { SiteRecord } from './site.ts'

const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const nameIn = (names: [RegExp, string][], userAgent: string) => names.find(([sign]) => sign.test(userAgent))?.[1]

/** The browser and the system that somebody signed in with, as they call themselves; undefined where they say nothing known. */
export function browserAndSystem(userAgent: string): string | undefined {
  const found = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter((name) => name !== undefined)
  return found.length === 0 ? undefined : found.join(', ')
}

/** Whether nobody signed in as this user with such a browser in the last month, though somebody did before with another. */
export async function isNewBrowser(db: Database, user: typeof users.$inferSelect, userAgent: string): Promise<boolean> {
  if (user.lastLogonAt === null) return false
  const same = and(eq(sessions.userId, user.id), eq(sessions.userAgent, userAgent), isNull(sessions.viewerId))
  return (await db.$count(sessions, same)) === 0
}

/** Warns somebody that their account was signed in to from a device that it did not know. */
export async function tellOfNewDevice(
  tx: Database,
  user: typeof users.$inferSelect,
  site: SiteRecord,
  { token, userAgent, now }: { token: string; userAgent: string; now: Date },
): Promise<void> {
  const { locale } = user
  const t = textsFor(locale)
  const name = inOneLine(fullName(user))
  const device = browserAndSystem(userAgent) ?? t('mail.newDevice.unknown')
  const say = (key: string) => t(`mail.newDevice.${key}`, { site: site.name, name, device, at: formatDateTime(now) })
  const mail = letter({
    locale,
    subject: say('subject'),
    paragraphs: [say('greeting'), say('intro'), say('fine')],
    small: [say('ignore'), site.name],
  })
  const recipient = { name, address: user.email }
  const dedupeKey = `device:${hashToken(token).slice(0, 24)}`
  await queueMail(tx, { dedupeKey, tenantId: site.tenantId, recipient, locale, ...mail }, now)
}
