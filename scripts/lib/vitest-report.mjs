import { relative } from 'node:path'

/**
 * Vitest's JSON report in short: counts, the failures by name, the files that have one, and how long each file took in
 * seconds. A file that can't be loaded has no failed test of its own and counts as one.
 */
export function readVitestReport({ testResults, numPassedTests, numFailedTests }, root) {
  const nameOf = ({ name }) => relative(root, name)
  const unread = testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some(hasFailed))
  const failures = testResults.flatMap((file) =>
    file.assertionResults
      .filter(hasFailed)
      .map(({ fullName, failureMessages }) =>
        [`${nameOf(file)}: ${fullName}`, firstLine(failureMessages[0])].filter(Boolean).join('\n    '),
      ),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + unread.length,
    failures: [...failures, ...unread.map((file) => `${nameOf(file)} could not be run`)],
    broken: testResults.filter(hasFailed).map(nameOf),
    files: testResults.map((file) => ({ file: nameOf(file), seconds: (file.endTime - file.startTime) / 1000 })),
  }
}

const hasFailed = ({ status }) => status === 'failed'
/** The gist of a failure, for the summary at the end of a run: the rest of it is far above. */
const firstLine = (message = '') => message.split('\n', 1)[0]
