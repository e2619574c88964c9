/** The name under which a rule is read as text: ical.js leaves out the parts of a rule that it does not know. */
export const ruleProperty = 'x-rule-text'
export const exceptionRuleProperty = 'x-exception-rule-text'

const dateProperty = /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)((?:;[^:]*)?):(\s*\d{8}(?:\s*,\s*\d{8})*\s*)$/i

/** A line as ical.js can read it, with what other programs write beside the letter of RFC 5545. */
function preparedLine(line: string): string {
  const [whole, name = '', parameters = '', dates = ''] = dateProperty.exec(line) ?? []
  // A date without VALUE=DATE is a date all the same.
  if (whole !== undefined)
    return `${name}${parameters.replaceAll(/;(?:VALUE|TZID)=(?:"[^"]*"|[^;]*)/gi, '')};VALUE=DATE:${dates.replaceAll(/\s/g, '')}`
  const [, rule = '', value = ''] = /^(RRULE|EXRULE)(?:;[^:]*)?:(.*)$/i.exec(line) ?? []
  if (rule === '') return line
  const property = rule.toUpperCase() === 'RRULE' ? ruleProperty : exceptionRuleProperty
  return `${property}:${value.replaceAll(/\s/g, '').replace(/;+$/, '')}`
}

/** A property that is there without a value, which ical.js can't read, says nothing. */
const isEmptyDate = (line: string) => /^(?:DTEND|DURATION|EXDATE|RDATE)(?:;[^:]*)?:\s*$/i.test(line)

const isText = /^(?:COMMENT|DESCRIPTION|LOCATION|STYLED-DESCRIPTION|SUMMARY|X-ALT-DESC)[;:]/i

const isProperty = (line: string) => /^[\w-]+(?:;(?:"[^"]*"|[^":])*)?:/.test(line)

/** The lines of a calendar without folds; those of events as ical.js can read them. */
export function calendarLines(text: string): string[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')
  const read: string[] = []
  let isEvent = false
  for (const line of lines) {
    if (line.trim() === '') continue
    if (isBegin(line)) isEvent = true
    if (isEnd(line)) isEvent = false
    if (!isEvent) read.push(line)
    // A line end that somebody typed in a text, and that was not written as \n.
    else if (!isProperty(line) && isText.test(read.at(-1) ?? '')) read.push(`${read.pop() ?? ''}\\n${line}`)
    else if (!isEmptyDate(line)) read.push(preparedLine(line))
  }
  return read
}

const isBegin = (line: string) => /^BEGIN:VEVENT\s*$/i.test(line)
const isEnd = (line: string) => /^END:VEVENT\s*$/i.test(line)

/** How many events begin in these lines. */
export const countEvents = (lines: readonly string[]): number => lines.filter(isBegin).length

/** The parts of these lines of one name, each from BEGIN to END; what does not end is left out. */
export function partsOf(lines: readonly string[], name: string): string[][] {
  const parts: string[][] = []
  const [begin, end] = ['BEGIN', 'END'].map((edge) => `${edge}:${name}`)
  let part: string[] | undefined
  for (const line of lines) {
    const edge = line.slice(0, 40).trim().toUpperCase()
    if (edge === begin) part = []
    part?.push(line)
    if (part && edge === end) {
      parts.push(part)
      part = undefined
    }
  }
  return parts
}

/**
 * Whether a calendar is vCalendar 1.0, of before RFC 5545, and has texts or rules in the form that only that has. Without
 * them it reads as iCalendar, whose letter many programs write under the old number.
 */
export const isOfOldForm = (text: string) =>
  /^VERSION:1\.0\s*$/im.test(text) &&
  /^[\w-]+;[^:\n]*QUOTED-PRINTABLE[^:\n]*:|^(?:RRULE|EXRULE):(?:D|W|M[DP]|Y[DM])\d/im.test(text)

/** The zone that a calendar names for times without one. */
export const calendarZone = (lines: readonly string[]) =>
  lines.flatMap((line) => /^X-WR-TIMEZONE(?:;[^:]*)?:(.*)$/i.exec(line)?.[1]?.trim() ?? []).find((name) => name !== '')
