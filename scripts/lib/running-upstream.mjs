import { Stop } from './machine.mjs'
import { addressOf } from './network.mjs'

/** One that is there and busy answers within this; milliseconds. */
const answersWithin = 60_000

/**
 * A way to call the upstream on loopback, below `/tenants/installation`, with the token of the installation; undefined
 * when nothing listens there. Refuses where something does and does not answer: to take a busy one for stopped would open its
 * store beside it. An object as `body` is sent by POST unless `method` says otherwise.
 */
export async function runningUpstream(settings) {
  const { upstreamHost, upstreamPort } = settings
  const upstream = addressOf(upstreamHost, upstreamPort)
  const isRunning = await fetch(`${upstream}/health`, { signal: AbortSignal.timeout(answersWithin) }).then(
    (response) => response.ok,
    (error) => {
      if (error.name === 'TimeoutError')
        throw new Stop(`what listens on ${upstream} did not answer within ${answersWithin / 1000} s; try again later.`)
      return false
    },
  )
  if (!isRunning) return undefined
  const { readEnvironment } = await import('../../upstream/platform/process/env.ts')
  const { environmentOf } = await import('./settings.mjs')
  const { installationToken } = readEnvironment(environmentOf('upstream', settings))
  const headers = {
    Authorization: `Bearer ${installationToken}`,
    'Content-Type': 'application/json',
    'Accept-Language': 'en',
  }
  return (path, { body, method = body === undefined ? 'GET' : 'POST' } = {}) =>
    fetch(`${upstream}/tenants/installation/${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
}
