import autocannon from 'autocannon'
import { Stop } from '../lib/machine.mjs'
import { processorTime } from './processes.mjs'

const CONNECTIONS = 10

/** Loads one page for some seconds and answers its throughput and what a request cost each process. */
export async function load({ path }, { origin, cookie, seconds, pids }) {
  const time = () => ({ web: processorTime(pids.web), upstream: processorTime(pids.upstream) })
  const before = time()
  const result = await autocannon({
    url: `${origin}${path}`,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { Cookie: cookie },
  })
  const after = time()
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Stop(`${path}: ${result.non2xx} answers were no success, ${result.errors} failed.`)
  }
  const requests = result.requests.total
  return {
    perSecond: requests / result.duration,
    web: (after.web - before.web) / requests,
    upstream: (after.upstream - before.upstream) / requests,
  }
}
