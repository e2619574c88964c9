import type { Cell } from '#contract/spreadsheet/cell'

/** So deep a value is looked into, and so many of a list are columns of their own. */
const maximumDepth = 6
const maximumOfList = 5

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The list of records that a document is about: itself, or the longest list of records near its top. */
function recordsIn(document: unknown, depth = 0): Record<string, unknown>[] {
  if (Array.isArray(document)) return document.filter(isRecord)
  if (!isRecord(document) || depth > 2) return []
  const lists = Object.values(document).map((value) => recordsIn(value, depth + 1))
  const longest = lists.sort((one, other) => other.length - one.length)[0] ?? []
  return longest
}

type Flat = Map<string, Cell>

/** A value as cells: parts of it stand under the names of the way to them. */
function flatten(value: unknown, name: string, into: Flat, depth: number): void {
  if (value === null || value === undefined || depth > maximumDepth) return
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    into.set(name, value)
  } else if (Array.isArray(value)) {
    const plain = value.filter((part) => ['string', 'number', 'boolean'].includes(typeof part))
    if (plain.length === value.length) {
      if (plain.length > 0) into.set(name, plain.join('; '))
      return
    }
    for (const [index, part] of value.slice(0, maximumOfList).entries())
      flatten(part, `${name}.${index + 1}`, into, depth + 1)
  } else if (isRecord(value)) {
    for (const [part, inner] of Object.entries(value))
      flatten(inner, name === '' ? part : `${name}.${part}`, into, depth + 1)
  }
}

/** The records of a JSON document, each with its cells; undefined when it is none. */
export function readJson(text: string, maximum: number): Flat[] | undefined {
  let document: unknown
  try {
    document = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
  const records = recordsIn(document)
  // A document that is one record is a list of one.
  const given = records.length === 0 && isRecord(document) ? [document] : records
  return given.slice(0, maximum).map((record) => {
    const cells: Flat = new Map()
    flatten(record, '', cells, 0)
    return cells
  })
}
