import 'server-only'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { badIn, definedIn, listOf, wantsTraces, webEnvironmentSchema } from '#contract/tenant/environment'
import { readSettingsFile, type Settings } from '#contract/tenant/settings-json'

export type WebEnvironment = {
  settings: Settings
  /** Passwords of the session cookie by number: the newest seals, the inherited ones still open (iron-session). */
  sessionSecrets: Record<string, string>
  map: { url: string; attribution: string } | undefined
  logLevel: string
  addressKey: string | undefined
  /** The number of proxies in front. */
  proxies: number
  /** The address on which it listens, also for metrics. */
  host: string
  metricsPort: number | undefined
  /** Milliseconds in which it still takes requests after a signal to stop. */
  drainsFor: number
  /** OpenTelemetry's variables ask for traces. */
  hasTraces: boolean
  isDevelopment: boolean
  /** Shows the bare page that `npm run bench` compares with. */
  isBench: boolean
  /** Milliseconds that an upstream may be silent before it counts as down. */
  upstreamTimeOut: number
}

function defaultSettings(host: string, port: number): Settings {
  const base = (api: string) => `http://${host}:${port}/${api}`
  return {
    baseUrls: {
      main: base('main'),
      regions: base('regions'),
      words: base('words'),
      access: base('access'),
      docs: base('docs'),
      tenants: base('tenants'),
    },
    openUrl: base('open'),
    batchUrl: `http://${host}:${port}/batch`,
    helpUrls: { start: '/help' },
    wizardBasePaths: { organisation: '/team/{team}/organisation', product: '/organisation/{organisation}/product/add' },
  }
}

/**
 * A cookie names the secret that sealed it by number. The number comes from the secret itself: were it the place in the
 * list, taking the old one out would renumber the new one, and sign everybody out.
 */
function byNumber(secrets: string[], inherited: Record<string, string> | null): Record<string, string> {
  const numberOf = (secret: string) =>
    Number.parseInt(createHash('sha256').update(secret).digest('hex').slice(0, 12), 16)
  return Object.assign(
    Object.create(inherited),
    Object.fromEntries(secrets.map((secret) => [numberOf(secret), secret])),
  )
}

function readSecrets(secrets: string[] | undefined, dataDir: string): Record<string, string> {
  const [newest = '', ...older] = secrets ?? [
    z.object({ sessionSecret: z.string() }).parse(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')))
      .sessionSecret,
  ]
  return byNumber([newest], byNumber(older, null))
}

function read(source: NodeJS.ProcessEnv): WebEnvironment {
  const variables = definedIn(source)
  const bad = badIn(webEnvironmentSchema, variables)
  if (bad.length > 0) throw new Error(`Bad configuration of the web application:\n${listOf(bad)}`)
  const env = webEnvironmentSchema.parse(variables)
  const settings =
    env.SETTINGS_FILE === undefined
      ? defaultSettings(env.UPSTREAM_HOST, env.UPSTREAM_PORT)
      : readSettingsFile(readFileSync(env.SETTINGS_FILE, 'utf8'))
  return {
    settings,
    sessionSecrets: readSecrets(env.SESSION_SECRET, env.DATA_DIR),
    map: env.MAP_TILES === undefined ? undefined : { url: env.MAP_TILES, attribution: env.MAP_ATTRIBUTION },
    logLevel: env.LOG_LEVEL,
    isDevelopment: env.NODE_ENV === 'development',
    addressKey: env.CLIENT_ADDRESS_KEY,
    proxies: env.TRUST_PROXY,
    host: env.HOST ?? '127.0.0.1',
    metricsPort: env.METRICS_PORT,
    drainsFor: env.DRAIN_SECONDS,
    hasTraces: wantsTraces(source),
    isBench: env.KAARTENBAK_BENCH === '1',
    upstreamTimeOut: env.UPSTREAM_TIMEOUT_SECONDS,
  }
}

let known: WebEnvironment | undefined

/** The configuration of the web process, read when first needed: a build has none. */
export function environment(): WebEnvironment {
  known ??= read(process.env)
  return known
}

/** For the start: what is wrong is said in a few lines, and ends the process before anybody is served. */
export function environmentOrEnd(): WebEnvironment {
  try {
    return environment()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
