import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { filesUrlSchema, type ObjectStoreSettings } from '../files/object-store.ts'

const port = z.coerce.number().int().min(1).max(65_535)

/** ISO 8601 duration without months and years, which have no length of their own, as milliseconds; a minus goes back. */
const clockOffset = z
  .string()
  .regex(/^-?P(?=.)(\d+W)?(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+S)?)?$/)
  .transform((text) => {
    const part = (unit: string) => Number(new RegExp(`(\\d+)${unit}`).exec(text)?.[1] ?? 0)
    const time = ((((part('W') * 7 + part('D')) * 24 + part('H')) * 60 + part('M')) * 60 + part('S')) * 1000
    return text.startsWith('-') ? -time : time
  })

const environmentSchema = z
  .object({
    UPSTREAM_HOST: z.string().default('127.0.0.1'),
    UPSTREAM_PORT: port.default(4000),
    PORT: port.default(3000),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z.url().optional(),
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
    SMTP_URL: z.url().optional(),
    FILES_URL: filesUrlSchema.optional(),
    MAIL_FROM: z.string().default('Kaartenbak <noreply@kaartenbak.example>'),
    DEMO: z.enum(['0', '1']).optional(),
    CLOCK_OFFSET: clockOffset.optional(),
    INSTALLATION_TOKEN: z.string().min(32).optional(),
    AUDIT_KEY: z.string().min(32).optional(),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    WORK: z.enum(['0', '1']).default('1'),
    OUTSIDE_CHECKS: z.enum(['0', '1']).default('1'),
    BREACHED_PASSWORDS: z
      .string()
      .refine((path) => existsSync(path), { error: 'there is no such file or folder' })
      .optional(),
  })
  .refine((env) => env.CLOCK_OFFSET === undefined || env.DATABASE_URL === undefined, {
    path: ['CLOCK_OFFSET'],
    message: 'only for the embedded store',
  })

export type UpstreamEnvironment = {
  host: string
  port: number
  webPort: number
  dataDir: string
  databaseUrl: string | undefined
  databasePool: number
  smtpUrl: string | undefined
  /** Where the bytes of files are kept; in the data directory when undefined. */
  filesUrl: ObjectStoreSettings | undefined
  mailFrom: string
  demo: boolean
  clockOffset: number
  installationToken: string
  /** What the action log is sealed with. */
  auditKey: string
  logLevel: string
  work: boolean
  /** Ask the world outside whether e-mail and web addresses exist. */
  outsideChecks: boolean
  /** Passwords that leaked, as sorted hashes in a file or by ranges in a folder. */
  breachedPasswords: string | undefined
}

function tokenFromSecrets(dataDir: string): string {
  const secrets: unknown = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  return z.object({ installationToken: z.string().min(32) }).parse(secrets).installationToken
}

/** Reads the configuration once; every bad variable is named at once (design section 9). */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): UpstreamEnvironment {
  // An empty variable is how compose files and shells say that there is none.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Bad configuration of the upstream:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  if (env.DATABASE_URL !== undefined && env.INSTALLATION_TOKEN === undefined) {
    throw new Error('Bad configuration of the upstream:\n  INSTALLATION_TOKEN: required when DATABASE_URL is set')
  }
  const installationToken = env.INSTALLATION_TOKEN ?? tokenFromSecrets(env.DATA_DIR)
  return {
    host: env.UPSTREAM_HOST,
    port: env.UPSTREAM_PORT,
    webPort: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    smtpUrl: env.SMTP_URL,
    filesUrl: env.FILES_URL,
    mailFrom: env.MAIL_FROM,
    demo: env.DEMO === undefined ? env.DATABASE_URL === undefined : env.DEMO === '1',
    clockOffset: env.CLOCK_OFFSET ?? 0,
    installationToken,
    auditKey: env.AUDIT_KEY ?? installationToken,
    logLevel: env.LOG_LEVEL,
    work: env.WORK === '1',
    outsideChecks: env.OUTSIDE_CHECKS === '1',
    breachedPasswords: env.BREACHED_PASSWORDS,
  }
}
