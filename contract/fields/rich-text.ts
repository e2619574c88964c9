import { z } from 'zod'
import { visibleText } from '../kernel/visible-text.ts'
import { wordDiff } from '../types/diff.ts'
import { type FieldRules, type Issue, isBlank, missingOr, refuse } from '../types/field-rules.ts'
import { textIssue } from './plain-text.ts'
import { richTextTags } from './rich-text-tags.ts'
import { setMeaning, textMeaning } from './text-meaning.ts'
import { unwrapAddress, webAddressIssue, webMeaning } from './web-address.ts'

export const richTextMaximum = 50_000
/** Markup counts too here, so that little text can't carry much markup. */
const sourceMaximum = 200_000

/** A start or end tag in the one spelling that is allowed; attributes of other tags than `a` make it no match. */
const names = richTextTags.filter((name) => name !== 'br').join('|')
const tag = new RegExp(`<(?:(br)\\s{0,9}/?|(/?)(${names})|a href="([^"<>]*)")>`, 'y')

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' }

function linkIssue(href: string): Issue | undefined {
  // Any other entity could spell a scheme that the eye and the check don't see.
  const address = href.replaceAll('&amp;', '&')
  if (/&#|&[a-z]+;/i.test(address) || textIssue(address, { maximum: 2000 })) return { key: 'richText.link' }
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(address)) return undefined
  return webAddressIssue(address) === undefined ? undefined : { key: 'richText.link' }
}

/** Allowed tags only, each closed in order. Walks once over the text. */
function markupIssue(html: string): Issue | undefined {
  const open: string[] = []
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    tag.lastIndex = at
    const match = tag.exec(html)
    if (!match) return { key: 'richText.tag' }
    const [, lineBreak, slash, name = 'a', href] = match
    if (lineBreak !== undefined) continue
    if (slash === '/') {
      if (open.pop() !== name) return { key: 'richText.nesting' }
      continue
    }
    if (name === 'a' && href === undefined) return { key: 'richText.link' }
    const issue = href === undefined ? undefined : linkIssue(href)
    if (issue) return issue
    open.push(name)
    // Browsers slow down on deep markup, and no text needs it.
    if (open.length > 32) return { key: 'richText.nesting' }
  }
  return open.length > 0 ? { key: 'richText.nesting' } : undefined
}

const withPlainLinks = (html: string) =>
  html.replace(/<a href="(https?:[^"<>]*)">/gi, (whole, href: string) => {
    const address = href.replaceAll('&amp;', '&')
    const target = unwrapAddress(address)
    return target === address ? whole : `<a href="${target.replaceAll('&', '&amp;').replaceAll('"', '%22')}">`
  })

/** The web addresses that a text links to, each once. */
export function linksIn(html: string): string[] {
  const addresses = [...html.matchAll(/<a href="(https?:[^"<>]*)">/gi)].map(([, href = '']) => href)
  return [...new Set(addresses)].map((address) => address.replaceAll('&amp;', '&'))
}

export function richTextToText(html: string): string {
  return html
    .replace(/<br\s{0,9}\/?>|<\/(?:p|li|h3|h4)>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll('&amp;', '&')
    .trim()
}

/** For comparing: text in which it shows where a link leads and what is an item of a list. */
function withLinksAndItems(html: string): string {
  let href = ''
  const spelled = html
    .replace(/<\/p><\/li>/g, '</li>')
    .replace(/<li>/g, '• ')
    .replace(/<a href="([^"<>]*)">|<\/a>/g, (_, address: string | undefined) => {
      if (address === undefined) return ` (${href})`
      href = address
      return ''
    })
  return richTextToText(spelled)
}

function richTextIssue(html: string, minimum: number | undefined, maximum: number): Issue | undefined {
  if (html.length > sourceMaximum) return { key: 'tooLong', params: { maximum, amount: html.length } }
  const text = richTextToText(html)
  if (text.length > maximum) return { key: 'tooLong', params: { maximum, amount: text.length } }
  const issue = textIssue(html.replaceAll('<', ''), { maximum: sourceMaximum, lines: 'many' })
  if (issue) return issue
  return markupIssue(html) ?? textIssue(text.replaceAll('<', ''), { minimum, maximum, lines: 'many' })
}

export const richTextRules: FieldRules<string> = {
  stored: z.string(),
  schema: (field) =>
    z
      .string({ error: missingOr('invalid') })
      .transform((value) => withPlainLinks(visibleText(value).replace(/\r\n?/g, '\n').trim()))
      .superRefine((value, context) => {
        const issue = richTextIssue(value, field.minimumLength, field.maximumLength ?? richTextMaximum)
        if (issue) refuse(context, issue)
      })
      .transform((value) => value.replace(/<br\s{0,9}\/>|<br\s{1,9}>/g, '<br>')),
  isEmpty: (value) => isBlank(value) || (typeof value === 'string' && richTextToText(value) === ''),
  meaning: (html) => setMeaning([`text ${textMeaning(richTextToText(html))}`, ...linksIn(html).map(webMeaning)]),
  toText: richTextToText,
  diff: (before, after) => wordDiff(withLinksAndItems(before), withLinksAndItems(after)),
}
