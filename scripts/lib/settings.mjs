import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root, Stop } from './machine.mjs'

const SECRET_VARIABLES = ['SESSION_SECRET', 'INSTALLATION_TOKEN']

/** What both processes must agree on; each process reads and checks its own variables itself. */
export function readSettings(env = process.env) {
  const bad = ['PORT', 'UPSTREAM_PORT'].filter((name) => !isPort(env[name] || 1))
  if (bad.length > 0) throw new Stop(bad.map((name) => `${name} must be a port number, not "${env[name]}".`).join(' '))
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
 * The embedded default makes its secrets once, in the data directory. With a database server several processes share
 * them, so there they must be given.
 */
export function prepareData({ dataDir }, env = process.env) {
  if (env.DATABASE_URL) {
    const missing = SECRET_VARIABLES.filter((name) => (env[name] ?? '').length < 32)
    if (missing.length === 0) return
    throw new Stop(
      `with DATABASE_URL these variables are needed too, of at least 32 characters: ${missing.join(', ')}.`,
    )
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'secrets.json')
  if (existsSync(path)) return
  const secret = () => randomBytes(32).toString('base64url')
  const secrets = { sessionSecret: secret(), installationToken: secret() }
  writeFileSync(path, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
}

/** The environment of one process: it gets no secret that only the other one needs. */
export function environmentOf(process_, settings, env = process.env) {
  const { DATABASE_URL, SMTP_URL, FILES_URL, SESSION_SECRET, INSTALLATION_TOKEN, AUDIT_KEY, ...shared } = env
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
  const own =
    process_ === 'web'
      ? { SESSION_SECRET, CLIENT_ADDRESS_KEY: addressKey(INSTALLATION_TOKEN ?? madeToken(settings)) }
      : { DATABASE_URL, SMTP_URL, FILES_URL, INSTALLATION_TOKEN, AUDIT_KEY }
  return Object.fromEntries(Object.entries({ ...common, ...own }).filter(([, value]) => value !== undefined))
}

const madeToken = ({ dataDir }) => JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).installationToken

/** The web gets no token, but what it seals the address of the browser with; upstream/platform/http/address.ts says how. */
const addressKey = (token) => createHmac('sha256', token).update('address of the browser').digest('base64url')

function isPort(value) {
  const port = Number(value)
  return Number.isInteger(port) && port > 0 && port < 65_536
}
