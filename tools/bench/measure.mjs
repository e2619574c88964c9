import { median, medianWithInterval, shuffled } from './figures.mjs'
import { load } from './load.mjs'
import { barePage, pages } from './pages.mjs'

/** Long enough for the compiler of V8: a page costs half of its first seconds later on. */
const WARM_UP_SECONDS = 6

/**
 * Processor time of the web for a request, in interleaved rounds in random order. A ratio compares a page with the bare
 * page of the same round, so it travels between machines.
 */
export async function measureCosts(target) {
  const measured = [barePage, ...pages]
  for (const page of measured) await load(page, { ...target, seconds: WARM_UP_SECONDS, mayFail: true })
  const rounds = []
  for (let round = 1; round <= target.rounds; round += 1) {
    const results = new Map()
    for (const page of shuffled(measured)) results.set(page.name, await load(page, target))
    rounds.push(results)
    process.stderr.write(`round ${round} of ${target.rounds}\n`)
  }
  return measured.map((page) => ({ ...page, ...costOf(page, rounds) }))
}

function costOf({ name }, rounds) {
  const own = rounds.map((results) => results.get(name))
  const bare = rounds.map((results) => results.get(barePage.name))
  return {
    ratio: medianWithInterval(own.map(({ web }, round) => bare[round].web / web)),
    web: median(own.map(({ web }) => web)),
    upstream: median(own.map(({ upstream }) => upstream)),
    failed: own.reduce((total, { failed }) => total + failed, 0),
  }
}
