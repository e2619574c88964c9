import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { installationEndpoints } from '#contract/tenant/installation'
import { quickStart } from '#test/upstream/child'
import { freePort } from '#test/upstream/postgres'
import { testServer } from '#test/upstream/test-store'

const root = join(import.meta.dirname, '../../..')
const installationToken = 'installation-token-of-the-tests-0123456789'
const within = { timeout: 120_000, interval: 100 }

/** A file system of its own in memory, of so many MB; undefined where that is not allowed. */
function mountSmall(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'kaartenbak-full-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  onTestFinished(() => {
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true })
  })
  return folder
}

function fillUpTo(folder: string, leftBytes: number): string {
  const { bavail, bsize } = statfsSync(folder)
  const path = join(folder, 'filler')
  writeFileSync(path, Buffer.alloc(bavail * bsize - leftBytes))
  return path
}

test.skipIf(testServer())(
  'without room saves are refused in words while readers go on, and all goes on by itself when there is room again',
  { tags: ['long'], timeout: 400_000 },
  async ({ skip }) => {
    const dataDir = mountSmall(420)
    if (dataDir === undefined) return skip('no file system can be mounted here: it takes root on Linux')
    const port = await freePort()
    const child = spawn(join(root, 'node_modules/.bin/node'), ['--import', quickStart, 'upstream/compose/server.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        ...{ DATA_DIR: dataDir, UPSTREAM_PORT: String(port), INSTALLATION_TOKEN: installationToken },
        ...{ DEMO: '0', OUTSIDE_CHECKS: '0', LOG_LEVEL: 'error' },
      },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let log = ''
    child.stdout.on('data', (text) => {
      log += text
    })
    const upstream = `http://127.0.0.1:${port}`
    const send = (path: string, token: string, method = 'GET', body?: object) =>
      fetch(`${upstream}${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      })
    const ready = () =>
      fetch(`${upstream}/ready`).then(
        ({ status }) => status,
        () => 0,
      )
    await vi.waitFor(async () => expect(await ready()).toBe(200), { ...within, timeout: 240_000 })
    const who = { email: 'jo@vol.example', firstName: 'Jo', infix: '', familyName: 'Dijk' }
    const tenant = { key: 'vol', name: 'Vol', host: 'vol.example', publicUrl: 'http://vol.example' }
    const { path } = installationEndpoints.administrator
    const made = await send(`/tenants${path}`, installationToken, 'POST', { ...who, tenant })
    const { password } = await made.json()
    const href = 'http://vol.example/'
    const session = await send('/access/public/v2/session', 'none', 'POST', { href, email: who.email, password })
    const { token } = await session.json()
    const save = () => send('/main/state/plek', token, 'PUT', { value: 'x'.repeat(10_000) })
    expect((await save()).status).toBe(204)

    const filler = fillUpTo(dataDir, 12_000_000)
    await vi.waitFor(async () => expect(await ready()).toBe(507), within)
    for (let time = 0; time < 200; time += 1) {
      const refused = await save()
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([507, '300'])
      expect((await refused.json()).errorCode).toBe('STORE_FULL')
    }
    expect((await send('/main/state', token)).status).toBe(200)
    expect(log.match(/too little room/g)).toHaveLength(1)
    expect(log.match(/unknown error/g)).toBeNull()

    rmSync(filler)
    await vi.waitFor(async () => expect((await save()).status).toBe(204), within)
    expect(await ready()).toBe(200)
    expect(child.exitCode).toBeNull()
  },
)
