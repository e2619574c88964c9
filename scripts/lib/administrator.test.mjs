import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readVerb } from './admin-verbs.mjs'
import { describeAnswer, readCommand, splitName } from './administrator.mjs'

const at = { port: 3000 }
const who = ['--email', 'jo@example.org', '--name', 'Jo van den Dijk']

describe('splitName', () => {
  it.each([
    ['Jo Dijk', 'Jo', '', 'Dijk'],
    ['Jo van den Dijk', 'Jo', 'van den', 'Dijk'],
    ['Jo van Dijk Smit', 'Jo', 'van', 'Dijk Smit'],
    ['Jo dijk', 'Jo', '', 'dijk'],
    [' Jo ', 'Jo', '', ''],
    ["Jo in 't Veld", 'Jo', "in 't", 'Veld'],
  ])('%s', (name, firstName, infix, familyName) => {
    expect(splitName(name)).toEqual({ firstName, infix, familyName })
  })
})

describe('readCommand', () => {
  it('offers a first tenant on localhost when none is named', () => {
    expect(readCommand(who, at).body).toMatchObject({
      email: 'jo@example.org',
      firstTenant: { key: 'kaartenbak', name: 'Kaartenbak', host: 'localhost', publicUrl: 'http://localhost:3000' },
    })
  })

  it('names a tenant with its host, on https', () => {
    const { body } = readCommand([...who, '--tenant', 'kust', '--tenant-name', 'De Kust', '--host', 'kust.example'], at)
    expect(body.tenant).toEqual({
      key: 'kust',
      name: 'De Kust',
      host: 'kust.example',
      publicUrl: 'https://kust.example',
    })
  })

  it.each([[[]], [['--email', 'x']], [[...who, '--tenant', 'x']], [[...who, '--wrong']]])('refuses %j', (args) => {
    expect(() => readCommand(args, at)).toThrow('npm run admin')
  })
})

describe('describeAnswer', () => {
  it('names the fields of a refusal', () => {
    const fields = [{ path: 'email', message: 'Fill in an e-mail address.' }]
    expect(() => describeAnswer({ status: 400, body: { message: 'Not right.', fields } })).toThrow(
      'Not right.\n  email: Fill in an e-mail address.',
    )
  })
})

describe('npm run admin while nothing runs', () => {
  it(
    'makes tenant and administrator once, shows the password once, and keeps it the next time',
    { tags: ['long'] },
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'kaartenbak-admin-'))
      const script = join(import.meta.dirname, '../admin.mjs')
      const node = join(import.meta.dirname, '../../node_modules/.bin/node')
      // Port 1 is never ours: nothing answers there.
      const env = { ...process.env, DATA_DIR: dataDir, UPSTREAM_PORT: '1', DATABASE_URL: '', NODE_ENV: 'production' }
      const run = async (...args) => (await promisify(execFile)(node, [script, ...args], { env })).stdout
      try {
        const first = await run(...who)
        expect(first).toContain('jo@example.org is administrator of kaartenbak. Sign in on http://localhost:3000/login')
        expect(first).toMatch(/Password \(shown once\): \S{20}/)
        expect(await run(...who)).not.toContain('Password')
        await expect(run('--email', 'wrong', '--name', 'X')).rejects.toThrow('email')
        expect(await run('user', '--email', 'jo@example.org', '--maintenance', 'no')).toContain('no longer marked')
      } finally {
        rmSync(dataDir, { recursive: true, force: true })
      }
    },
    120_000,
  )
})

describe('a verb of npm run admin', () => {
  it('asks for what its options say', () => {
    const given = [
      '--site',
      'stad',
      '--id',
      'gemeente',
      '--domains',
      'stad.example,dorp.example',
      '--trust-email',
      'no',
    ]
    const { path, body } = readVerb(['provider', ...given, '--email-claim', 'upn'], at)
    expect([path, JSON.parse(JSON.stringify(body))]).toEqual([
      'provider',
      {
        ...{ site: 'stad', id: 'gemeente', trustsEmail: false },
        domains: ['stad.example', 'dorp.example'],
        claims: { email: 'upn' },
      },
    ])
  })

  it.each([
    [['provider', '--site', 'stad'], '--id is needed'],
    [['user', '--email', 'a@b.example', '--disabled', 'maybe'], '--disabled must be yes or no'],
    [['host', '--wrong'], 'npm run admin -- host --site SITE'],
    [['provider', '--site', 's', '--id', 'i', '--client-secret-file', '/nowhere'], "/nowhere can't be read"],
    [['dance'], 'there is no verb "dance"'],
  ])('%j is refused', (args, message) => expect(() => readVerb(args, at)).toThrow(message))

  it('says what there is', () => {
    const { print } = readVerb(['--help'], at)
    for (const verb of ['administrator', 'tenant', 'site', 'host', 'provider', 'user', 'show'])
      expect(print).toMatch(new RegExp(`^  ${verb} `, 'm'))
    expect(readVerb(['user', '--help'], at).print).toBe(print)
  })
})
