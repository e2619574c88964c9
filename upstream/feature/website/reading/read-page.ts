import { normalisePhone } from '#contract/fields/phone-number'
import { addressKey, type Finding, type PageFindings, type Place } from '#contract/website/finding'
import { closuresIn } from './closure-text.ts'
import { addressesIn, emailOf, emailsIn, phonesIn } from './contact-text.ts'
import { weeksIn } from './hours-text.ts'
import { hasHours } from './hours-words.ts'
import { type Around, type Line, readHtml } from './read-html.ts'
import { readJson, structuredFindings } from './structured.ts'

const labelsAtMost = 8
const placesAtMost = 12
const findingsAtMost = 2_000

/** Everything around a line, the nearest first. */
function aroundOf({ heading, box }: Line): Around[] {
  const found: Around[] = []
  for (let each = heading; each !== undefined; each = each.parent) found.push(each)
  for (let each = box; each !== undefined; each = each.parent) found.push(each)
  return found.sort((one, other) => other.order - one.order)
}

function placesOf(line: Line, own: readonly string[]): Place[] {
  const nearest = own.length > 0 ? [{ text: line.text.slice(0, 100), level: 0, addresses: [...own] }] : []
  const around = aroundOf(line).flatMap(({ text, level, addresses }) =>
    text === '' || (level === 0 && addresses.size > 1)
      ? []
      : [{ text: text.slice(0, 100), level, addresses: [...addresses].slice(0, 3) }],
  )
  return [...nearest, ...around].slice(0, placesAtMost)
}

const isNear = (line: Line | undefined, other: Line) =>
  line !== undefined &&
  line.region === other.region &&
  (line.heading === other.heading || line.heading === other.heading?.parent)

/** Labels for a place in a line: the text before it, a short line above it, and the headings over it. */
function labelsOf(lines: readonly Line[], index: number, before = ''): string[] {
  const line = lines[index]
  if (line === undefined) return []
  const above = lines[index - 1]
  const isLabel = above !== undefined && isNear(above, line) && above.text.length <= 60 && above.table === undefined
  const headings: string[] = []
  for (let each = line.heading; each !== undefined; each = each.parent) headings.push(each.text)
  return [before.trim().slice(-80), isLabel && !/\d{3}/.test(above.text) ? above.text : '', ...headings]
    .filter((text, at, all) => text !== '' && all.indexOf(text) === at)
    .slice(0, labelsAtMost)
}

type Context = { lines: readonly Line[]; index: number; line: Line; own: readonly string[] }

const common = ({ line, own }: Context) => ({ isFrame: line.region === 'frame', places: placesOf(line, own) })

function contactsIn(context: Context): Finding[] {
  const { lines, index, line } = context
  const { text, links } = line
  const found: Finding[] = []
  const shared = common(context)
  for (const { value, words, at } of phonesIn(text)) {
    const before = text.slice(0, at).match(/[\p{L}\p{M}]+/gu) ?? []
    found.push({
      ...{ meaning: 'telephone', value, words, where: 'text', ...shared },
      labels: labelsOf(lines, index, text.slice(0, at)),
      ...(before.length > 0 ? { unclear: before } : {}),
    })
  }
  for (const { value, words, at } of emailsIn(text))
    found.push({
      meaning: 'email',
      value,
      words,
      where: 'text',
      ...shared,
      labels: labelsOf(lines, index, text.slice(0, at)),
    })
  for (const link of links) {
    const value = link.kind === 'tel' ? normalisePhone(link.value) : emailOf(link.value)
    if (value === undefined || (link.kind === 'tel' && !value.startsWith('+'))) continue
    const inText = found.find((each) => each.value === value)
    const labels = inText?.labels ?? labelsOf(lines, index, text)
    const meaning = link.kind === 'tel' ? ('telephone' as const) : ('email' as const)
    found.push({ meaning, value, words: inText?.words ?? link.value, where: 'link', ...shared, labels })
  }
  return found
}

type Rows = { label: string; rows: string[] }

const dayParts = /^(?:(?:in de )?(?:ochtend|morgen|middag|avond|morning|afternoon|evening)s?|)$/i
const from = /^(?:van|open|from|opent|begin|opens)$/i
const till = /^(?:tot|sluit|dicht|until|to|eind|einde|closes)$/i

/** The opening times in a table: its rows as lines, and each column by itself where the columns are of different things. */
function tableRows(grid: readonly string[][]): Rows[] {
  const [head = []] = grid
  const isDayRow = head.filter((cell) => hasHours(cell) && !/\d/.test(cell)).length >= 3
  if (isDayRow) {
    // The days are beside each other.
    return grid.slice(1).map((row) => {
      const label = hasHours(row[0] ?? '') || /\d/.test(row[0] ?? '') ? '' : (row[0] ?? '')
      return { label, rows: head.flatMap((cell, index) => (hasHours(cell) ? [`${cell} ${row[index] ?? ''}`] : [])) }
    })
  }
  const hasHead = !head.some((cell) => /\d/.test(cell)) && !hasHours(head[0] ?? '')
  const body = hasHead ? grid.slice(1) : grid
  const labels = hasHead ? head.slice(1) : []
  const ranges = labels.findIndex((label, index) => from.test(label) && till.test(labels[index + 1] ?? ''))
  if (ranges >= 0)
    return [
      {
        label: head[0] ?? '',
        rows: body.map(([day = '', ...cells]) => {
          const spans = cells.flatMap((cell, index) =>
            index % 2 === 0 && /\d/.test(cell) ? [`${cell} - ${cells[index + 1] ?? ''}`] : [],
          )
          return `${day} ${spans.length > 0 ? spans.join(' en ') : [...new Set(cells)].join(' ')}`
        }),
      },
    ]
  if (labels.filter((label) => !dayParts.test(label)).length >= 2)
    return labels.map((label, index) => ({ label, rows: body.map((row) => `${row[0] ?? ''} ${row[index + 1] ?? ''}`) }))
  const label = labels.filter((each) => !dayParts.test(each)).join(' ')
  return [
    {
      label: [head[0] ?? '', label].filter((each) => hasHead && each !== '').join(' '),
      rows: body.map(([day = '', ...cells]) => {
        const texts = cells.filter((cell, index) => cell !== '' && cells.indexOf(cell) === index)
        // Closed in the morning and open in the afternoon is open.
        const open = texts.filter((cell) => /\d/.test(cell))
        return `${day} ${(open.length > 0 ? open : texts).join(' en ')}`
      }),
    },
  ]
}

/** Rows of a table that are about something else than days: each a line with its first cell as its name. */
const isTimeTable = (grid: readonly string[][]) =>
  grid.filter((row) => row.some((cell) => hasHours(cell) && !/\d{5}/.test(cell))).length >= 2 ||
  (grid[0] ?? []).filter((cell) => hasHours(cell)).length >= 3

function weeksOf(lines: readonly Line[]): Finding[] {
  const found: Finding[] = []
  const take = (context: Context, rows: readonly string[], labels: string[]) => {
    for (const { week, unclear, asides, first, last } of weeksIn(rows)) {
      const words = rows
        .slice(first, last + 1)
        .join('; ')
        .slice(0, 500)
      found.push({
        ...{ meaning: 'openingTimes', value: week, words, where: 'text', ...common(context), labels },
        ...(unclear.length > 0 ? { unclear } : {}),
        ...(asides.length > 0 ? { asides } : {}),
      })
    }
  }
  for (let index = 0; index < lines.length; ) {
    const line = lines[index]
    if (line === undefined) break
    if (line.table !== undefined) {
      const context = { lines, index, line, own: [] }
      if (isTimeTable(line.table))
        for (const { label, rows } of tableRows(line.table))
          take(
            context,
            rows,
            [label, ...labelsOf(lines, index)].filter((each) => each !== ''),
          )
      index += 1
      continue
    }
    // Lines under one heading, until a table or another heading.
    let end = index + 1
    while (
      end < lines.length &&
      lines[end]?.table === undefined &&
      lines[end]?.heading === line.heading &&
      lines[end]?.region === line.region
    )
      end += 1
    const part = lines.slice(index, end)
    for (const { week, unclear, asides, first, last } of weeksIn(part.map(({ text }) => text))) {
      const at = index + first
      const context = { lines, index: at, line: lines[at] ?? line, own: [] }
      const words = part.slice(first, last + 1).map(({ text }) => text)
      const sentence = words.length === 1 ? words : [(words[0] ?? '').replace(/[\d:].*$/, '')]
      found.push({
        ...{
          meaning: 'openingTimes',
          value: week,
          words: words.join('; ').slice(0, 500),
          where: 'text',
          ...common(context),
        },
        labels: [...sentence, ...labelsOf(lines, at)].slice(0, labelsAtMost),
        ...(unclear.length > 0 ? { unclear } : {}),
        ...(asides.length > 0 ? { asides } : {}),
      })
    }
    index = end
  }
  return found
}

/** Rows of a table that says something of several things are lines of their own, each in a box with its first cell. */
function withRows(lines: readonly Line[]): Line[] {
  return lines.flatMap((line) => {
    const { table, links } = line
    if (table === undefined) return [line]
    const rows = table.map((row, index): Line => {
      const order = (line.box?.order ?? 0) + 0.5 + index / 1e6
      const box: Around = {
        text: (row[0] ?? '').slice(0, 100),
        level: 0,
        order,
        parent: line.box,
        addresses: new Set(),
      }
      const text = row.filter((cell, at) => cell !== '' && row[at - 1] !== cell).join(' | ')
      const own = links.filter(({ value }) =>
        row.some(
          (cell) => cell.replaceAll(/\D/g, '').endsWith(value.replaceAll(/\D/g, '').slice(-6)) || cell.includes(value),
        ),
      )
      return { ...line, box, text, table: undefined, links: own }
    })
    return [line, ...rows]
  })
}

/** Findings of a page, in any of the forms that pages use, without a verdict yet. `today` is YYYY-MM-DD. */
export function readPage(html: string, address: string, today: string): PageFindings {
  const page = readHtml(html)
  const lines = withRows(page.lines)
  const findings: Finding[] = []
  const contexts: { context: Context; addresses: ReturnType<typeof addressesIn> }[] = []
  for (const [index, line] of lines.entries()) {
    if (line.table !== undefined) continue
    const above = lines[index - 1]
    const near = isNear(above, line) && above?.table === undefined ? above?.text : undefined
    const addresses = addressesIn(line.text, near)
    const own = addresses.filter(({ value }) => value.type === 'ADDRESS').map(({ value }) => addressKey(value))
    if (line.region === 'main' && own.length > 0)
      for (const each of aroundOf(line)) for (const key of own) each.addresses.add(key)
    contexts.push({ context: { lines, index, line, own }, addresses })
  }
  // Only now it is known which addresses are in which part.
  for (const { context, addresses } of contexts) {
    if (findings.length > findingsAtMost) break
    for (const { value, words, at, unclear } of addresses)
      findings.push({
        ...{ meaning: 'address', value, words, where: 'text', ...common(context) },
        labels: labelsOf(lines, context.index, context.line.text.slice(0, at)),
        ...(unclear.length > 0 ? { unclear } : {}),
      })
    findings.push(...contactsIn(context))
    for (const { period, words, unclear } of closuresIn(context.line.text, today))
      findings.push({
        ...{ meaning: 'closure', value: period, words, where: 'text', ...common(context) },
        labels: labelsOf(lines, context.index),
        ...(unclear.length > 0 ? { unclear } : {}),
      })
  }
  findings.push(...weeksOf(page.lines))
  findings.push(...structuredFindings(page.jsonLd.slice(0, 20).map(readJson), 'jsonLd'))
  findings.push(...structuredFindings(page.microdata, 'microdata'), ...structuredFindings(page.rdfa, 'rdfa'))
  const names = [page.title, ...page.firstHeadings].filter((text) => text !== '')
  for (const value of new Set(names))
    findings.unshift({ meaning: 'name', value, words: value, where: 'text', isFrame: false, labels: [], places: [] })
  return {
    names,
    findings: findings.slice(0, findingsAtMost),
    links: linksOf(page.links, address),
    optsOut: page.robots.some(optsOut),
  }
}

/** Whether the instructions of a page to programs say that what it says is not to be kept or used. */
export const optsOut = (instructions: string): boolean =>
  instructions
    .toLowerCase()
    .split(',')
    .some((each) => /^(?:\s*[\w-]*kaartenbak\s*:)?\s*(?:none|noindex|noai|nosnippet)\s*$/.test(each))

function linksOf(links: readonly { href: string; text: string }[], address: string): PageFindings['links'] {
  const found = new Map<string, string>()
  for (const { href, text } of links) {
    const url = URL.parse(href, address)
    if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) continue
    url.hash = ''
    if (!found.has(url.href)) found.set(url.href, text.slice(0, 100))
  }
  return [...found].map(([each, text]) => ({ address: each, text }))
}
