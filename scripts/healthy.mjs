// The health check of an image: whether its process is well, be it web, upstream or worker. Ends with 1 when none
// answers, or when one says that it is not.

const { PORT = '3000', UPSTREAM_PORT = '4000', METRICS_PORT } = process.env
const addresses = [
  `http://127.0.0.1:${PORT}/api/health`,
  `http://127.0.0.1:${UPSTREAM_PORT}/ready`,
  // A worker listens to nobody but who reads its figures.
  ...(METRICS_PORT ? [`http://127.0.0.1:${METRICS_PORT}/ready`] : []),
]

/** The status of an answer, or nothing where nobody listens. */
async function statusAt(address) {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(4_000) })).status
  } catch (error) {
    return error.cause?.code === 'ECONNREFUSED' ? undefined : 503
  }
}

// The port of figures of a web knows no such page, which says that it is there.
const statuses = (await Promise.all(addresses.map(statusAt))).filter((status) => status !== undefined && status !== 404)
process.exit(statuses.length > 0 && statuses.every((status) => status < 400) ? 0 : 1)
