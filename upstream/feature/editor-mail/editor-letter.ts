import type { Locale } from '#contract/kernel/constants'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import type { Recipient } from '../../kernel/recipient/recipients.ts'
import type { editorNotices } from '../../platform/db/schema/editor-notice.ts'
import { letter } from '../../platform/mail/letter.ts'
import { formatDateTime } from '../../platform/text/dates.ts'
import { inOneLine } from '../../platform/text/one-line.ts'
import { textsFor } from '../../platform/text/texts.ts'

export type EditorNews = typeof editorNotices.$inferSelect & { item: ItemRecord; organisation: ItemRecord | null }

/** More than this nobody reads in a mail; the action log has them all. */
const maximumLines = 30

const isComment = ({ commentId }: EditorNews) => commentId !== null

/** A version sent back is a concept again, and comments are about that: the recipient knows it by its own title. */
const titleOf = (news: EditorNews) => {
  const { action, item } = news
  return inOneLine((action === 'sentBack' || isComment(news) ? item.conceptTitle : null) ?? item.title)
}

function whatHappened(locale: Locale, { action, details }: EditorNews): string {
  const from = details.from === undefined ? '' : formatDateTime(new Date(details.from))
  // Without a plan named it is the version that goes online later.
  return textsFor(locale)(`mail.editor.actions.${action}`, { from, plan: details.plan ?? 'publish' })
}

function lineOf(locale: Locale, news: EditorNews): string {
  const { organisation, actorName: by, at, details } = news
  const say = textsFor(locale)
  const line = say(`mail.editor.${organisation === null ? 'lineOwn' : 'line'}`, {
    title: titleOf(news),
    organisation: inOneLine(organisation?.title ?? ''),
    what: whatHappened(locale, news),
    by,
    at: formatDateTime(at),
  })
  const quoted = isComment(news) ? 'comment' : 'note'
  return details.note ? `${line}. ${say(`mail.editor.${quoted}`, { note: inOneLine(details.note) })}` : line
}

function pathOf(news: EditorNews): string {
  const { item, organisation } = news
  const key = encodeURIComponent(item.key)
  // Comments are read beside the fields that they are about.
  if (isComment(news))
    return organisation === null ? `/organisation/${key}/edit#comments` : `${pathWithin(news)}#comments`
  return organisation === null ? `/organisation/${key}` : pathWithin(news)
}

function pathWithin({ item, organisation }: EditorNews): string {
  const key = encodeURIComponent(item.key)
  const within = `/organisation/${encodeURIComponent(organisation?.key ?? '')}`
  return item.kind === 'agenda' ? `${within}/agenda/${key}` : `${within}/${item.kind}/${key}`
}

function subjectOf(news: readonly EditorNews[]): 'comments' | 'publication' | 'both' {
  if (news.every(isComment)) return 'comments'
  return news.some(isComment) ? 'both' : 'publication'
}

const texts = {
  publication: { intro: 'intro', many: 'subjectMany' },
  comments: { intro: 'introComments', many: 'subjectComments' },
  both: { intro: 'introBoth', many: 'subjectBoth' },
} as const

/** Why somebody gets it: what is for them alone they can have less often. */
function reasonFor(news: readonly EditorNews[]): string {
  if (news.every(({ action }) => action === 'sentBack')) return 'ignoreSentBack'
  return news.every(isComment) ? 'ignoreComments' : 'ignore'
}

/** Subject, text and HTML of what happened to what somebody edited; who has no account gets no link. */
export function editorLetter({ name, locale, site, publicUrl }: Recipient, news: EditorNews[], isOutside: boolean) {
  const [first] = news
  if (first === undefined) throw new Error('a letter about nothing')
  const t = textsFor(locale)
  const say = (key: string, params: Record<string, string | number> = {}) =>
    t(`mail.editor.${key}`, { name, site, ...params })
  const shown = news.slice(0, maximumLines).map((one) => lineOf(locale, one))
  const rest = news.length - shown.length
  const path = news.every(({ item }) => item.id === first.item.id) ? pathOf(first) : '/'
  const { intro, many } = texts[subjectOf(news)]
  return letter({
    locale,
    subject:
      news.length === 1
        ? say('subjectOne', { title: titleOf(first), what: whatHappened(locale, first) })
        : say(many, { count: news.length }),
    paragraphs: [
      say('greeting'),
      say(isOutside ? 'introOutside' : intro),
      ...shown,
      ...(rest > 0 ? [say('more', { count: rest })] : []),
    ],
    link: isOutside ? undefined : { plain: say('plain'), label: say('button'), address: new URL(path, publicUrl).href },
    small: [say(reasonFor(news)), site],
  })
}
