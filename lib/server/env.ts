import 'server-only'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Settings, settingsSchema } from '#contract/tenant/settings-json'

const environmentSchema = z.object({
  UPSTREAM_HOST: z.string().default('127.0.0.1'),
  UPSTREAM_PORT: z.coerce.number().int().min(1).max(65_535).default(4000),
  DATA_DIR: z.string().default('./data'),
  SETTINGS_FILE: z.string().optional(),
  /** New secret first; after a comma the old one, which still opens cookies. */
  SESSION_SECRET: z.string().optional(),
  LOG_LEVEL: z.string().default('info'),
  NODE_ENV: z.string().default('production'),
  /** Pictures of a map, such as https://kaart.example/{z}/{x}/{y}.png; without it places are numbers. */
  MAP_TILES: z.url({ protocol: /^https?$/ }).optional(),
  MAP_ATTRIBUTION: z.string().default(''),
  /** From `npm start`: what the address of the browser is sealed with on its way to the upstream. */
  CLIENT_ADDRESS_KEY: z.string().min(32).optional(),
  /** 1: a proxy stands in front, which adds the address that it was called from. */
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  KAARTENBAK_BENCH: z.literal('1').optional(),
})

export type WebEnvironment = {
  settings: Settings
  /** Passwords of the session cookie by number: the newest seals, the inherited ones still open (iron-session). */
  sessionSecrets: Record<string, string>
  map: { url: string; attribution: string } | undefined
  logLevel: string
  addressKey: string | undefined
  isBehindProxy: boolean
  isDevelopment: boolean
  /** Shows the bare page that `npm run bench` compares with. */
  isBench: boolean
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

function readSecrets(given: string | undefined, dataDir: string): Record<string, string> {
  const list = given?.split(',') ?? [
    z.object({ sessionSecret: z.string() }).parse(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')))
      .sessionSecret,
  ]
  if (list.some((secret) => secret.length < 32)) throw new Error('SESSION_SECRET: at least 32 characters each')
  const [newest = '', ...older] = list
  return byNumber([newest], byNumber(older, null))
}

function read(source: NodeJS.ProcessEnv): WebEnvironment {
  const parsed = environmentSchema.safeParse(source)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Bad configuration of the web application:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  const settings =
    env.SETTINGS_FILE === undefined
      ? defaultSettings(env.UPSTREAM_HOST, env.UPSTREAM_PORT)
      : settingsSchema.parse(JSON.parse(readFileSync(env.SETTINGS_FILE, 'utf8')))
  return {
    settings,
    sessionSecrets: readSecrets(env.SESSION_SECRET, env.DATA_DIR),
    map: env.MAP_TILES === undefined ? undefined : { url: env.MAP_TILES, attribution: env.MAP_ATTRIBUTION },
    logLevel: env.LOG_LEVEL,
    isDevelopment: env.NODE_ENV === 'development',
    addressKey: env.CLIENT_ADDRESS_KEY,
    isBehindProxy: env.TRUST_PROXY === '1',
    isBench: env.KAARTENBAK_BENCH === '1',
  }
}

let known: WebEnvironment | undefined

/** The configuration of the web process, read when first needed: a build has none. */
export function environment(): WebEnvironment {
  known ??= read(process.env)
  return known
}
