/** @typedef {{ file: string, title: string, reason: string }} Unsteady a test that may pass at its second try, with why */

/**
 * The result of a Playwright report in JSON. A test that passed at a second try is named, and has failed where it is not
 * on the list and the run is strict.
 *
 * @param {object} report
 * @param {{ unsteady?: Unsteady[], isStrict?: boolean }} options
 * @returns {{ passed: number, failed: number, failures: string[], flaky: string[], files: { file: string, seconds: number }[] }}
 */
export function readBrowserReport({ suites = [], errors = [] }, { unsteady = [], isStrict = true } = {}) {
  const tests = suites.flatMap((suite) => testsIn(suite))
  const failures = []
  const flaky = []
  let passed = 0
  for (const { file, title, status } of tests) {
    const listed = unsteady.find((one) => one.file === file && one.title === title)
    const name = `${file}: ${title}`
    if (status === 'expected') passed += 1
    else if (status === 'flaky' && (listed !== undefined || !isStrict)) {
      passed += 1
      flaky.push(`${name} (${listed?.reason ?? 'not looked into yet'})`)
    } else if (status === 'flaky') failures.push(`${name}\n    passed at the second try only`)
    else if (status !== 'skipped') failures.push(name)
  }
  // Such as a file that can't be loaded, which has no test of its own.
  failures.push(...errors.map(({ message }) => firstLine(message)))
  return { passed, failed: failures.length, failures, flaky, files: secondsByFile(tests) }
}

/** The tests of a suite with those of the suites in it, named by all of them. */
function testsIn({ title, file, specs = [], suites = [] }, above = []) {
  // The outermost suite is the file.
  const names = title === file ? above : [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      file: spec.file,
      title: [...names, spec.title].join(' › '),
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  return [...own, ...suites.flatMap((suite) => testsIn(suite, names))]
}

/** The dearest first. */
function secondsByFile(tests) {
  return [...Map.groupBy(tests, ({ file }) => file)]
    .map(([file, its]) => ({ file, seconds: Math.round(its.reduce((sum, { seconds }) => sum + seconds, 0) * 10) / 10 }))
    .sort((one, other) => other.seconds - one.seconds)
}

function firstLine(message = 'the run failed') {
  return message.split('\n', 1)[0]
}
