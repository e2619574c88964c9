import { Parser } from 'htmlparser2'

// Tags that calendar programs write into texts; anything else in angle brackets is text that somebody typed.
const tagNames =
  'a|b|big|blockquote|body|br|center|code|dd|div|dl|dt|em|font|footer|h[1-6]|head|header|hr|html|html-blob|i|img|ins|label|li|main|meta|o:p|ol|p|pre|s|section|small|span|strong|style|sub|sup|table|tbody|td|th|thead|title|tr|u|ul|wbr'
// `<b en c>` is none: what is in a tag has a value, but for a few words.
const attributes = '(?:\\s+(?:[\\w:-]+\\s*=\\s*(?:"[^"]*"|\'[^\']*\'|[^\\s<>"\']+)|nowrap|noshade|compact))*\\s*'
const tag = new RegExp(`<(?!/?(?:${tagNames})${attributes}/?>|!--)`, 'gi')
const lineStarts = /^(?:blockquote|br|dd|div|dl|dt|h[1-6]|hr|li|ol|p|pre|table|tr|ul)$/
const unseen = /^(?:head|style|title)$/

// Characters that the fields of an agenda item refuse: control codes but tabs and line ends, and direction marks.
const unwanted = /[[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]--[\t\n]]/gv

/** A text of a calendar as a person reads it: HTML without its tags, its entities as the characters that they are. */
export const eventText = (source: string): string => textOfHtml(source.replaceAll(tag, '&lt;'))

const saidIn = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').length

/** What an event says of itself: of its plain text and the same as HTML (`X-ALT-DESC`) the one that says more. */
export function descriptionOf(plain: string, html: string): string {
  const [text, other] = [eventText(plain), textOfHtml(html)]
  return saidIn(other) > saidIn(text) ? other : text
}

function textOfHtml(source: string): string {
  let text = ''
  let hidden = 0
  let link: { address: string; from: number } | undefined
  const breakLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n'
  }
  const parser = new Parser(
    {
      onopentag(name, { href = '' }) {
        if (unseen.test(name)) hidden += 1
        if (lineStarts.test(name)) breakLine()
        if (name === 'li') text += '- '
        if (name === 'a') link = { address: href, from: text.length }
      },
      ontext(part) {
        if (hidden === 0) text += part
      },
      onclosetag(name) {
        if (unseen.test(name)) hidden -= 1
        if (lineStarts.test(name) && name !== 'br') breakLine()
        if (name !== 'a' || link === undefined) return
        const { address, from } = link
        link = undefined
        if (/^(?:https?:|mailto:|tel:)/i.test(address) && !address.includes(text.slice(from).trim() || address))
          text += ` (${address.replace(/^(?:mailto|tel):/i, '')})`
      },
    },
    { decodeEntities: true },
  )
  parser.end(source.replaceAll(/\r\n?/g, '\n'))
  return (
    text
      .replaceAll('\u00a0', ' ')
      .replaceAll(unwanted, '')
      .toWellFormed()
      // A field takes what begins like a tag for one.
      .replaceAll(/<(?=[a-z!?/])/gi, '< ')
      .replaceAll(/[ \t]+\n/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  )
}

/** The same on one line. */
export const eventLine = (source: string): string => eventText(source).replaceAll(/\s+/g, ' ')

const characters = new Intl.Segmenter('nl', { granularity: 'grapheme' })

/** The begin of a text, at most so long (as JavaScript counts), cut between characters as people see them. */
export function cutText(text: string, maximum: number): string {
  if (text.length <= maximum) return text
  let end = 0
  for (const { index, segment } of characters.segment(text.slice(0, maximum + 100))) {
    if (index + segment.length > maximum) break
    end = index + segment.length
  }
  return text.slice(0, end).trimEnd()
}
