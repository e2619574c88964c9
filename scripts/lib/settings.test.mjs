import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressKey } from '../../upstream/platform/http/address.ts'
import { addressOf, requireFreePort } from './network.mjs'
import { environmentOf, prepareData, readSettings } from './settings.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaartenbak-settings-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const secret = 'x'.repeat(32)

test('makes the secrets once, readable by the owner only', () => {
  const settings = readSettings({ DATA_DIR: join(folder, 'data') })
  prepareData(settings, {})
  const path = join(settings.dataDir, 'secrets.json')
  const first = readFileSync(path, 'utf8')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(JSON.parse(first)).toEqual({
    sessionSecret: expect.stringMatching(/^[\w-]{43}$/),
    installationToken: expect.stringMatching(/^[\w-]{43}$/),
  })
  prepareData(settings, {})
  expect(readFileSync(path, 'utf8')).toBe(first)
})

test('names every secret that is missing beside DATABASE_URL, and writes none', () => {
  const settings = readSettings({ DATA_DIR: join(folder, 'data') })
  const env = { DATABASE_URL: 'postgres://localhost/x' }
  expect(() => prepareData(settings, env)).toThrow('SESSION_SECRET, INSTALLATION_TOKEN')
  expect(() => prepareData(settings, { ...env, SESSION_SECRET: secret })).toThrow(/: INSTALLATION_TOKEN\.$/)
  prepareData(settings, { ...env, SESSION_SECRET: secret, INSTALLATION_TOKEN: secret })
  expect(existsSync(settings.dataDir)).toBe(false)
})

test('refuses bad ports by their names, all at once', () => {
  expect(() => readSettings({ PORT: 'x', UPSTREAM_PORT: '70000' })).toThrow(
    'PORT must be a port number, not "x". UPSTREAM_PORT must be a port number, not "70000".',
  )
})

test('keeps the secrets of one process from the other', () => {
  const env = { DATABASE_URL: 'd', SMTP_URL: 's', FILES_URL: 'f', SESSION_SECRET: 'c', INSTALLATION_TOKEN: 'i' }
  const settings = readSettings({ DATA_DIR: folder })
  const names = (part) => Object.keys(environmentOf(part, settings, env)).filter((name) => Object.hasOwn(env, name))
  expect(names('web').sort()).toEqual(['SESSION_SECRET'])
  expect(environmentOf('web', settings, env).CLIENT_ADDRESS_KEY).toBe(addressKey('i'))
  expect(names('upstream').sort()).toEqual(['DATABASE_URL', 'FILES_URL', 'INSTALLATION_TOKEN', 'SMTP_URL'])
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
