import { z } from 'zod'

/** A bad variable, as operators read it: `PORT: must be a port number`. */
export type BadVariable = { name: string; expected: string }

export const listOf = (bad: readonly BadVariable[]): string =>
  bad.map(({ name, expected }) => `  ${name}: ${expected}`).join('\n')

/** An empty variable is how compose files and shells say that there is none. */
export const definedIn = (source: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(source).flatMap(([name, value]) => (value ? [[name, value] as const] : [])))

const wholeNumber = (from: number, to: number, expected: string) =>
  z
    .string()
    .regex(/^\d{1,6}$/, { error: expected })
    .transform(Number)
    .refine((number) => number >= from && number <= to, { error: expected })

export const portSchema = wholeNumber(1, 65_535, 'must be a port number, from 1 to 65535')
export const countSchema = (from: number, to: number) =>
  wholeNumber(from, to, `must be a whole number from ${from} to ${to}`)
/** A short time in seconds, read as milliseconds. */
const secondsSchema = (initial: string) =>
  z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, { error: `must be a number of seconds from 0 to 99, such as ${initial}` })
    .default(initial)
    .transform((seconds) => Number(seconds) * 1_000)
/**
 * Seconds in which a process that is to stop says so at its health address and still takes what comes, read as milliseconds.
 * A proxy that looks each second and gives up after two looks needs a little more than two.
 */
export const drainSchema = secondsSchema('2.2')
export const switchSchema = z.enum(['0', '1'], { error: 'must be 0 or 1' })
export const listenSchema = z
  .string()
  .regex(/^([a-z0-9]([a-z0-9.-]{0,252}[a-z0-9])?|\[?[0-9a-f:.]*:[0-9a-f:.]*\]?)$/i, {
    error: 'must be a host name or an address, such as 127.0.0.1',
  })
export const secretSchema = z.string().min(32, { error: 'must have 32 characters or more' })

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export const logLevelSchema = z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info')

export const tracesSchema = z.string().refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), {
  error: 'must be an address, such as http://collector.example:4318',
})

/** OpenTelemetry's own variables ask for traces. */
export const wantsTraces = (source: Record<string, string | undefined>): boolean => {
  const variables = definedIn(source)
  const isOff = variables.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || variables.OTEL_TRACES_EXPORTER === 'none'
  return !isOff && (variables.OTEL_EXPORTER_OTLP_ENDPOINT ?? variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== undefined
}

/** As many proxies in a row as anybody has. */
const mostProxies = 9
const longestLine = 300

const tilesExpected = 'must be an address with {z}, {x} and {y}, such as https://kaart.example/{z}/{x}/{y}.png'

export const webEnvironmentSchema = z.object({
  HOST: listenSchema.optional(),
  PORT: portSchema.optional(),
  UPSTREAM_HOST: listenSchema.default('127.0.0.1'),
  UPSTREAM_PORT: portSchema.default(4000),
  DATA_DIR: z.string().default('./data'),
  SETTINGS_FILE: z.string().optional(),
  /** How long an upstream may be silent before a page says that it is down; a write waits 8 seconds, or this where it is longer. */
  UPSTREAM_TIMEOUT_SECONDS: secondsSchema('2.4'),
  /** New secret first; after a comma the old one, which still opens cookies. */
  SESSION_SECRET: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().min(32, { error: 'must have 32 characters or more, each where there are two' })))
    .optional(),
  /** Encrypts the browser's address on its way to the upstream, which has the same key. */
  CLIENT_ADDRESS_KEY: secretSchema.optional(),
  LOG_LEVEL: logLevelSchema,
  NODE_ENV: z.string().default('production'),
  /** Pictures of a map; without it places are numbers. */
  MAP_TILES: z
    .string()
    .refine(
      (text) =>
        /^https?:$/.test(URL.parse(text)?.protocol ?? '') && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
      { error: tilesExpected },
    )
    .optional(),
  MAP_ATTRIBUTION: z
    .string()
    .max(longestLine, { error: `must have at most ${longestLine} characters` })
    .default(''),
  /** The number of proxies in front. */
  TRUST_PROXY: countSchema(0, mostProxies).default(0),
  METRICS_PORT: portSchema.optional(),
  DRAIN_SECONDS: drainSchema,
  OTEL_EXPORTER_OTLP_ENDPOINT: tracesSchema.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: tracesSchema.optional(),
  KAARTENBAK_BENCH: z.literal('1', { error: 'must be 1 or nothing' }).optional(),
})

/** The bad variables of a schema's environment; none when all are right. */
export function badIn(schema: z.ZodType, variables: Record<string, string>): BadVariable[] {
  const issues = schema.safeParse(variables).error?.issues ?? []
  const bad = issues.map(({ path, message }) => ({ name: String(path[0] ?? ''), expected: message }))
  return bad.filter(({ name }, index) => bad.findIndex((other) => other.name === name) === index)
}

export type Part = 'web' | 'upstream' | 'worker'

const needed = 'is needed'
const isLoopback = (host: string) => /^(localhost|127\.|\[?::1\]?$)/.test(host)

/**
 * Variables missing in production, for the parts that one command starts: with a database server several processes
 * share secrets that a single one would generate. A web with its upstream elsewhere shares them too.
 */
export function missingFor(parts: readonly Part[], variables: Record<string, string>): BadVariable[] {
  const has = (...names: string[]) => names.some((name) => variables[name] !== undefined)
  const isShared = has('DATABASE_URL') || !isLoopback(variables.UPSTREAM_HOST ?? '127.0.0.1')
  const isOnServer = has('DATABASE_URL')
  const [web, upstream, worker] = (['web', 'upstream', 'worker'] as const).map((part) => parts.includes(part))
  const sendsMail = worker || (upstream && variables.WORK !== '0')
  const missing: (BadVariable | false | undefined)[] = [
    web &&
      (isOnServer || (isShared && !upstream)) &&
      !has('SESSION_SECRET') &&
      secret('SESSION_SECRET', 'the same for every web'),
    upstream && isOnServer && !has('INSTALLATION_TOKEN') && secret('INSTALLATION_TOKEN', 'the same for every upstream'),
    web &&
      !upstream &&
      isShared &&
      !has('CLIENT_ADDRESS_KEY', 'INSTALLATION_TOKEN') &&
      secret('CLIENT_ADDRESS_KEY', 'that of the upstream; or its INSTALLATION_TOKEN, which makes one'),
    worker &&
      !upstream &&
      isOnServer &&
      !has('AUDIT_KEY', 'INSTALLATION_TOKEN') &&
      secret('AUDIT_KEY', 'what the upstreams seal the action log with: theirs, or their INSTALLATION_TOKEN'),
    sendsMail &&
      isOnServer &&
      !has('SMTP_URL', 'MAIL') && {
        name: 'SMTP_URL',
        expected: `${needed} with DATABASE_URL, such as smtp://user:password@host:587; or MAIL=files keeps mails as files`,
      },
    (upstream || worker) &&
      isOnServer &&
      !has('FILES_URL', 'DATA_DIR') && {
        name: 'FILES_URL',
        expected: `${needed} with DATABASE_URL, such as https://key:secret@host/bucket; or a DATA_DIR keeps files in a folder of this machine`,
      },
  ]
  return missing.flatMap((one) => one || [])
}

const secret = (name: string, owner: string): BadVariable => ({
  name,
  expected: `${needed}, 32 characters or more: ${owner}`,
})
