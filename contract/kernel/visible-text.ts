// Without zod, so that forms can read it.

/** Characters that break a line of a mail or reverse reading: line and paragraph separators, direction marks. */
const breaking = String.raw`\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}`
export const inLine = new RegExp(`[${breaking}]`, 'v')
const inLines = new RegExp(`[[${breaking}]--[\\t\\n\\r]]`, 'v')

/**
 * Marks without a shape that come along with what is copied: soft hyphens, blanks of no width, marks of direction. Joiners
 * stay, as emoji and other scripts are written with them.
 */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/** Invisible characters: spaces, those that Unicode ignores where it does not know them, and the blank of Braille. */
const unseen = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]*$/v

/**
 * A text as it is seen: without marks that nobody sees, and spaces around it, each letter spelled in one way (NFC); empty when
 * there is nothing to see in it.
 */
export function visibleText(text: string): string {
  const seen = text.replace(invisible, '').normalize('NFC').trim()
  return unseen.test(seen) ? '' : seen
}

/** Spaces at which a line is not broken: in a name they look like any other, and make it another name. */
const unbroken = /[\u00a0\u2007\u202f]/g

/** A text of one line as it is seen. */
export const visibleLine = (text: string): string => visibleText(text.replace(unbroken, ' '))

/** Whether there is nothing to be seen in a text. */
export const isBlankText = (text: string): boolean => visibleText(text) === ''

/** True for a text of several lines with nothing in it that can't be seen and changes what is around it. */
export const isPlainText = (text: string): boolean => !inLines.test(text)
