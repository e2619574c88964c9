import 'server-only'
import type { Endpoint } from '#contract/kernel/endpoint'
import type { DescriptorsOf } from '#lib/api/browser-endpoint'
import * as browserEndpoints from '#lib/api/browser-endpoints'
import * as descriptors from './descriptors.ts'

type Lists = typeof browserEndpoints
type Params = Record<string, string>

/** The full descriptors of what is listed: a list without its group of the contract does not compile. */
const groups: { [Group in keyof Lists]: DescriptorsOf<Lists[Group]> } = descriptors
const known: Record<string, Record<string, Endpoint>> = groups

const isParameter = (segment: string) => segment.startsWith('{')
/** A spelled segment goes before a parameter, so `/change-set/fields` is not the change set called fields. */
const rank = (segments: readonly string[]) => segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('')

const routes = Object.entries(browserEndpoints)
  .flatMap(([group, list]) => Object.keys(list).flatMap((name) => known[group]?.[name] ?? []))
  .map((endpoint) => ({ endpoint, segments: `${endpoint.api}${endpoint.path}`.split('/') }))
  .sort((one, other) => rank(one.segments).localeCompare(rank(other.segments)))

function match(pattern: readonly string[], segments: readonly string[]): Params | undefined {
  const params: Params = {}
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] ?? ''
    if (isParameter(expected) && segment !== '') params[expected.slice(1, -1)] = segment
    else if (expected !== segment) return undefined
  }
  return params
}

function decoded(path: string): string[] | undefined {
  try {
    return path.split('/').map(decodeURIComponent)
  } catch {
    return undefined
  }
}

/** The listed endpoint that a path below `/api/` leads to, such as `main/team/noord`, with its parameters as sent. */
export function findCall(method: string, path: string): { endpoint: Endpoint; params: Params } | undefined {
  const segments = decoded(path)
  if (segments === undefined) return undefined
  const routeMethod = method === 'HEAD' ? 'GET' : method
  for (const route of routes) {
    if (route.endpoint.method !== routeMethod || route.segments.length !== segments.length) continue
    const params = match(route.segments, segments)
    if (params !== undefined) return { endpoint: route.endpoint, params }
  }
  return undefined
}
