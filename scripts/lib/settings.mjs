import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root, Stop } from './machine.mjs'

/** Settings that both processes must agree on; each process reads and checks its own variables itself. */
export function readSettings(env = process.env) {
  const dataDir = resolve(root, env.DATA_DIR || 'data')
  return {
    dataDir,
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 3000),
    upstreamHost: env.UPSTREAM_HOST || '127.0.0.1',
    upstreamPort: Number(env.UPSTREAM_PORT || 4000),
  }
}

/**
 * Refuses an environment in which something is wrong or missing, all of it at once, for the parts that are started; for a
 * command without parts what the store needs. The embedded default makes its secrets once, in the data directory; who only reads
 * a store refuses where there is none.
 */
export async function prepareData({ dataDir }, parts = [], env = process.env, { makesStore = true } = {}) {
  const bad = await badVariables(parts, env)
  if (bad.length > 0) throw new Stop(`these variables are not right:\n${bad.join('\n')}`)
  for (const [name, meant] of await misspeltVariables(env))
    console.error(`Kaartenbak: nothing reads the variable ${name}; is ${meant} meant?`)
  if (env.DATABASE_URL) return
  if (!makesStore && !existsSync(join(dataDir, 'secrets.json'))) throw new Stop(`there is no store in ${dataDir}.`)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new Stop(`the folder ${dataDir} of DATA_DIR can't be made: ${error.message}`)
  }
  const path = join(dataDir, 'secrets.json')
  if (existsSync(path)) return
  const secret = () => randomBytes(32).toString('base64url')
  const secrets = { sessionSecret: secret(), installationToken: secret() }
  writeFileSync(path, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
}

async function badVariables(parts, env) {
  const { badIn, definedIn, listOf, missingFor, webEnvironmentSchema } = await import(
    '../../contract/tenant/environment.ts'
  )
  const { badUpstreamVariables } = await import('../../upstream/platform/process/env.ts')
  const given = definedIn(env)
  const all = [
    ...(parts.includes('web') ? [...badIn(webEnvironmentSchema, given), ...(await badSettingsFile(given))] : []),
    ...(parts.length === 0 ? badUpstreamVariables(env, 'command') : []),
    ...(parts.some((part) => part !== 'web') ? badUpstreamVariables(env, 'migration') : []),
    ...missingFor(parts, given),
  ]
  return [...new Set(all.map((one) => listOf([one])))]
}

/** Variables that nothing reads and that are a letter or two away from one that is read, each with that one. */
export async function misspeltVariables(env) {
  const { webEnvironmentSchema } = await import('../../contract/tenant/environment.ts')
  const { upstreamVariables } = await import('../../upstream/platform/process/env.ts')
  const known = new Set([...Object.keys(webEnvironmentSchema.shape), ...upstreamVariables])
  // Of a short name nearly every other one is two letters away.
  const isNear = (name, other) => other.length >= 7 && distanceOf(name, other) <= (other.length >= 10 ? 2 : 1)
  return Object.keys(env).flatMap((name) => {
    const meant = known.has(name) ? undefined : [...known].find((other) => isNear(name, other))
    return meant === undefined ? [] : [[name, meant]]
  })
}

/** Levenshtein's: how many letters are to be put in, taken out or changed. */
function distanceOf(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [index, against] of [...other].entries())
      next.push(Math.min(next[index] + 1, row[index + 1] + 1, row[index] + (letter === against ? 0 : 1)))
    row = next
  }
  return row.at(-1)
}

async function badSettingsFile({ SETTINGS_FILE }) {
  if (SETTINGS_FILE === undefined) return []
  const { readSettingsFile } = await import('../../contract/tenant/settings-json.ts')
  try {
    readSettingsFile(readFileSync(SETTINGS_FILE, 'utf8'))
    return []
  } catch (error) {
    const expected =
      error.code === undefined ? error.message.replace(/^SETTINGS_FILE: /, '') : 'must be a file that is there'
    return [{ name: 'SETTINGS_FILE', expected }]
  }
}

/** The environment of one process: it gets no secret that only another one needs. */
export function environmentOf(process_, settings, env = process.env, parts = [process_]) {
  const {
    DATABASE_URL,
    DATABASE_DIRECT_URL,
    DATABASE_REPLICA_URL,
    SMTP_URL,
    FILES_URL,
    SESSION_SECRET,
    INSTALLATION_TOKEN,
    CLIENT_ADDRESS_KEY,
    AUDIT_KEY,
    PROVIDER_KEY,
    ...shared
  } = env
  const common = {
    NODE_ENV: 'production',
    ...shared,
    DATA_DIR: settings.dataDir,
    UPSTREAM_HOST: settings.upstreamHost,
    UPSTREAM_PORT: String(settings.upstreamPort),
    HOST: settings.host,
    PORT: String(settings.port),
    NEXT_TELEMETRY_DISABLED: '1',
  }
  const database = { DATABASE_URL, DATABASE_DIRECT_URL }
  const stores = { ...database, SMTP_URL, FILES_URL }
  const own = {
    web: () => ({
      SESSION_SECRET,
      CLIENT_ADDRESS_KEY: CLIENT_ADDRESS_KEY || addressKey(INSTALLATION_TOKEN || madeToken(settings)),
    }),
    worker: () => ({ ...stores, AUDIT_KEY: AUDIT_KEY || INSTALLATION_TOKEN }),
    migration: () => database,
    upstream: () => ({
      ...stores,
      DATABASE_REPLICA_URL,
      INSTALLATION_TOKEN,
      CLIENT_ADDRESS_KEY,
      AUDIT_KEY,
      PROVIDER_KEY,
    }),
  }
  const all = { ...common, ...own[process_](), ...metricsOf(process_, parts, env) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** Two processes of one start can't share a port: the web's figures are on the next one. */
const metricsOf = (process_, parts, { METRICS_PORT }) =>
  METRICS_PORT && process_ === 'web' && parts.length > 1 ? { METRICS_PORT: String(Number(METRICS_PORT) + 1) } : {}

const madeToken = ({ dataDir }) => JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).installationToken

/** The web gets no token, but what it seals the address of the browser with; upstream/platform/http/address.ts says how. */
const addressKey = (token) => createHmac('sha256', token).update('address of the browser').digest('base64url')
