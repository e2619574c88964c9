import type { NamespaceKeys, NestedKeyOf } from 'next-intl'
import type { Messages } from './messages.ts'

/** A file of messages, such as `item`, or a part of one, such as `publication.offers`. */
export type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>

type Branch = { [name: string]: unknown }

const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The messages of these namespaces alone, at their places. A namespace that does not exist is left out. */
export function pickMessages(messages: object, namespaces: readonly string[]): Branch {
  if (!isBranch(messages)) return {}
  return namespaces.reduce<Branch>((picked, namespace) => withBranch(picked, messages, namespace.split('.')), {})
}

function withBranch(picked: Branch, from: Branch, [name = '', ...below]: string[]): Branch {
  if (!Object.hasOwn(from, name)) return picked
  const found = from[name]
  if (below.length === 0) return { ...picked, [name]: found }
  if (!isBranch(found)) return picked
  const present = picked[name]
  // The whole of it was picked already.
  if (present === found) return picked
  return { ...picked, [name]: withBranch(isBranch(present) ? present : {}, found, below) }
}

/** Two sets of messages as one; where both have a text it is that of the second. */
export function mergeMessages(base: object, over: object): Branch {
  const merged: Branch = { ...base }
  for (const [name, value] of Object.entries(over)) {
    const present = merged[name]
    merged[name] = isBranch(present) && isBranch(value) ? mergeMessages(present, value) : value
  }
  return merged
}
