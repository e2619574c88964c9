import 'server-only'
import { isIP } from 'node:net'

/** The headers of the proxies in front, as Node reads them: lines of one name are joined by a comma. */
type ForwardedHeaders = { forwarded?: string | string[] | undefined; xForwardedFor?: string | string[] | undefined }

const lineOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join(',') : (header ?? ''))

/** An IPv4 address that a dual-stack socket reports as IPv6, as IPv4 again. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

/** The address in `203.0.113.7:4711`, `[2001:db8::7]:4711` or without port; undefined for `unknown`, `_hidden` and the rest. */
export function addressOfNode(node: string): string | undefined {
  const bare = /^\[([^\]]*)\](?::[\w.-]+)?$/.exec(node)?.[1] ?? /^([\d.]+):[\w.-]+$/.exec(node)?.[1] ?? node
  // A zone names an interface of the machine that says it.
  return isIP(bare) === 0 || bare.includes('%') ? undefined : plain(bare)
}

const token = /[!#$%&'*+.^`|~\w-]+/y
const quoted = /"((?:[^"\\]|\\.)*)"/y
const separator = /[ \t]*(?:([,;])[ \t]*|$)/y

/**
 * The nodes that a `Forwarded` header names (RFC 7239, section 4), outermost first; one without `for` is there, unknown.
 * Undefined when it is not well formed: its sender may have tried to swallow what a proxy added.
 */
export function forwardedNodes(header: string): string[] | undefined {
  const nodes = ['']
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const match = pattern.exec(header)
    at = match === null ? at : pattern.lastIndex
    return match
  }
  while (at < header.length) {
    if (/[ \t,;]/.test(header[at] ?? '')) {
      // Elements and pairs may be empty.
      if (header[at] === ',') nodes.push('')
      at += 1
      continue
    }
    const name = take(token)?.[0].toLowerCase()
    if (name === undefined || header[at] !== '=') return undefined
    at += 1
    const value = take(quoted)?.[1]?.replace(/\\(.)/g, '$1') ?? take(token)?.[0]
    const end = take(separator)
    if (value === undefined || end === null) return undefined
    if (name === 'for' && nodes.at(-1) !== '') return undefined
    if (name === 'for') nodes[nodes.length - 1] = value
    if (end[1] === ',') nodes.push('')
  }
  return nodes
}

/** The address from which each of the `hops` proxies was called, outermost first. */
const lastOf = (nodes: readonly string[], hops: number) => nodes.slice(-hops).map(addressOfNode)

/** The address that the outermost proxy was called from; where that is not known, the nearest one further in that is. */
const outermost = (addresses: readonly (string | undefined)[]) => addresses.find((address) => address !== undefined)

/**
 * Where a request comes from: its connection, or with `hops` proxies in front what the outermost of them was called from.
 * Everything further out is what the sender says. Which of the two headers the proxies write is not known here: one that
 * they do not write comes from the sender, so where both are there and differ, neither is believed.
 */
export function addressBehind(remote: string, hops: number, { forwarded, xForwardedFor }: ForwardedHeaders): string {
  const connection = plain(remote)
  if (hops === 0) return connection
  const plainList = lineOf(xForwardedFor)
  const listed = plainList === '' ? undefined : plainList.split(',').map((node) => node.trim())
  const standard = lineOf(forwarded)
  const named = standard === '' ? undefined : (forwardedNodes(standard) ?? [])
  const said = [listed, named].flatMap((nodes) => (nodes === undefined ? [] : [outermost(lastOf(nodes, hops))]))
  const [first] = said
  return first !== undefined && said.every((address) => address === first) ? first : connection
}
