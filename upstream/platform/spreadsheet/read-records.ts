import { FileError, type FileRefusal } from './file-error.ts'
import { readXml } from './read-xml.ts'

/** The records of a document, each as names with what stands there. */
export type ReadRecords = { records: [name: string, value: string][][] } | FileRefusal

type Node = { name: string; attributes: Record<string, string>; children: Node[]; text: string }

const limits = { depth: 40, nodes: 1_000_000, cells: 400 }

function treeOf(xml: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], text: '' }
  const path = [root]
  let nodes = 0
  readXml(xml, {
    open: (name, attributes) => {
      nodes += 1
      if (path.length > limits.depth || nodes > limits.nodes) throw new FileError({ refusal: 'unpacksTooLarge' })
      const node: Node = { name, attributes: attributes(), children: [], text: '' }
      path.at(-1)?.children.push(node)
      path.push(node)
    },
    close: () => {
      path.pop()
    },
    text: (text) => {
      const node = path.at(-1)
      if (node !== undefined) node.text += text
    },
  })
  return root
}

const isGroup = (nodes: readonly Node[]) => nodes.length > 0 && nodes.every(({ name }) => name === nodes[0]?.name)

/** The elements that a document is a list of: what repeats nearest to its top, or the one that it consists of. */
function listIn(root: Node): Node[] {
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

/** Reads an XML document as the list of records that it is; at most so many of them. */
export function readRecords(xml: string, maximum: number): ReadRecords {
  try {
    return { records: listIn(treeOf(xml)).slice(0, maximum).map(cellsOf) }
  } catch (error) {
    return error instanceof FileError ? error.why : { refusal: 'unreadable' }
  }
}
