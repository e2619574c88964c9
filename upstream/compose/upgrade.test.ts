import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { installationEndpoints } from '#contract/tenant/installation'
import { freePort } from '#test/upstream/postgres'
import { createDatabase, testServer } from '#test/upstream/test-store'

const root = join(import.meta.dirname, '../..')
const node = join(root, 'node_modules/.bin/node')
const installationToken = 'installation-token-of-the-tests-0123456789'
const versions = z
  .array(z.object({ version: z.string(), commit: z.string() }))
  .parse(JSON.parse(readFileSync(join(root, 'deploy/versions.json'), 'utf8')))

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()) })
const dependenciesOf = (text: string) => packageSchema.parse(JSON.parse(text)).dependencies
const dependencies = dependenciesOf(readFileSync(join(root, 'package.json'), 'utf8'))

/** Packages of versions before that nothing loads at a start like those below: figures are served with `METRICS_PORT` alone. */
const notLoaded = ['prom-client']

/** Why a version can't be started beside this one; undefined when it can. */
function obstacleTo(commit: string): string | undefined {
  const shown = spawnSync('git', ['show', `${commit}:package.json`], { cwd: root, encoding: 'utf8' })
  if (shown.status !== 0) return `the commit ${commit} is not in this clone`
  const missing = Object.keys(dependenciesOf(shown.stdout)).filter(
    (name) => !(name in dependencies) && !notLoaded.includes(name),
  )
  return missing.length === 0 ? undefined : `it needs ${missing.join(', ')}: npm run trials -- upgrade installs that`
}

/** The sources of a version in a folder of their own, with the packages of this one. */
function sourcesOf(commit: string): string {
  const tree = mkdtempSync(join(tmpdir(), 'kaartenbak-version-'))
  const archive = execFileSync(
    'git',
    ['archive', commit, 'contract', 'lib', 'messages', 'scripts', 'upstream', 'package.json'],
    {
      cwd: root,
      maxBuffer: 2 ** 28,
    },
  )
  execFileSync('tar', ['-x', '-C', tree], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  mkdirSync(join(tree, 'data'))
  return tree
}

function environmentOf(databaseUrl: string) {
  const { VITEST: _, ...outer } = process.env
  return {
    ...outer,
    ...{ DATABASE_URL: databaseUrl, INSTALLATION_TOKEN: installationToken, MAIL: 'files', DEMO: '0' },
    ...{ DATA_DIR: mkdtempSync(join(tmpdir(), 'kaartenbak-upgrade-')), OUTSIDE_CHECKS: '0', LOG_LEVEL: 'silent' },
  }
}

// Not by `npm run migrate`, which would install the packages of its version.
const migration = `import('./upstream/compose/commands/migrate.ts').then(({ migrateDatabase }) => migrateDatabase()).then(() => process.exit())`
const migrate = (tree: string, env: NodeJS.ProcessEnv) =>
  execFileSync(node, ['--input-type=module', '--eval', migration], { cwd: tree, env, stdio: 'pipe' })

async function startUpstream(tree: string, env: NodeJS.ProcessEnv): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort()
  const child = spawn(node, [join(tree, 'upstream/compose/server.ts')], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, UPSTREAM_PORT: String(port) },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  await vi.waitUntil(async () => child.exitCode !== null || (await fetch(`${url}/ready`).catch(() => undefined))?.ok, {
    timeout: 60_000,
  })
  expect(child.exitCode).toBeNull()
  return { url, child }
}

const send = async (url: string, token: string, method: string, body?: object) => {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (answer.status >= 300) throw new Error(`${method} ${url}: ${await answer.text()}`)
  return answer.status === 204 ? undefined : answer.json()
}

const isHere = ({ commit }: { commit: string }) =>
  spawnSync('git', ['cat-file', '-e', commit], { cwd: root, stdio: 'ignore' }).status === 0

describe.skipIf(testServer() === undefined)('an upgrade that rolls over one database', () => {
  it('is tried from the newest version at least, in a clone that has it', ({ skip }) => {
    const [newest] = versions
    if (newest === undefined || !isHere(newest)) return skip('the commit is not in this clone')
    expect(obstacleTo(newest.commit)).toBeUndefined()
  })

  it.for(versions.slice(0, 2))(
    'from $version loses nothing that either saved, and ends no session',
    { timeout: 180_000 },
    async ({ commit }, { skip }) => {
      const obstacle = obstacleTo(commit)
      skip(obstacle !== undefined, obstacle)
      const env = environmentOf(await createDatabase(testServer() ?? ''))
      const before = sourcesOf(commit)
      migrate(before, env)
      const old = await startUpstream(before, env)
      const host = 'wissel.example'
      const who = { email: `jo@${host}`, firstName: 'Jo', infix: '', familyName: 'Dijk' }
      const { password } = await send(
        `${old.url}/tenants${installationEndpoints.administrator.path}`,
        installationToken,
        'POST',
        {
          ...who,
          tenant: { key: 'wissel', name: 'Wissel', host, publicUrl: `http://${host}` },
        },
      )
      const { token } = await send(`${old.url}/access/public/v2/session`, 'none', 'POST', {
        ...{ href: `http://${host}/`, email: who.email, password },
      })
      const saved: string[] = []
      const save = async (upstream: string, title: string) => {
        const body = { types: ['leeszaal'], save: 'concept', values: { name: title } }
        await send(`${upstream}/main/team/wissel/organisation`, token, 'POST', body)
        saved.push(title)
      }
      const found = async (upstream: string) => {
        const { items } = await send(`${upstream}/main/team/wissel/organisation?limit=50`, token, 'GET')
        return items.map(({ title }: { title: string }) => title)
      }

      await save(old.url, 'before')
      migrate(root, env)
      await save(old.url, 'before-on-the-new-database')
      const { url, child } = await startUpstream(root, env)
      await save(url, 'after-beside-before')
      await save(old.url, 'before-beside-after')
      expect(await found(old.url)).toEqual(expect.arrayContaining(saved))
      old.child.kill('SIGTERM')
      await save(url, 'after-alone')
      expect(await found(url)).toEqual(expect.arrayContaining(saved))
      child.kill('SIGTERM')
    },
  )
})
