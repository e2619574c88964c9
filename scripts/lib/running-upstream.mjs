import { addressOf } from './network.mjs'

/**
 * A way to call the upstream on loopback, below `/tenants/installation`, with the token of the installation; undefined
 * when it is not running. An object as `body` is sent by POST unless `method` says otherwise.
 */
export async function runningUpstream(settings) {
  const { upstreamHost, upstreamPort } = settings
  const upstream = addressOf(upstreamHost, upstreamPort)
  const isRunning = await fetch(`${upstream}/health`, { signal: AbortSignal.timeout(3000) }).then(
    (response) => response.ok,
    () => false,
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
