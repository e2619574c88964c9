/**
 * One call on a record: when it was sent and answered (milliseconds of one clock), and the version and value that it saw or
 * made. A write without `till` got no answer: it may have been carried out, at any moment after `from`, or not at all.
 * @typedef {{ kind: 'read' | 'write', record: string, from: number, till?: number, version?: number, value: unknown }} Operation
 */

/**
 * Checks that calls on records could have taken place one after the other, each at a moment between its start and its answer
 * (linearizability). Versions give the order of the writes, so one pass over each record is enough. Answers the
 * anomalies as sentences; none when the history is sound.
 * @param {Operation[]} operations
 * @returns {string[]}
 */
export function anomaliesOf(operations) {
  const records = Map.groupBy(operations, ({ record }) => record)
  return [...records].flatMap(([record, own]) => anomaliesOfRecord(own).map((anomaly) => `${record}: ${anomaly}`))
}

function anomaliesOfRecord(operations) {
  const answered = operations.filter(({ till }) => till !== undefined)
  const unanswered = operations.filter(({ till }) => till === undefined)
  const writes = Map.groupBy(
    answered.filter(({ kind }) => kind === 'write'),
    ({ version }) => version,
  )
  const first = Math.min(...answered.map(({ version }) => version))
  const twice = [...writes].filter(([, own]) => own.length > 1)
  return [
    ...twice.map(([version, own]) => `version ${version} was given to ${own.length} writes`),
    ...answered.flatMap((operation) => valueAnomaly(operation, writes, unanswered, first)),
    ...orderAnomalies(answered),
  ]
}

/** A read shows the value of the write that made its version, or of one without an answer. */
function valueAnomaly({ kind, version, value, till }, writes, unanswered, first) {
  if (kind === 'write') return []
  const written = writes.get(version)
  if (written !== undefined)
    return written.some((write) => write.value === value)
      ? []
      : [`version ${version} was read as ${JSON.stringify(value)}, and written as ${JSON.stringify(written[0].value)}`]
  const isPossible = version === first || unanswered.some((write) => write.from <= till && write.value === value)
  return isPossible ? [] : [`${JSON.stringify(value)} was read in version ${version}, and nobody wrote it`]
}

/** Whoever begins after an answer sees its version or a later one, and writes a later one. */
function orderAnomalies(answered) {
  const byEnd = answered.toSorted((a, b) => a.till - b.till)
  const anomalies = []
  let newest
  let next = 0
  for (const operation of answered.toSorted((a, b) => a.from - b.from)) {
    for (; next < byEnd.length && byEnd[next].till < operation.from; next += 1)
      if (newest === undefined || byEnd[next].version > newest.version) newest = byEnd[next]
    const least = newest === undefined ? 0 : newest.version + (operation.kind === 'write' ? 1 : 0)
    if (operation.version < least)
      anomalies.push(
        `a ${operation.kind} of version ${operation.version} began after version ${newest.version} was answered`,
      )
  }
  return anomalies
}
