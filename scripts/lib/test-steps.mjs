import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildWhenNeeded, nextProgram } from './build.mjs'
import { runChild } from './children.mjs'
import { provideChromium } from './chromium.mjs'
import { programPath, root } from './machine.mjs'

/** @typedef {{ passed: number, failed: number, failures?: string[] }} Count what failed also by name */

const run = (name, ...parameters) => runChild(programPath(name), parameters)
/** A step that is not made of tests counts as one. */
const countOf = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** Every step by its name, in the order in which `npm test` runs them. Each answers a {@link Count}. */
export const steps = {
  types: {
    title: 'Types',
    async run() {
      const generated = await runChild(process.execPath, [nextProgram, 'typegen'], { NEXT_TELEMETRY_DISABLED: '1' })
      return countOf(generated || (await run('tsc', '--noEmit')))
    },
  },
  lint: { title: 'Lint', run: async () => countOf(await run('biome', 'check', '.')) },
  unit: { title: 'Unit and integration tests, on PGlite', run: () => vitest({ TEST_DATABASE_URL: '' }) },
  postgres: { title: 'Integration tests again, on PostgreSQL', run: vitestOnPostgres },
  build: { title: 'Build', run: async () => countOf(await buildWhenNeeded()) },
  e2e: { title: 'End-to-end tests in Chromium', run: playwright },
}

function vitest(env, ...parameters) {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const script = join(root, 'node_modules', 'vitest', 'vitest.mjs')
    const code = await runChild(process.execPath, [script, 'run', ...reporters, ...parameters], env)
    return count(code, report, ({ testResults, numPassedTests, numFailedTests }) => {
      // A file that can't be loaded has no failed test of its own.
      const broken = testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some(hasFailed))
      const failures = testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(hasFailed)
          .map(({ fullName, failureMessages }) =>
            [`${relative(root, name)}: ${fullName}`, firstLine(failureMessages[0])].filter(Boolean).join('\n    '),
          ),
      )
      return {
        passed: numPassedTests,
        failed: numFailedTests + broken.length,
        failures: [...failures, ...broken.map(({ name }) => `${relative(root, name)} could not be run`)],
      }
    })
  })
}

async function vitestOnPostgres() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return vitest({ TEST_DATABASE_URL: given }, '--project', 'upstream')
  const { findPostgresPrograms, startThrowAwayPostgres } = await import('../../upstream/testing/postgres.ts')
  if (!findPostgresPrograms()) {
    console.log('Skipped: no initdb on this machine. Install PostgreSQL, or set TEST_DATABASE_URL.')
    return { passed: 0, failed: 0 }
  }
  const postgres = await startThrowAwayPostgres()
  try {
    return await vitest({ TEST_DATABASE_URL: postgres.url }, '--project', 'upstream')
  } finally {
    await postgres.stop()
  }
}

async function playwright() {
  const chromium = provideChromium()
  if (chromium === null) {
    console.error('There is no Chromium, and none could be installed: install one, or set CHROMIUM_PATH.')
    return countOf(1)
  }
  const built = await buildWhenNeeded()
  if (built !== 0) return countOf(built)
  return withReport(async (report) => {
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(chromium && { CHROMIUM_PATH: chromium }) }
    const script = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
    const code = await runChild(process.execPath, [script, 'test', '--reporter=list,json'], env)
    return count(code, report, ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      failures: suites.flatMap(unexpectedIn),
    }))
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
function count(code, report, read) {
  const counted = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 }
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

/** Names of what failed in a suite of Playwright's report, with the suites in it. */
function unexpectedIn({ file, specs = [], suites = [] }) {
  const own = specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`)
  return [...own, ...suites.flatMap(unexpectedIn)]
}

function hasFailed(assertion) {
  return assertion.status === 'failed'
}

/** What a failure comes down to, for the summary at the end of a run: the rest of it stands far above. */
function firstLine(message = '') {
  return message.split('\n', 1)[0]
}
