import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hours, OpeningTimes, Period } from '#contract/fields/opening-hours/opening-times'
import { normalisePhone } from '#contract/fields/phone-number'
import { type Weekday, weekdays } from '#contract/recurrence/recurrence'
import type { FieldType } from '#contract/types/field-traits'
import type { WebsiteField, WebsiteRecord } from '#contract/website/evidence'
import { doorIn } from '#upstream/feature/website/reading/contact-text'

/** A person's reading of the pages for a field: the same value, none that can be compared with it, or this one. */
export type Truth = 'same' | 'none' | { value: unknown }
export type WebsiteCase = {
  name: string
  record: WebsiteRecord
  pages: { address: string; body: Buffer }[]
  truths: Record<string, Truth>
}

const dutch: Record<string, Weekday> = { ma: 'MO', di: 'TU', wo: 'WE', do: 'TH', vr: 'FR', za: 'SA', zo: 'SU' }

/** Opening times in short: `ma-vr 09:00-12:00 13:00-17:00, za 10:00-24:00`, with closings as `+ 2026-07-20/2026-07-24`. */
function openingTimes(text: string, usual?: OpeningTimes): OpeningTimes {
  const [week = '', closings = ''] = text.split('+').map((part) => part.trim())
  const weekly = week.split(', ').flatMap((part) => {
    const [days = '', ...spans] = part.split(' ')
    const [firstName = '', lastName = firstName] = days.split('-')
    const from = weekdays.indexOf(dutch[firstName] ?? 'MO')
    return weekdays.slice(from, weekdays.indexOf(dutch[lastName] ?? 'SU') + 1).flatMap((day) =>
      spans.map((span) => {
        const [opens = '', closes = ''] = span.split('-')
        const till = closes === '24:00' ? '00:00' : closes
        const hours: Hours = { from: opens, till, ...(till <= opens ? { closesNextDay: true } : {}) }
        return { day, ...hours }
      }),
    )
  })
  const closures = closings.split(' ').flatMap((part): Period[] => {
    const [from, until] = part.split('/')
    return from && until ? [{ from, until }] : []
  })
  return {
    weekly: week === '' ? (usual?.weekly ?? []) : weekly,
    closedOnHolidays: [],
    special: [],
    ...(closures.length > 0 ? { closures } : {}),
  }
}

function address(text: string): unknown {
  const [, line = '', postalCode, city] = /^(.*), (\d{4} [A-Z]{2}) (.*)$/.exec(text) ?? []
  return { type: 'ADDRESS', country: 'NL', ...doorIn(line), postalCode, city, municipality: city }
}

const read: Record<string, { type: FieldType; value: (text: string, usual?: unknown) => unknown }> = {
  phone: { type: 'phone', value: (text) => normalisePhone(text) },
  email: { type: 'email', value: (text) => text },
  address: { type: 'address', value: address },
  hours: { type: 'openingTimes', value: (text, usual) => openingTimes(text, usual as OpeningTimes | undefined) },
}

function readCase(name: string, text: string): WebsiteCase {
  const [head = '', ...parts] = text.split(/^--- /m)
  const entries = new Map(
    head.split('\n').flatMap((line): [string, string][] => {
      const [, key, value] = /^(\w+): (.*)$/.exec(line) ?? []
      return key === undefined || value === undefined ? [] : [[key, value]]
    }),
  )
  const fields: WebsiteField[] = []
  const truths: WebsiteCase['truths'] = {}
  for (const [path, { type, value }] of Object.entries(read)) {
    const [here, truth] = entries.get(path)?.split(' -> ') ?? []
    if (here === undefined || truth === undefined) continue
    const stored = value(here)
    fields.push({ path, type, value: stored })
    truths[path] = truth === 'same' || truth === 'none' ? truth : { value: value(truth, stored) }
  }
  const encoding = entries.get('charset') === 'windows-1252' ? 'windows-1252' : 'utf8'
  return {
    name,
    record: {
      name: entries.get('name') ?? '',
      website: entries.get('site') ?? '',
      isShared: entries.get('shared') === 'yes',
      fields,
    },
    pages: parts.map((part) => {
      const [page = '', ...lines] = part.split('\n')
      const body = lines.join('\n')
      return { address: page.trim(), body: encoding === 'utf8' ? Buffer.from(body) : inWindows1252(body) }
    }),
    truths,
  }
}

/** The few characters of these pages that are others in Windows-1252 than in Latin-1. */
const inWindows1252 = (text: string) => Buffer.from(text.replaceAll('–', '\u0096').replaceAll('☎', 'tel '), 'latin1')

/** Saved pages in the manner of those of libraries, municipalities, clubs and care, with what a person reads on them. */
export function websiteCases(): WebsiteCase[] {
  const folder = join(import.meta.dirname, 'pages')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.page'))
    .sort()
    .map((name) => readCase(name.replace('.page', ''), readFileSync(join(folder, name), 'utf8')))
}
