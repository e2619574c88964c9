import { eq, inArray } from 'drizzle-orm'
import { html } from 'hono/html'
import type { Handler } from '../../kernel/event/emit.ts'
import { sites } from '../../platform/db/schema/tenant.ts'
import { users } from '../../platform/db/schema/user.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { formatDate } from '../../platform/text/dates.ts'
import { textsFor } from '../../platform/text/texts.ts'

const maximumTitle = 150

const inOneLine = (title: string) =>
  title
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, maximumTitle)

/** Notifies the person who planned it that a plan could not be carried out; each failure once. */
export const mailFailures: Handler<'plan.failed'> = async (tx, failed, now) => {
  const planners = failed.flatMap(({ item }) => item.plannedBy ?? [])
  if (planners.length === 0) return
  const people = await tx
    .select({ user: users, publicUrl: sites.publicUrl, site: sites.name })
    .from(users)
    .innerJoin(sites, eq(sites.id, users.homeSiteId))
    .where(inArray(users.id, planners))
  for (const { item, failure } of failed) {
    const person = people.find(({ user }) => user.id === item.plannedBy)
    if (person === undefined || person.user.disabledAt !== null) continue
    const { user, publicUrl, site } = person
    const name = [user.firstName, user.infix, user.familyName].filter(Boolean).join(' ')
    const say = (key: string) =>
      textsFor(user.locale)(`mail.planFailed.${key}`, {
        site,
        name,
        title: inOneLine(item.title),
        date: formatDate(new Date(failure.from)),
      })
    const mail = {
      dedupeKey: `plan-failed:${item.id}:${item.plannedVersion}:${failure.from}`,
      tenantId: item.tenantId,
      recipient: { name, address: user.email },
      locale: user.locale,
      subject: say('subject'),
      text: [say('greeting'), say('intro'), say('explain'), new URL('/', publicUrl).href, site].join('\n\n'),
      html: String(html`<!doctype html>
        <html lang="${user.locale}">
          <head>
            <meta charset="utf-8" />
            <title>${say('subject')}</title>
          </head>
          <body>
            <p>${say('greeting')}</p>
            <p>${say('intro')}</p>
            <p>${say('explain')}</p>
            <p><a href="${new URL('/', publicUrl).href}">${site}</a></p>
          </body>
        </html>`),
    }
    await queueMail(tx, mail, now)
  }
}
