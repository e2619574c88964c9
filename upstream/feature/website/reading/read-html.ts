import { Parser } from 'htmlparser2'
import { boxes, frameName, frames, inline, sections, unseen, withinWord } from './elements.ts'
import { type Node, NodeBuilder } from './embedded-nodes.ts'
import { hasHours } from './hours-words.ts'
import { decoded, unshielded } from './links.ts'
import { type Cell, cellsAtMost, gridOf, rowsAtMost, type Table } from './tables.ts'

/** Limits of a page: anything beyond is not read. */
export const htmlLimits = { characters: 2_000_000, depth: 400, elements: 60_000, lines: 6_000, links: 600, line: 600 }

/** Something around lines: a heading over them, or an element that contains them, which has the text that comes first in it. */
export type Around = { text: string; level: number; order: number; parent: Around | undefined; addresses: Set<string> }
export type Region = 'main' | 'frame'
export type LineLink = { kind: 'tel' | 'mailto'; value: string }
/** A line of text as a reader sees it; a row of a table is one, with its cells. */
export type Line = {
  text: string
  region: Region
  heading: Around | undefined
  box: Around | undefined
  links: LineLink[]
  table?: string[][]
  isLabel: boolean
}

export type ReadHtml = {
  title: string
  firstHeadings: string[]
  robots: string[]
  lines: Line[]
  links: { href: string; text: string }[]
  jsonLd: string[]
  microdata: Node[]
  rdfa: Node[]
}

/** Cookie notices come from other makers, with numbers of their own. */
const consent = /(?:^|[\s_-])(?:cookie|consent|gdpr)/i
const labelLevel = 7

const squeezed = (text: string) => text.replaceAll(/[\s\u00a0\u2000-\u200b\u202f]+/g, ' ').trim()

type Open = {
  name: string
  heading: Around | undefined
  box: Around | undefined
  region: Region
  isHidden: boolean
}
/** Reads a page in one pass, without building a tree: what is nested deeply or goes on for ever costs no more than its limits. */
class Reader {
  readonly page: ReadHtml = {
    ...{ title: '', firstHeadings: [], robots: [], lines: [], links: [], jsonLd: [], microdata: [], rdfa: [] },
  }
  private readonly open: Open[] = []
  private readonly tables: Table[] = []
  private readonly microdata = new NodeBuilder('microdata')
  private readonly rdfa = new NodeBuilder('rdfa')
  private lines = this.page.lines
  private heading: Around | undefined
  private box: Around | undefined
  private region: Region = 'main'
  private hidden = 0
  private bold = 0
  private text = ''
  private plainText = ''
  private lineLinks: LineLink[] = []
  private raw: { kind: 'jsonLd' | 'title'; text: string } | undefined
  private link: { href: string; text: string } | undefined
  private headingOpen: { level: number; text: string } | undefined
  private elements = 0
  private order = 0
  isDone = false

  private flush(): void {
    const text = squeezed(this.text).slice(0, htmlLimits.line)
    const isBold = text !== '' && squeezed(this.plainText) === ''
    const links = this.lineLinks
    this.text = ''
    this.plainText = ''
    this.lineLinks = []
    if (text === '' && links.length === 0) return
    if (this.page.lines.length >= htmlLimits.lines) this.isDone = true
    const isTerm = this.open.at(-1)?.name === 'dt'
    const looksLikeLabel = isBold || isTerm || /[\p{L}\])]\s*:$/u.test(text)
    const isLabel = links.length === 0 && !/\d/.test(text) && text.length <= 80 && looksLikeLabel && !hasHours(text)
    for (let box = this.box; box !== undefined && box.text === ''; box = box.parent) box.text = text.slice(0, 100)
    this.lines.push({ text, region: this.region, heading: this.heading, box: this.box, links, isLabel })
    if (isLabel && this.headingOpen === undefined) this.putHeading(text, isBold ? labelLevel : labelLevel + 1)
  }

  private putHeading(text: string, level: number): void {
    let parent = this.heading
    while (parent !== undefined && parent.level >= level) parent = parent.parent
    this.heading = this.around(text, level, parent)
  }

  private around(text: string, level: number, parent: Around | undefined): Around {
    this.order += 1
    return { text, level, order: this.order, parent, addresses: new Set() }
  }

  opened(name: string, attributes: Record<string, string>): void {
    this.elements += 1
    if (this.elements > htmlLimits.elements || this.open.length > htmlLimits.depth) {
      this.isDone = true
      return
    }
    const { style = '', class: className = '', id = '', role = '' } = attributes
    const isInline = inline.has(name)
    if (!isInline && name !== 'meta' && name !== 'link') this.flush()
    else if (!withinWord.has(name)) this.text += ' '
    const isHidden =
      unseen.has(name) ||
      'hidden' in attributes ||
      consent.test(`${className} ${id}`) ||
      /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style)
    const { heading, box, region } = this
    this.microdata.opened(attributes)
    this.rdfa.opened(attributes)
    this.open.push({ name, heading, box, region, isHidden })
    if (isHidden) this.hidden += 1
    if (
      frames.has(name) &&
      !(name === 'header' && this.open.some((each) => each.name === 'article' || each.name === 'main'))
    )
      this.region = 'frame'
    else if (frameName.test(`${className} ${id}`) || role === 'contentinfo' || role === 'navigation')
      this.region = 'frame'
    if (name === 'main') this.region = 'main'
    // Another region of a page belongs to no earlier heading.
    if (this.region !== region) this.heading = undefined
    if (boxes.has(name)) this.box = this.around('', 0, this.box)
    if (/^h[1-6]$/.test(name)) this.headingOpen = { level: Number(name[1]), text: '' }
    if (name === 'caption' || name === 'legend' || name === 'summary')
      this.headingOpen = { level: labelLevel, text: '' }
    if (name === 'b' || name === 'strong') this.bold += 1
    this.openedTable(name, attributes)
    this.openedOther(name, attributes)
  }

  private openedTable(name: string, { colspan = '', rowspan = '' }: Record<string, string>): void {
    if (name === 'table') {
      const around = this.tables.at(-1)
      if (around !== undefined) around.isNested = true
      this.tables.push({ rows: [], outer: this.lines, isNested: false })
    }
    const table = this.tables.at(-1)
    if (table === undefined) return
    if (name === 'tr') table.rows.push([])
    if (name !== 'td' && name !== 'th') return
    const span = (text: string) => Math.min(cellsAtMost, Math.max(1, Number.parseInt(text, 10) || 1))
    const cell: Cell = {
      lines: [],
      columns: span(colspan),
      rows: Math.min(rowsAtMost, Math.max(1, Number.parseInt(rowspan, 10) || 1)),
    }
    if (table.rows.length === 0) table.rows.push([])
    table.rows.at(-1)?.push(cell)
    this.lines = cell.lines
  }

  private openedOther(name: string, attributes: Record<string, string>): void {
    const { href = '', type = '', content = '', property = '' } = attributes
    if (name === 'script' && /^application\/ld\+json/i.test(type.trim())) this.raw = { kind: 'jsonLd', text: '' }
    if (name === 'title' && this.page.title === '' && this.hidden === 0) this.raw = { kind: 'title', text: '' }
    if (name === 'meta' && /^(?:robots|kaartenbak)$/i.test(attributes.name ?? '')) this.page.robots.push(content)
    if (name === 'meta' && property === 'og:site_name') this.page.firstHeadings.push(squeezed(content).slice(0, 200))
    const hidden = attributes['data-cfemail'] ?? /\/email-protection#([0-9a-f]+)$/i.exec(href)?.[1]
    const shielded = hidden === undefined ? undefined : unshielded(hidden)
    if (shielded !== undefined) this.lineLinks.push({ kind: 'mailto', value: shielded })
    if (name !== 'a' || href === '') return
    const own = /^\s*(tel|mailto):\s*(.*)$/i.exec(href)
    if (own !== null && this.hidden === 0)
      this.lineLinks.push({
        kind: own[1]?.toLowerCase() === 'tel' ? 'tel' : 'mailto',
        value: decoded(own[2] ?? '').split('?')[0] ?? '',
      })
    else if (this.page.links.length < htmlLimits.links) {
      this.link = { href: href.trim(), text: '' }
      this.page.links.push(this.link)
    }
  }

  wrote(part: string): void {
    if (this.raw !== undefined) {
      this.raw.text += part
      return
    }
    this.microdata.wrote(part)
    this.rdfa.wrote(part)
    if (this.hidden > 0 || this.text.length > 4 * htmlLimits.line) return
    const spaced = part.replaceAll('\n', ' ')
    this.text += spaced
    if (this.bold === 0) this.plainText += spaced
    if (this.headingOpen !== undefined) this.headingOpen.text += spaced
    if (this.link !== undefined && this.link.text.length < 200) this.link.text += spaced
  }

  closed(name: string): void {
    const element = this.open.at(-1)
    if (element === undefined || element.name !== name) return
    if (!inline.has(name)) this.flush()
    else if (!withinWord.has(name)) this.text += ' '
    this.closedTable(name)
    this.open.pop()
    if (element.isHidden) this.hidden -= 1
    this.microdata.closed()
    this.rdfa.closed()
    const isOut = this.region !== element.region
    this.region = element.region
    this.box = element.box
    if (isOut || sections.has(name)) this.heading = element.heading
    if ((name === 'b' || name === 'strong') && this.bold > 0) this.bold -= 1
    if (name === 'a' && this.link !== undefined) {
      this.link.text = squeezed(this.link.text)
      this.link = undefined
    }
    this.closedOther(name)
  }

  private closedTable(name: string): void {
    if (name === 'table') {
      const table = this.tables.pop()
      if (table === undefined) return
      this.lines = table.outer
      const grid = gridOf(table)
      const text = grid?.map((row) => row.join(' | ')).join('\n') ?? ''
      if (grid === undefined) for (const { lines } of table.rows.flat()) this.lines.push(...lines)
      else {
        const links = table.rows.flat().flatMap(({ lines }) => lines.flatMap((line) => line.links))
        const { region, heading, box } = this
        this.lines.push({ text, region, heading, box, links, table: grid, isLabel: false })
      }
    }
    if (name === 'td' || name === 'th') this.lines = this.tables.at(-1)?.outer ?? this.page.lines
  }

  private closedOther(name: string): void {
    const { raw, headingOpen } = this
    if (raw !== undefined && (name === 'script' || name === 'title')) {
      if (raw.kind === 'title') this.page.title = squeezed(raw.text).slice(0, 300)
      else this.page.jsonLd.push(raw.text)
      this.raw = undefined
    }
    if (headingOpen === undefined || !(/^h[1-6]$/.test(name) || /^(?:caption|legend|summary)$/.test(name))) return
    const text = squeezed(headingOpen.text).slice(0, 200)
    this.headingOpen = undefined
    if (text === '' || this.hidden > 0) return
    if (headingOpen.level <= 2 && this.region === 'main' && this.page.firstHeadings.length < 6)
      this.page.firstHeadings.push(text)
    this.putHeading(text, headingOpen.level)
  }

  ended(): void {
    while (this.tables.length > 0) this.closedTable('table')
    this.flush()
    this.page.microdata.push(...this.microdata.nodes)
    this.page.rdfa.push(...this.rdfa.nodes)
  }
}

/** So much of a page goes to the parser at once; after each part it is checked whether enough was read. */
const part = 16_384

/** Reads a page of HTML, however broken, within `htmlLimits`. */
export function readHtml(html: string): ReadHtml {
  const reader = new Reader()
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (!reader.isDone) reader.opened(name, attributes)
      },
      ontext: (text) => {
        if (!reader.isDone) reader.wrote(text)
      },
      onclosetag: (name) => {
        if (!reader.isDone) reader.closed(name)
      },
    },
    { decodeEntities: true },
  )
  const end = Math.min(html.length, htmlLimits.characters)
  for (let from = 0; from < end && !reader.isDone; from += part)
    parser.write(html.slice(from, Math.min(end, from + part)))
  if (!reader.isDone) parser.end()
  reader.ended()
  return reader.page
}
