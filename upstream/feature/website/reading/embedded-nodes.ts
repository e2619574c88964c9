/** A thing that a page describes to programs, in the shape that JSON-LD has: its class at `@type`, its properties by name. */
export type Node = { [name: string]: unknown }

type Syntax = 'microdata' | 'rdfa'
type Open = { depth: number; node: Node; names: string[] }
type Captured = { depth: number; names: string[]; text: string }

const nodesAtMost = 400
const nestedAtMost = 10
const textAtMost = 1000
const valuesAtMost = 100

const words = (text: string | undefined) => (text ?? '').split(/\s+/).filter(Boolean)
const lastName = (text: string) => text.replace(/^.*[/#:]/, '')
/** Names of other vocabularies (`og:title`, `dc:date`) say nothing here. */
const ownNames = (text: string | undefined) =>
  words(text)
    .filter((name) => !/^(?!schema:|https?:)[a-z]+:/i.test(name))
    .map(lastName)

function put(node: Node, names: readonly string[], value: unknown): void {
  for (const name of names) {
    const known = node[name]
    if (!Array.isArray(known)) node[name] = [value]
    else if (known.length < valuesAtMost) known.push(value)
  }
}

/**
 * Gathers what a page says in microdata or RDFa Lite while it is read: what schema.org is written in. References between
 * elements (`itemref`, `resource` of another one) are not followed.
 */
export class NodeBuilder {
  private readonly found: Node[] = []
  private readonly open: Open[] = []
  private readonly captured: Captured[] = []
  private depth = 0
  private count = 0

  private readonly syntax: Syntax

  constructor(syntax: Syntax) {
    this.syntax = syntax
  }

  opened(attributes: Record<string, string>): void {
    this.depth += 1
    const isMicrodata = this.syntax === 'microdata'
    const begins = isMicrodata ? 'itemscope' in attributes : 'typeof' in attributes
    const names = isMicrodata ? words(attributes.itemprop).map(lastName) : ownNames(attributes.property)
    const around = this.open.at(-1)
    if (begins && this.count < nodesAtMost && this.open.length < nestedAtMost) {
      this.count += 1
      const types = isMicrodata ? words(attributes.itemtype).map(lastName) : ownNames(attributes.typeof)
      const node: Node = { '@type': types }
      if (around === undefined || names.length === 0) this.found.push(node)
      else put(around.node, names, node)
      this.open.push({ depth: this.depth, node, names })
      return
    }
    if (names.length === 0 || around === undefined) return
    const { content, datetime, href, src, value } = attributes
    const attribute = content ?? datetime ?? value ?? (href?.replace(/^(?:tel|mailto):/i, '') || src)
    if (attribute === undefined) this.captured.push({ depth: this.depth, names, text: '' })
    else put(around.node, names, attribute.slice(0, textAtMost))
  }

  wrote(text: string): void {
    for (const each of this.captured) if (each.text.length < textAtMost) each.text += text
  }

  closed(): void {
    const last = this.captured.at(-1)
    if (last?.depth === this.depth) {
      this.captured.pop()
      const around = this.open.at(-1)
      if (around !== undefined) put(around.node, last.names, last.text.replaceAll(/\s+/g, ' ').trim())
    }
    if (this.open.at(-1)?.depth === this.depth) this.open.pop()
    this.depth -= 1
  }

  get nodes(): readonly Node[] {
    return this.found
  }
}
