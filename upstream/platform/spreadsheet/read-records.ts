import { FileError, type FileRefusal } from './file-error.ts'
import { readXml } from './read-xml.ts'

/** The records of a document, each as names with what stands there, and all names that records have. */
export type ReadRecords = { records: [name: string, value: string][][]; names: string[] } | FileRefusal

/** Records at most, and the names that matter; without these only the first value of each name is kept. */
export type RecordLimits = { maximum: number; only?: readonly string[] }

/** An element by its number in the document, with the elements in it as far as they say what the document is a list of. */
type Outline = { name: string; at: number; children: Outline[] }
type Node = { name: string; attributes: Record<string, string>; children: Node[]; text: string }

const limits = { depth: 40, outlined: 1_000_000, cells: 400, names: 500 }

/** Stands for whatever is deeper than an outline goes. */
const deeper: Outline = { name: '', at: 0, children: [] }

/**
 * The outline of a document: its elements down to three levels below the first that has several in it. Whatever is deeper
 * does not say what the document is a list of, and would take memory for each byte.
 */
function outlineOf(xml: string): Outline {
  const root: Outline = { name: '', at: 0, children: [] }
  const path = [root]
  let [at, outlined, depth, branching] = [0, 0, 0, Number.POSITIVE_INFINITY]
  readXml(xml, {
    open: (name) => {
      at += 1
      depth += 1
      if (depth > limits.depth) throw new FileError({ refusal: 'unpacksTooLarge' })
      const parent = path[depth - 1]
      if (parent === undefined) return
      if (parent.children.length > 0 && depth - 1 < branching) branching = depth - 1
      if (depth > branching + 2) {
        if (parent.children.length === 0) parent.children.push(deeper)
        return
      }
      outlined += 1
      if (outlined > limits.outlined) throw new FileError({ refusal: 'unpacksTooLarge' })
      const node = { name, at, children: [] }
      parent.children.push(node)
      path[depth] = node
    },
    close: () => {
      path.length = Math.min(path.length, depth)
      depth -= 1
    },
  })
  return root
}

const isGroup = (nodes: readonly Outline[]) => nodes.length > 0 && nodes.every(({ name }) => name === nodes[0]?.name)

/** The elements that a document is a list of: what repeats nearest to its top, or the one that it consists of. */
function listIn(root: Outline): Outline[] {
  let [list, own] = [root.children, root]
  while (list.length === 1 && list[0] !== undefined) {
    own = list[0]
    const { children } = own
    if (children.length === 0) return [own]
    if (isGroup(children)) {
      list = children
      continue
    }
    const groups = [...Map.groupBy(children, ({ name }) => name).values()]
    const repeated = [...groups, ...children.flatMap((child) => (isGroup(child.children) ? [child.children] : []))]
      .filter((nodes) => nodes.length > 1 && nodes.some((node) => node.children.length > 0))
      .sort((one, other) => other.length - one.length)
    // Of one record the parts that repeat are no records, unless nothing else is said of it.
    const isRecord = children.filter(({ children: inner }) => inner.length === 0).length > 1
    return isRecord ? [own] : (repeated[0] ?? [own])
  }
  return list
}

/** What tells one of several alike apart: what it is of, as it says itself. */
function suffixOf({ attributes, children }: Node): string {
  const named = Object.entries(attributes).find(([name]) => /(?:^|:)(?:naam|name|type)$/i.test(name))?.[1]
  const [own, ...more] = children.filter(
    ({ name, children: inner }) => /(?:type|label)$/i.test(name) && inner.length === 0,
  )
  const kind = children.length > 1 && more.length === 0 ? own?.text : undefined
  const word = (named ?? kind ?? '').trim()
  return word === '' ? '' : ` ${word.slice(0, 60)}`
}

/** What stands in an element by the way to it; of several by one name, the first. */
function cellsOf(record: Node): [string, string][] {
  const cells = new Map<string, string>()
  const add = (name: string, value: string) => {
    if (value !== '' && !cells.has(name) && cells.size < limits.cells) cells.set(name, value)
  }
  const walk = (node: Node, way: string) => {
    for (const [name, value] of Object.entries(node.attributes))
      if (!/^xmlns(?::|$)/.test(name)) add(way === '' ? name : `${way}.${name}`, value.trim())
    if (way !== '') add(way, node.children.length === 0 ? node.text.trim() : '')
    for (const child of node.children) {
      const name = `${child.name}${suffixOf(child)}`
      walk(child, way === '' ? name : `${way}.${name}`)
    }
  }
  walk(record, '')
  return [...cells]
}

/** Hands on the elements with these numbers one by one, each with all that is in it; nothing of them is kept. */
function eachElement(xml: string, numbers: ReadonlySet<number>, take: (element: Node) => void): void {
  const path: Node[] = []
  let at = 0
  readXml(xml, {
    open: (name, attributes) => {
      at += 1
      if (path.length === 0 && !numbers.has(at)) return
      const node: Node = { name, attributes: attributes(), children: [], text: '' }
      path.at(-1)?.children.push(node)
      path.push(node)
    },
    close: () => {
      const node = path.pop()
      if (node !== undefined && path.length === 0) take(node)
    },
    text: (text) => {
      const node = path.at(-1)
      if (node !== undefined) node.text += text
    },
  })
}

/**
 * Reads an XML document as the list of records that it is, in two goes: what it is a list of, and then record by record, so that it
 * takes the memory of its text and of what is kept.
 */
export function readRecords(xml: string, { maximum, only }: RecordLimits): ReadRecords {
  try {
    const numbers = new Set(
      listIn(outlineOf(xml))
        .slice(0, maximum)
        .map(({ at }) => at),
    )
    const wanted = new Set(only)
    const names = new Set<string>()
    const records: [string, string][][] = []
    eachElement(xml, numbers, (element) => {
      const cells = cellsOf(element)
      records.push(cells.filter(([name]) => (only === undefined ? !names.has(name) : wanted.has(name))))
      for (const [name] of cells) if (names.size < limits.names || wanted.has(name)) names.add(name)
    })
    return { records, names: [...names] }
  } catch (error) {
    return error instanceof FileError ? error.why : { refusal: 'unreadable' }
  }
}
