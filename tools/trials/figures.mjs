// Figures of the product's processes from /metrics, for a trial that looks at them every minute.

const megabyte = 1_000_000

/** The figures of Prometheus' text form, summed over their labels where `of` takes several lines. */
export function readFigures(text) {
  const lines = text
    .split('\n')
    .map((line) => /^([a-z_\d]+)(\{.*\})? ([-+.\deE]+|NaN)$/.exec(line))
    .filter((found) => found !== null)
    .map(([, name, labels = '', value]) => ({ name, labels, value: Number(value) }))
  const of = (name, label = '') => {
    const found = lines.filter((line) => line.name === name && line.labels.includes(label))
    return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0)
  }
  return {
    started: of('process_start_time_seconds'),
    resident: of('process_resident_memory_bytes') / megabyte,
    heap: of('nodejs_heap_size_used_bytes') / megabyte,
    files: of('process_open_fds'),
    sockets: of('nodejs_active_resources', 'type="TCPSocketWrap"') ?? 0,
    delay: of('nodejs_eventloop_lag_p99_seconds') * 1000,
    database: of('kaartenbak_database_connections'),
  }
}

/**
 * One figure for a minute of several: the least memory, for that is what is left after a collection, and the least of what
 * comes and goes with the requests; of the delay the middle one.
 */
export function ofMinute(looks, median) {
  const least = (name) => Math.min(...looks.map((look) => look[name] ?? Number.NaN))
  const [resident, heap, files, sockets, database] = ['resident', 'heap', 'files', 'sockets', 'database'].map(least)
  return { resident, heap, files, sockets, database, delay: median(looks.map(({ delay }) => delay)) }
}
