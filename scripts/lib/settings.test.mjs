import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressKey } from '../../upstream/platform/http/address.ts'
import { addressOf, requireFreePort } from './network.mjs'
import { environmentOf, misspeltVariables, prepareData, readSettings } from './settings.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaartenbak-settings-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const secret = 'x'.repeat(32)

test('makes the secrets once, readable by the owner only', async () => {
  const settings = readSettings({ DATA_DIR: join(folder, 'data') })
  await prepareData(settings, [], {})
  const path = join(settings.dataDir, 'secrets.json')
  const first = readFileSync(path, 'utf8')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(JSON.parse(first)).toEqual({
    sessionSecret: expect.stringMatching(/^[\w-]{43}$/),
    installationToken: expect.stringMatching(/^[\w-]{43}$/),
  })
  await prepareData(settings, [], {})
  expect(readFileSync(path, 'utf8')).toBe(first)
})

const server = 'postgres://localhost/x'

/** The lines in which a start, or a command without parts, names what is wrong; none when all is right. */
async function wrong(parts, env) {
  const refusal = await prepareData(readSettings({ DATA_DIR: join(folder, 'data') }), parts, env).catch(
    (error) => error,
  )
  return refusal === undefined ? [] : refusal.message.split('\n').slice(1)
}
const namesIn = (lines) => lines.map((line) => /^ {2}(\w+): /.exec(line)?.[1])

test.each([
  [
    ['upstream', 'web'],
    ['SESSION_SECRET', 'INSTALLATION_TOKEN', 'SMTP_URL', 'FILES_URL'],
  ],
  [['upstream'], ['INSTALLATION_TOKEN', 'SMTP_URL', 'FILES_URL']],
  [['web'], ['SESSION_SECRET', 'CLIENT_ADDRESS_KEY']],
  [['worker'], ['AUDIT_KEY', 'SMTP_URL', 'FILES_URL']],
])('beside DATABASE_URL %j names all that it misses, and nothing that it does not use', async (parts, expected) => {
  expect(namesIn(await wrong(parts, { DATABASE_URL: server })).sort()).toEqual(expected.sort())
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

test.each([
  [['upstream', 'web'], { SESSION_SECRET: secret, INSTALLATION_TOKEN: secret, MAIL: 'files', DATA_DIR: tmpdir() }],
  [['upstream'], { INSTALLATION_TOKEN: secret, SMTP_URL: 'smtp://mail', FILES_URL: 'https://k:s@s3.example/b' }],
  [['upstream'], { INSTALLATION_TOKEN: secret, WORK: '0', DATA_DIR: tmpdir() }],
  [['web'], { SESSION_SECRET: secret, CLIENT_ADDRESS_KEY: secret }],
  [['worker'], { AUDIT_KEY: secret, MAIL: 'files', DATA_DIR: tmpdir() }],
  [[], { INSTALLATION_TOKEN: secret }],
])('%j starts with what it uses', async (parts, env) => {
  expect(await wrong(parts, { DATABASE_URL: server, ...env })).toEqual([])
})

test('a web whose upstream is elsewhere shares its secrets', async () => {
  expect(namesIn(await wrong(['web'], { UPSTREAM_HOST: 'upstream.example' }))).toEqual([
    'SESSION_SECRET',
    'CLIENT_ADDRESS_KEY',
  ])
})

/** Every variable, with a value that is wrong and what is said to be expected. */
const mistakes = {
  HOST: ['no host', 'must be a host name or an address'],
  PORT: ['70000', 'must be a port number, from 1 to 65535'],
  UPSTREAM_HOST: ['http://x', 'must be a host name or an address'],
  UPSTREAM_PORT: ['x', 'must be a port number, from 1 to 65535'],
  DATA_DIR: [import.meta.filename, 'must be a folder'],
  DATABASE_URL: ['mysql://localhost/x', 'must be postgres://'],
  DATABASE_DIRECT_URL: ['localhost:5432', 'must be postgres://'],
  DATABASE_REPLICA_URL: ['replica:5432', 'must be postgres://'],
  DATABASE_POOL: ['0', 'must be a whole number from 1 to 200'],
  SESSION_SECRET: [`${secret},short`, 'must have 32 characters or more'],
  INSTALLATION_TOKEN: ['short', 'must have 32 characters or more'],
  CLIENT_ADDRESS_KEY: ['short', 'must have 32 characters or more'],
  AUDIT_KEY: ['short', 'must have 32 characters or more'],
  PROVIDER_KEY: ['short', 'must have 32 characters or more'],
  SETTINGS_FILE: ['/nowhere.json', 'must be a file that is there'],
  SMTP_URL: ['mail.example:587', 'must be smtp://'],
  MAIL: ['smtp', 'must be files'],
  FILES_URL: ['https://s3.example', 'must be https://key:secret@'],
  MAIL_FROM: ['Kaartenbak', 'must be an e-mail address'],
  DEMO: ['yes', 'must be 0 or 1'],
  WORK: ['no', 'must be 0 or 1'],
  TRUST_PROXY: ['yes', 'must be a whole number from 0 to 9'],
  OUTSIDE_CHECKS: ['off', 'must be 0 or 1'],
  BREACHED_PASSWORDS: ['/nowhere', 'must be a file or folder that is there'],
  MAP_TILES: ['https://kaart.example/', 'must be an address with {z}, {x} and {y}'],
  MAP_ATTRIBUTION: ['x'.repeat(301), 'must have at most 300 characters'],
  CLOCK_OFFSET: ['30 days', 'must be a duration such as P30D'],
  LOG_LEVEL: ['loud', 'must be one of trace, debug'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['collector:4318', 'must be an address, such as http://'],
  DRAIN_SECONDS: ['soon', 'must be a number of seconds'],
  UPSTREAM_TIMEOUT_SECONDS: ['long', 'must be a number of seconds'],
  METRICS_PORT: ['0', 'must be a port number, from 1 to 65535'],
}

test.each(Object.entries(mistakes))(
  '%s that is wrong is named, with what is expected',
  async (name, [value, expected]) => {
    const lines = await wrong(['upstream', 'web'], { [name]: value })
    expect(lines.filter((line) => line.startsWith(`  ${name}: `))).toEqual([expect.stringContaining(expected)])
  },
)

test('every variable of the manual is tried wrong', () => {
  const manual = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const [, table = ''] = /## Environment\n([\s\S]*?)\n## /.exec(manual) ?? []
  const named = table.split('\n').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)])
  expect(named.map(([, name]) => name).sort()).toEqual(Object.keys(mistakes).sort())
})

test('all that is wrong and missing is named at once', async () => {
  const env = { DATABASE_URL: server, PORT: 'x', CLOCK_OFFSET: 'P1D', MAIL: 'files', SMTP_URL: 'smtp://x' }
  expect(namesIn(await wrong(['upstream', 'web'], env)).sort()).toEqual(
    ['CLOCK_OFFSET', 'FILES_URL', 'INSTALLATION_TOKEN', 'MAIL', 'PORT', 'SESSION_SECRET'].sort(),
  )
})

test('a settings file that is none is said to be', async () => {
  const file = join(folder, 'settings.json')
  writeFileSync(file, '{"baseUrls": {}}')
  expect(await wrong(['web'], { SETTINGS_FILE: file })).toEqual([expect.stringContaining('baseUrls.main is not right')])
})

test('keeps the secrets of one process from the others', () => {
  const env = {
    DATABASE_URL: 'd',
    DATABASE_DIRECT_URL: 'dd',
    DATABASE_REPLICA_URL: 'dr',
    SMTP_URL: 's',
    FILES_URL: 'f',
    SESSION_SECRET: 'c',
    INSTALLATION_TOKEN: 'i',
    PROVIDER_KEY: 'p',
  }
  const settings = readSettings({ DATA_DIR: folder })
  const names = (part) => Object.keys(environmentOf(part, settings, env)).filter((name) => Object.hasOwn(env, name))
  expect(names('web').sort()).toEqual(['SESSION_SECRET'])
  expect(environmentOf('web', settings, env).CLIENT_ADDRESS_KEY).toBe(addressKey('i'))
  expect(names('upstream').sort()).toEqual([
    'DATABASE_DIRECT_URL',
    'DATABASE_REPLICA_URL',
    'DATABASE_URL',
    'FILES_URL',
    'INSTALLATION_TOKEN',
    'PROVIDER_KEY',
    'SMTP_URL',
  ])
  expect(names('worker').sort()).toEqual(['DATABASE_DIRECT_URL', 'DATABASE_URL', 'FILES_URL', 'SMTP_URL'])
  expect(environmentOf('worker', settings, env).AUDIT_KEY).toBe('i')
})

test('says which port is taken and which variable changes it', async () => {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await expect(requireFreePort('127.0.0.1', port, 'PORT')).rejects.toThrow(`port ${port} on 127.0.0.1 is taken`)
  await new Promise((resolve) => server.close(resolve))
  await requireFreePort('127.0.0.1', port, 'PORT')
})

test.each([
  ['0.0.0.0', 'http://127.0.0.1:80'],
  ['::', 'http://[::1]:80'],
  ['example.org', 'http://example.org:80'],
])('reaches a server that listens on %s at %s', (host, address) => {
  expect(addressOf(host, 80)).toBe(address)
})

test('names a variable that nothing reads beside the one that is meant', async () => {
  const env = {
    DATABSE_URL: 'x',
    METRIC_PORT: '1',
    SESION_SECRET: 'x',
    HOSTNAME: 'x',
    PATH: 'x',
    DATABASE_URL: 'x',
    TMPDIR: 'x',
  }
  expect(await misspeltVariables(env)).toEqual([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['METRIC_PORT', 'METRICS_PORT'],
    ['SESION_SECRET', 'SESSION_SECRET'],
  ])
})

test('a folder that can not be made ends the start in one line, and who only reads a store makes none', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const inFile = readSettings({ DATA_DIR: join(file, 'data') })
  await expect(prepareData(inFile, [], {})).rejects.toThrow(
    `the folder ${join(file, 'data')} of DATA_DIR can't be made`,
  )
  const none = readSettings({ DATA_DIR: join(folder, 'none') })
  await expect(prepareData(none, [], {}, { makesStore: false })).rejects.toThrow('there is no store in')
  expect(existsSync(none.dataDir)).toBe(false)
})
