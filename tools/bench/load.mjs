import autocannon from 'autocannon'
import { Stop } from '../../scripts/lib/machine.mjs'
import { processorTime } from '../../scripts/lib/processes.mjs'

const CONNECTIONS = 10
/** On a busy machine an answer can come too late and lead to an error page; more than a few mean something else. */
const FAILED_AT_MOST = 0.05

/** So often a page is loaded again when too much of it failed, before it is called broken. */
const TRIES = 3

/** Loads one page for some seconds and answers what a request cost each process in milliseconds. */
export async function load(page, target) {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await loadOnce(page, target)
    } catch (error) {
      if (left === 0 || !(error instanceof Stop)) throw error
      process.stderr.write(`${error.message} Once more.\n`)
    }
  }
}

async function loadOnce({ path }, { origin, cookie, seconds, pids, mayFail = false }) {
  const time = () => ({ web: processorTime(pids.web), upstream: processorTime(pids.upstream) })
  const before = time()
  const result = await autocannon({
    url: `${origin}${path}`,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { Cookie: cookie },
  })
  const after = time()
  const requests = result['2xx']
  const failed = result.non2xx + result.errors
  if (requests === 0 || (mayFail === false && failed > FAILED_AT_MOST * requests)) {
    throw new Stop(`${path}: ${result.non2xx} answers were no success, ${result.errors} failed; is the machine busy?`)
  }
  return {
    failed,
    web: (after.web - before.web) / requests,
    upstream: (after.upstream - before.upstream) / requests,
  }
}
