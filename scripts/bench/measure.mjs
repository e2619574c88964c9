import { median, medianWithInterval, shuffled } from './figures.mjs'
import { load } from './load.mjs'
import { furtherPages, pages } from './pages.mjs'
import { residentMemory } from './processes.mjs'
import { weightOf } from './weight.mjs'

/** Long enough for the compiler of V8: a page costs half of its first seconds later on. */
const WARM_UP_SECONDS = 6

export const memoryOf = ({ web, upstream }) => ({ web: residentMemory(web), upstream: residentMemory(upstream) })

/** Sizes of every page, and the script that each has above the bare page. */
export async function weigh(target) {
  const weighed = []
  for (const page of [...pages, ...furtherPages]) weighed.push({ ...page, weight: await weightOf(page, target) })
  return weighed.map((page) => ({ ...page, above: page.weight.script - weighed[0].weight.script }))
}

/** The upstream calls of every page, each with its number of statements. */
export async function countCalls({ origin, cookie }, callLog) {
  const counted = []
  for (const page of pages) {
    const visit = async () => (await fetch(`${origin}${page.path}`, { headers: { Cookie: cookie } })).text()
    counted.push({ ...page, calls: await callLog.of(visit) })
  }
  return counted
}

/** Interleaved rounds in random order; a ratio compares a page with the bare page of the same round. */
export async function measureSpeed(target) {
  for (const page of pages) await load(page, { ...target, seconds: WARM_UP_SECONDS, mayFail: true })
  const rounds = []
  for (let round = 1; round <= target.rounds; round += 1) {
    const results = new Map()
    for (const page of shuffled(pages)) results.set(page.name, await load(page, target))
    rounds.push(results)
    process.stderr.write(`round ${round} of ${target.rounds}\n`)
  }
  return pages.map(({ name, throughputRatio }) => {
    const own = rounds.map((results) => results.get(name))
    const bare = rounds.map((results) => results.get(pages[0].name))
    return {
      name,
      throughputRatio,
      failed: own.reduce((total, { failed }) => total + failed, 0),
      perSecond: medianWithInterval(own.map(({ perSecond }) => perSecond)),
      ratio: medianWithInterval(own.map(({ perSecond }, round) => perSecond / bare[round].perSecond)),
      cpuRatio: medianWithInterval(own.map(({ web }, round) => bare[round].web / web)),
      web: median(own.map(({ web }) => web)),
      upstream: median(own.map(({ upstream }) => upstream)),
    }
  })
}
