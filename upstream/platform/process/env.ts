import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import {
  type BadVariable,
  badIn,
  countSchema,
  definedIn,
  drainSchema,
  listenSchema,
  listOf,
  logLevelSchema,
  missingFor,
  portSchema,
  secretSchema,
  switchSchema,
  tracesSchema,
  wantsTraces,
} from '#contract/tenant/environment'
import { filesUrlSchema, type ObjectStoreSettings } from '../files/object-store.ts'
import { OperatorError } from '../operator-error.ts'

/** ISO 8601 duration without months and years, which have no length of their own, as milliseconds; a minus goes back. */
const clockOffset = z
  .string()
  .regex(/^-?P(?=.)(\d+W)?(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+S)?)?$/, {
    error: 'must be a duration such as P30D or PT90M',
  })
  .transform((text) => {
    const part = (unit: string) => Number(new RegExp(`(\\d+)${unit}`).exec(text)?.[1] ?? 0)
    const time = ((((part('W') * 7 + part('D')) * 24 + part('H')) * 60 + part('M')) * 60 + part('S')) * 1000
    return text.startsWith('-') ? -time : time
  })

const urlWith = (protocol: RegExp, expected: string) =>
  z.string().refine((text) => protocol.test(URL.parse(text)?.protocol ?? ''), { error: expected })

const postgresUrl = urlWith(/^postgres(ql)?:$/, 'must be postgres://user:password@host:5432/database')

const isFolderOrNew = (path: string) => !existsSync(path) || statSync(path).isDirectory()

const environmentSchema = z.object({
  UPSTREAM_HOST: listenSchema.default('127.0.0.1'),
  UPSTREAM_PORT: portSchema.default(4000),
  PORT: portSchema.default(3000),
  DATA_DIR: z.string().refine(isFolderOrNew, { error: 'must be a folder, which may be new' }).default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_POOL: countSchema(1, 200).default(10),
  SMTP_URL: urlWith(/^smtps?:$/, 'must be smtp://user:password@host:587 or smtps://…').optional(),
  MAIL: z.literal('files', { error: 'must be files, or nothing with SMTP_URL' }).optional(),
  FILES_URL: filesUrlSchema.optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, {
      error: 'must be an e-mail address, such as Stad <noreply@stad.example>',
    })
    .default('Kaartenbak <noreply@kaartenbak.example>'),
  DEMO: switchSchema.optional(),
  CLOCK_OFFSET: clockOffset.optional(),
  INSTALLATION_TOKEN: secretSchema.optional(),
  CLIENT_ADDRESS_KEY: secretSchema.optional(),
  AUDIT_KEY: secretSchema.optional(),
  PROVIDER_KEY: secretSchema.optional(),
  LOG_LEVEL: logLevelSchema,
  WORK: switchSchema.default('1'),
  OUTSIDE_CHECKS: switchSchema.default('1'),
  METRICS_PORT: portSchema.optional(),
  DRAIN_SECONDS: drainSchema,
  OTEL_EXPORTER_OTLP_ENDPOINT: tracesSchema.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: tracesSchema.optional(),
  BREACHED_PASSWORDS: z
    .string()
    .refine((path) => existsSync(path), { error: 'must be a file or folder that is there' })
    .optional(),
})

/** Variables that are right alone and wrong together. */
const contradictionsIn = (values: Record<string, string>): BadVariable[] => {
  const { CLOCK_OFFSET, DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL, MAIL, SMTP_URL } = values
  return [
    ...(CLOCK_OFFSET && DATABASE_URL
      ? [
          {
            name: 'CLOCK_OFFSET',
            expected: 'must be nothing with DATABASE_URL: only the embedded store has a clock to shift',
          },
        ]
      : []),
    ...(DATABASE_DIRECT_URL && !DATABASE_URL
      ? [
          {
            name: 'DATABASE_DIRECT_URL',
            expected: 'must be nothing without DATABASE_URL, which leads through a pooler',
          },
        ]
      : []),
    ...(DATABASE_REPLICA_URL && !DATABASE_URL
      ? [
          {
            name: 'DATABASE_REPLICA_URL',
            expected: 'must be nothing without DATABASE_URL, the server that it follows',
          },
        ]
      : []),
    ...(MAIL && SMTP_URL ? [{ name: 'MAIL', expected: 'must be nothing with SMTP_URL, which sends mails' }] : []),
  ]
}

export type UpstreamEnvironment = {
  host: string
  port: number
  webPort: number
  dataDir: string
  databaseUrl: string | undefined
  /** `databaseUrl` leads through a pooler. */
  isPooled: boolean
  /** Where jobs are listened for. */
  listenUrl: string | undefined
  /** A server that follows it, for reads that may be a little late. */
  replicaUrl: string | undefined
  databasePool: number
  smtpUrl: string | undefined
  /** Where the bytes of files are kept; in the data directory when undefined. */
  filesUrl: ObjectStoreSettings | undefined
  mailFrom: string
  demo: boolean
  clockOffset: number
  installationToken: string
  /** Key with which the web seals the address of a browser; derived from the token when undefined. */
  addressKey: string | undefined
  /** Key that seals the secrets of login providers. */
  providerKey: string
  /** Key that seals the action log. */
  auditKey: string
  logLevel: string
  work: boolean
  /** Where figures for Prometheus are read; nowhere when undefined. */
  metricsPort: number | undefined
  /** Milliseconds in which it still takes requests after a signal to stop. */
  drainsFor: number
  /** OpenTelemetry's variables ask for traces. */
  hasTraces: boolean
  /** Ask the world outside whether e-mail and web addresses exist. */
  outsideChecks: boolean
  /** Passwords that leaked, as sorted hashes in a file or by ranges in a folder. */
  breachedPasswords: string | undefined
}

function tokenFromSecrets(dataDir: string): string {
  const secrets: unknown = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  return z.object({ installationToken: z.string().min(32) }).parse(secrets).installationToken
}

const tokenNeeded = { name: 'INSTALLATION_TOKEN', expected: 'is needed with DATABASE_URL: that of the upstream' }

/** A process that serves or works, a command that opens the store, or the step that only migrates it. */
export type UpstreamPart = 'upstream' | 'worker' | 'command' | 'migration'

/** The names of all variables that the upstream reads. */
export const upstreamVariables = Object.keys(environmentSchema.shape)

/** Everything that is wrong or missing for a part of the upstream; nothing when it can start. */
export function badUpstreamVariables(source: NodeJS.ProcessEnv, part: UpstreamPart): BadVariable[] {
  const values = definedIn(source)
  const isKeyless = values.DATABASE_URL !== undefined && !values.INSTALLATION_TOKEN && !values.AUDIT_KEY
  const missing = part === 'upstream' || part === 'worker' ? missingFor([part], values) : []
  if (part === 'command' && isKeyless) missing.push(tokenNeeded)
  const bad = badIn(environmentSchema, values)
  const isNew = ({ name }: BadVariable) => bad.every((other) => other.name !== name)
  return [...bad, ...contradictionsIn(values).filter(isNew), ...missing]
}

/** Reads the configuration once; every bad variable is named at once. */
export function readEnvironment(
  source: NodeJS.ProcessEnv = process.env,
  part: UpstreamPart = 'command',
): UpstreamEnvironment {
  const bad = badUpstreamVariables(source, part)
  if (bad.length > 0) throw new OperatorError(`Bad configuration of the ${part}:\n${listOf(bad)}`)
  const env = environmentSchema.parse(definedIn(source))
  // Who serves nothing needs no more of the token than what the action log is sealed with.
  const installationToken = env.INSTALLATION_TOKEN ?? (env.DATABASE_URL ? '' : tokenFromSecrets(env.DATA_DIR))
  const auditKey = env.AUDIT_KEY ?? installationToken
  const isServing = part === 'upstream' || part === 'worker'
  return {
    host: env.UPSTREAM_HOST,
    port: env.UPSTREAM_PORT,
    webPort: env.PORT,
    dataDir: env.DATA_DIR,
    // Commands are one connection each, and do what a transaction is no place for.
    databaseUrl: (isServing ? undefined : env.DATABASE_DIRECT_URL) ?? env.DATABASE_URL,
    isPooled: isServing && env.DATABASE_DIRECT_URL !== undefined,
    listenUrl: env.WORK === '1' ? env.DATABASE_DIRECT_URL : undefined,
    replicaUrl: isServing ? env.DATABASE_REPLICA_URL : undefined,
    databasePool: env.DATABASE_POOL,
    smtpUrl: env.SMTP_URL,
    filesUrl: env.FILES_URL,
    mailFrom: env.MAIL_FROM,
    demo: env.DEMO === undefined ? env.DATABASE_URL === undefined : env.DEMO === '1',
    clockOffset: env.CLOCK_OFFSET ?? 0,
    installationToken,
    addressKey: env.CLIENT_ADDRESS_KEY,
    providerKey: env.PROVIDER_KEY ?? installationToken,
    auditKey,
    logLevel: env.LOG_LEVEL,
    drainsFor: env.DRAIN_SECONDS,
    work: env.WORK === '1',
    metricsPort: env.METRICS_PORT,
    hasTraces: wantsTraces(source),
    outsideChecks: env.OUTSIDE_CHECKS === '1',
    breachedPasswords: env.BREACHED_PASSWORDS,
  }
}
