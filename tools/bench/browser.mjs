import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { largeType } from '../../e2e/support/large-type.ts'
import { openBrowser } from '../../scripts/lib/browser.mjs'
import { signIn, startProduct } from '../../scripts/lib/product.mjs'
import { printComplaints, printInteractions, printPages } from './browser-report.mjs'
import { shuffled } from './figures.mjs'
import { interact, interactions } from './interactions.mjs'
import { barePage, pages } from './pages.mjs'
import { navigate, typeInLargeForm, visit } from './visits.mjs'

/** Measures every page in a slow browser, of one product or of two side by side, and prints it. */
export async function benchBrowser(options) {
  const running = options.baseUrls.length > 0 ? options.baseUrls.map(runningAt) : await startAll(options)
  const browser = await openBrowser()
  try {
    const targets = []
    for (const { origin } of running) targets.push(await targetAt(browser, origin))
    const rounds = []
    for (let round = 1; round <= options.rounds; round += 1) {
      rounds.push({ found: await measureRound(browser, targets), acts: await measureActs(browser, targets) })
      process.stderr.write(`round ${round} of ${options.rounds}\n`)
    }
    printPages(
      rounds.map(({ found }) => found),
      targets,
    )
    printInteractions(
      rounds.map(({ acts }) => acts),
      targets,
    )
    printComplaints(targets)
  } finally {
    await browser.close()
    for (const { stop } of running) await stop()
  }
}

const runningAt = (url) => ({ origin: new URL(url).origin, stop: () => undefined })

/** The other checkout first, as what was there before. */
async function startAll({ tree, against, port, upstreamPort }) {
  const running = []
  for (const [index, path] of (against === undefined ? [tree] : [against, tree]).entries()) {
    const dataDir = mkdtempSync(join(tmpdir(), 'kaartenbak-bench-'))
    const ports = { port: port + index, upstreamPort: upstreamPort + index }
    const product = await startProduct({ tree: path, ...ports, dataDir, env: { KAARTENBAK_BENCH: '1' } })
    const stop = () => product.stop().then(() => rmSync(dataDir, { recursive: true, force: true }))
    running.push({ ...product, stop })
  }
  return running
}

/** A product with a session, and with each page opened once so that the server has loaded it. */
async function targetAt(browser, origin) {
  const cookies = (await signIn(origin)).split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin }
  })
  const target = { origin, cookies, complaints: new Set() }
  for (const { path } of pages) await visit(browser, target, path)
  const bare = await visit(browser, target, barePage.path)
  return { ...target, bare: bare.measured }
}

/** `{ page: { measure: [value per target] } }` of one round, in random order. */
async function measureRound(browser, targets) {
  const found = Object.fromEntries([...pages.map(({ name }) => name), 'form of 120 fields'].map((name) => [name, {}]))
  const keep = (name, target, measured) => {
    for (const [measure, value] of Object.entries(measured)) {
      found[name][measure] ??= targets.map(() => 0)
      found[name][measure][targets.indexOf(target)] = value
    }
  }
  for (const page of shuffled(pages)) {
    for (const target of shuffled(targets)) {
      const { measured, complaints } = await visit(browser, target, page.path)
      const data = await navigate(browser, target, { from: '/account', to: page.path })
      const above = {
        script: measured.script - target.bare.script,
        scriptGzip: measured.scriptGzip - target.bare.scriptGzip,
      }
      keep(page.name, target, { ...measured, ...above, ...data, complaints: complaints.length })
      for (const text of complaints) target.complaints.add(text)
    }
  }
  for (const target of shuffled(targets)) {
    const { measured, complaints } = await typeInLargeForm(browser, target, largeType('Leeszaal'))
    keep('form of 120 fields', target, { ...measured, complaints: complaints.length })
    for (const text of complaints) target.complaints.add(`form of 120 fields: ${text}`)
  }
  return found
}

/** `{ interaction: { measure: [value per target] } }` of one round, in random order. */
async function measureActs(browser, targets) {
  const found = {}
  for (const interaction of shuffled(interactions)) {
    for (const target of shuffled(targets)) {
      const slow = await interact(browser, target, interaction, { rate: 4, isCounted: false })
      const atFullSpeed = await interact(browser, target, interaction, { rate: 1, isCounted: true })
      found[interaction.name] ??= {}
      for (const [measure, value] of Object.entries({ ...slow, ...atFullSpeed })) {
        found[interaction.name][measure] ??= targets.map(() => 0)
        found[interaction.name][measure][targets.indexOf(target)] = value
      }
    }
  }
  return found
}
