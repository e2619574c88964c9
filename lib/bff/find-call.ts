import 'server-only'
import { TrieRouter } from 'hono/router/trie-router'
import * as groups from '#contract/browser-endpoints'
import type { Endpoint } from '#contract/kernel/endpoint'

/** Where an endpoint is below `/api`, with each parameter as `parameter` has it. */
const patternOf = ({ api, path }: Endpoint, parameter: string) => `/${api}${path.replaceAll(/\{(\w+)\}/g, parameter)}`
/** A spelled segment goes before a parameter, so `/change-set/fields` is not the change set called fields. */
const rank = (endpoint: Endpoint) => patternOf(endpoint, '~')

/** Files that are sent or fetched have route handlers of their own. */
const served = Object.values(groups)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter(({ browser, transfer }) => browser === true && transfer === undefined)
  .sort((one, other) => (rank(one) < rank(other) ? -1 : 1))

const router = new TrieRouter<Endpoint>()
for (const endpoint of served) router.add(endpoint.method, patternOf(endpoint, ':$1'), endpoint)

/** The endpoint that a path below `/api` leads the browser to, such as `/main/team/noord`, with its parameters as sent. */
export function findCall(
  method: string,
  path: string,
): { endpoint: Endpoint; params: Record<string, string> } | undefined {
  const [[match]] = router.match(method === 'HEAD' ? 'GET' : method, path)
  if (match === undefined) return undefined
  const [endpoint, encoded] = match
  try {
    const params = Object.entries(encoded).map(([name, value]) => [name, decodeURIComponent(value)])
    return { endpoint, params: Object.fromEntries(params) }
  } catch {
    return undefined
  }
}
