import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBrowserReport } from './browser-report.mjs'
import { buildWhenNeeded, nextProgram } from './build.mjs'
import { outputOf, runChild } from './children.mjs'
import { provideChromium } from './chromium.mjs'
import { programPath, root } from './machine.mjs'
import { unsteadyTests } from './unsteady-tests.mjs'
import { readVitestReport } from './vitest-report.mjs'

/**
 * @typedef {{ passed: number, failed: number, failures?: string[], files?: { file: string, seconds: number }[] }} Result
 * what failed also by name, and how long each file took
 */

const run = (name, ...parameters) => runChild(programPath(name), parameters)
const ON_SERVER = 'The upstream runs on PostgreSQL, and what both stores have to promise on PGlite too.'
const ON_PGLITE = 'No PostgreSQL server could be had: the upstream runs on PGlite alone.'

/** A step that is not made of tests counts as one. */
const resultOf = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
/** One part of several does what is not made of tests once. */
const isOtherShard = ({ shard }) => shard !== undefined && !shard.startsWith('1/')
const isUnchanged = ({ changed }) => changed?.isEmpty === true
const isUntouched = ({ changed }) => changed !== undefined && !changed.isProduct

/** Every step by its name, in the order in which `npm test` runs them. Each answers a {@link Result}. */
export const steps = {
  types: {
    title: 'Types',
    isNeedless: isOtherShard,
    async run() {
      const generated = await runChild(process.execPath, [nextProgram, 'typegen'], { NEXT_TELEMETRY_DISABLED: '1' })
      return resultOf(generated || (await run('tsc', '--noEmit', '--incremental', 'false', '--checkers', '2')))
    },
  },
  lint: {
    title: 'Lint, and what nothing uses',
    isNeedless: isOtherShard,
    run: async () => resultOf((await run('biome', 'check', '.')) || (await run('knip', '--no-progress'))),
  },
  unit: { title: 'Unit and integration tests', isNeedless: isUnchanged, run: vitest },
  build: { title: 'Build', isNeedless: isUntouched, run: async () => resultOf(await buildWhenNeeded()) },
  e2e: {
    title: 'End-to-end tests in Chromium',
    isNeedless: isUnchanged,
    run: playwright,
  },
}

async function vitest({ shard, changed, isLong, isStrict }) {
  const script = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const { isOnServer } = await import('../../test/upstream/postgres.ts')
  console.log(isOnServer() ? ON_SERVER : ON_PGLITE)
  const runFiles = (parameters) =>
    withReport(async (report) => {
      const own = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      if (!isLong) own.push('--tags-filter=!long')
      const code = await runChild(process.execPath, [script, ...own, ...parameters])
      return read(code, report, (found) => readVitestReport(found, root))
    })
  const chosen = shard === undefined ? [] : [`--shard=${shard}`]
  if (changed !== undefined) {
    const list = await outputOf(process.execPath, [script, 'list', '--filesOnly', `--changed=${changed.since}`])
    chosen.push(...new Set([...list.split('\n').filter(Boolean).map(withoutProject), ...changed.apart]))
  }
  const result = await runFiles(chosen)
  if (!isOnServer()) console.log(ON_PGLITE)
  const { broken = [] } = result
  if (isStrict || broken.length === 0 || broken.length > TRIED_AGAIN) return result
  const second = await runFiles(broken)
  if (second.failed > 0) return result
  for (const name of result.failures) console.log(`Passed at the second try: ${name}`)
  return { ...result, passed: result.passed + result.failed, failed: 0, failures: [] }
}

/** More files than this do not fail by chance. */
const TRIED_AGAIN = 3

/** `[upstream] upstream/a.test.ts` in Vitest's list. */
const withoutProject = (line) => line.replace(/^\[\w+\] /, '')

async function playwright({ shard, changed, isStrict, isLong }) {
  const chromium = provideChromium()
  if (chromium === null) {
    console.error('There is no Chromium, and none could be installed: install one, or set CHROMIUM_PATH.')
    return resultOf(1)
  }
  const built = await buildWhenNeeded()
  if (built !== 0) return resultOf(built)
  return withReport(async (report) => {
    const env = {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      // Where it keeps what it compiled; by itself, in the temporary folder, which is another one in each run.
      PWTEST_CACHE_DIR: join(root, 'node_modules/.cache/playwright'),
      ...(chromium && { CHROMIUM_PATH: chromium }),
    }
    const script = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
    const parameters = ['test', '--reporter=list,json']
    if (shard !== undefined) parameters.push(`--shard=${shard}`)
    if (!isLong) parameters.push('--grep-invert=@long')
    if (changed?.isProduct === false) parameters.push(`--only-changed=${changed.since}`, '--pass-with-no-tests')
    const code = await runChild(process.execPath, [script, ...parameters], env)
    const result = read(code, report, (found) => readBrowserReport(found, { unsteady: unsteadyTests, isStrict }))
    for (const name of result.flaky ?? []) console.log(`Passed at the second try: ${name}`)
    return result
  })
}

async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'kaartenbak-test-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A run that fails without a failed test, or without a report, still counts as a failure. */
function read(code, report, reader) {
  const result = existsSync(report) ? reader(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 }
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result
}
