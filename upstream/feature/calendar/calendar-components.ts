import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import { partsOf } from './calendar-lines.ts'
import type { Component } from './event-times.ts'

/** The components of a name, however deep; a component can be one itself. */
export const componentsOf = (component: Component, name: string): Component[] =>
  component.name === name ? [component] : component.getAllSubcomponents().flatMap((part) => componentsOf(part, name))

export function parse(lines: readonly string[]): Component[] | undefined {
  try {
    const parsed: unknown = ICAL.parse(lines.join('\r\n'))
    if (!Array.isArray(parsed) || parsed.length === 0) return undefined
    return (Array.isArray(parsed[0]) ? parsed : [parsed]).map((part) => new ICAL.Component(part))
  } catch {
    return undefined
  }
}

/** The components of a text one by one, for when one of them spoils the whole. */
export const parseApart = (lines: readonly string[]): Component[] =>
  ['VTIMEZONE', 'VEVENT'].flatMap((name) => partsOf(lines, name).flatMap((part) => parse(part) ?? []))

const writtenIn = (component: Component, name: string) => String(component.getFirstPropertyValue(name) ?? '')

/** Of two events of one identity the newer one first: by its number, then by when it was written. */
export function byNewest(one: Component, other: Component): number {
  const numberOf = (component: Component) => Number.parseInt(writtenIn(component, 'sequence'), 10) || 0
  const [written, than] = [writtenIn(one, 'dtstamp'), writtenIn(other, 'dtstamp')]
  return numberOf(other) - numberOf(one) || (written === than ? 0 : written > than ? -1 : 1)
}

/** An identity for what has none: the same event gets the same one when it is read again. */
export const identityOf = (...parts: string[]) =>
  `none-${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)}`
