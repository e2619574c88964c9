import type { Mounted } from './mount.ts'

export type FoundRead = { read: Mounted; params: Record<string, string>; query: Record<string, string> }

/** Addresses that mean the same whoever reads them: anything else is left to the router. */
const PLAIN = /^(?:\/[\w%-]+)+$/

type Route = { read: Mounted; parts: readonly { text: string; isParameter: boolean }[] }

/**
 * Finds the read that the router would find: the first endpoint that fits. Undefined when that is none, when it does more
 * than read, and when the address has no certain meaning.
 */
export function createReadFinder(endpoints: readonly Mounted[]) {
  const routes = new Map<string, Route[]>()
  for (const read of endpoints) {
    const { api, method, path } = read.endpoint
    const parts = [api, ...path.slice(1).split('/')].map((segment) => {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1]
      return { text: name ?? segment, isParameter: segment.includes('{') }
    })
    const key = `${method} ${parts.length}`
    routes.set(key, [...(routes.get(key) ?? []), { read, parts }])
  }

  return (method: string, address: string): FoundRead | undefined => {
    const end = address.indexOf('?')
    const path = end === -1 ? address : address.slice(0, end)
    if (!PLAIN.test(path)) return undefined
    const segments = path.slice(1).split('/')
    const fits = ({ parts }: Route) => parts.every(({ text, isParameter }, i) => isParameter || text === segments[i])
    const route = routes.get(`${method} ${segments.length}`)?.find(fits)
    if (route === undefined || !isPlainRead(route)) return undefined
    const params = paramsOf(route, segments)
    if (params === undefined) return undefined
    return { read: route.read, params, query: end === -1 ? {} : queryOf(address.slice(end + 1)) }
  }
}

const isPlainRead = ({ read: { endpoint }, parts }: Route) =>
  (endpoint.method === 'GET' || endpoint.reads === true) &&
  endpoint.transfer === undefined &&
  parts.every(({ text }) => !text.includes('{'))

function paramsOf({ parts }: Route, segments: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {}
  try {
    for (const [index, { text, isParameter }] of parts.entries()) {
      if (isParameter) params[text] = decodeURIComponent(segments[index] ?? '')
    }
  } catch {
    return undefined
  }
  return params
}

/** Of what is given twice the first counts. */
function queryOf(text: string): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(text)) query[name] ??= value
  return query
}
