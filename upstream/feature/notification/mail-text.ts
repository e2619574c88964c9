import { type Locale, maximumRemark } from '#contract/kernel/constants'
import type { NotificationFrequency } from '#contract/notification/digest'
import { letter } from '../../platform/mail/letter.ts'
import { formatDateTime } from '../../platform/text/dates.ts'
import { inOneLine } from '../../platform/text/one-line.ts'
import { textsFor } from '../../platform/text/texts.ts'
import type { NotifiedEntry, NotifiedTeam } from './entries.ts'

export type DigestMail = {
  site: { name: string; publicUrl: string }
  name: string
  frequency: NotificationFrequency
  locale: Locale
  teams: readonly NotifiedTeam[]
  entries: readonly NotifiedEntry[]
  /** How many there are in all; the mail lists the first of them. */
  count: number
}

/** The nearest of the reader's teams above where something happened. */
const teamOf = (teams: readonly NotifiedTeam[], { teamPath }: NotifiedEntry): NotifiedTeam | undefined =>
  teams.filter(({ path }) => teamPath.startsWith(path)).sort((a, b) => b.path.length - a.path.length)[0]

/** Subject, text and HTML of what happened in somebody's teams, with the way to the log and to the frequency. */
export function digestMail({ site, name, frequency, locale, teams, entries, count }: DigestMail) {
  const t = textsFor(locale)
  const say = (key: string, params = {}) => t(`mail.digest.${key}`, { site: site.name, name, count, ...params })
  const lineOf = ({ at, action, actorName, subjectTitle, details }: NotifiedEntry) => {
    const what = t(`audit.${action}`, { actor: inOneLine(actorName), subject: inOneLine(subjectTitle) })
    // The reported error, in the reporter's own words.
    const remark = typeof details.remark === 'string' ? ` (“${inOneLine(details.remark, maximumRemark)}”)` : ''
    return `${formatDateTime(at)}: ${what}${remark}`
  }
  const sections = teams.flatMap((team) => {
    const own = entries.filter((entry) => teamOf(teams, entry) === team)
    return own.length === 0 ? [] : [{ title: inOneLine(team.name), lines: own.map(lineOf) }]
  })
  const [first] = teams.filter((team) => entries.some((entry) => teamOf(teams, entry) === team))
  const log = new URL(
    first === undefined ? '/' : `/team/${encodeURIComponent(first.key)}/auditlog?beneath=true`,
    site.publicUrl,
  )
  return letter({
    locale,
    subject: say('subject'),
    paragraphs: [say('greeting'), say('intro')],
    sections,
    link: { plain: say('plain'), label: say('button'), address: log.href },
    small: [
      ...(count > entries.length ? [say('more', { more: count - entries.length })] : []),
      say(`frequency.${frequency}`),
      `${say('change')} ${new URL('/account', site.publicUrl).href}`,
    ],
  })
}
