import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { raw } from './http.ts'
import { type Address, freePort } from './product.ts'

const root = join(import.meta.dirname, '../..')
const manifest = 'functions-config-manifest.json'
const manifestSchema = z.looseObject({ functions: z.record(z.string(), z.unknown()) })

async function linkAll(from: string, to: string, except: string[]): Promise<void> {
  await mkdir(to)
  const names = (await readdir(from)).filter((name) => !except.includes(name))
  await Promise.all(names.map((name) => symlink(join(from, name), join(to, name))))
}

/** The build as it is, but for the entry of the middleware; throws when there is none to leave out. */
async function stripMiddleware(folder: string): Promise<void> {
  await Promise.all(
    ['package.json', 'next.config.mjs', 'tsconfig.json'].map((name) => copyFile(join(root, name), join(folder, name))),
  )
  // Paths that the configuration needs when it is read.
  const looked = ['node_modules', 'lib', 'messages']
  await Promise.all(looked.map((name) => symlink(join(root, name), join(folder, name))))
  await linkAll(join(root, '.next'), join(folder, '.next'), ['server', 'cache'])
  await linkAll(join(root, '.next/server'), join(folder, '.next/server'), [manifest])
  const text = await readFile(join(root, '.next/server', manifest), 'utf8')
  const { functions, ...rest } = manifestSchema.parse(JSON.parse(text))
  const { '/_middleware': middleware, ...others } = functions
  if (middleware === undefined) throw new Error('the build has no middleware to leave out')
  await writeFile(join(folder, '.next/server', manifest), JSON.stringify({ ...rest, functions: others }))
}

/** Starts the web application once more, without its middleware, before the upstream that runs already. */
export async function startWithoutMiddleware(address: Address): Promise<{ port: number; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kaartenbak-without-middleware-'))
  await stripMiddleware(folder)
  const port = await freePort()
  const next = join(root, 'node_modules/next/dist/bin/next')
  const child: ChildProcess = spawn(
    join(root, 'node_modules/.bin/node'),
    [next, 'start', '-H', '127.0.0.1', '-p', `${port}`],
    {
      cwd: folder,
      env: {
        ...process.env,
        ...{ NODE_ENV: 'production', NODE_OPTIONS: '', LOG_LEVEL: 'warn', NEXT_TELEMETRY_DISABLED: '1' },
        SESSION_SECRET: address.settings?.SESSION_SECRET,
        ...{ DATA_DIR: address.dataDir, UPSTREAM_HOST: '127.0.0.1', UPSTREAM_PORT: `${address.upstreamPort}` },
      },
      stdio: 'ignore',
    },
  )
  const ended = once(child, 'exit')
  const statusOf = () =>
    raw({ port, path: '/api/health' }).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(statusOf, { timeout: 60_000 }).toBe(200)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return { port, stop }
}
