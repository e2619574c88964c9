import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { root, Stop } from '../../scripts/lib/machine.mjs'
import { freePort } from '../../scripts/lib/network.mjs'
import { descendants } from '../../scripts/lib/processes.mjs'
import { signIn } from '../../scripts/lib/product.mjs'

// Builds the production image on a base that is made here, and runs it as its own user over a PostgreSQL: migrated, then
// upstream, worker and web, each healthy by its own probe, with somebody signed in. Needs buildah, debootstrap and root.

// Without a kernel's namespaces and layered file systems, as in a container.
const isolation = { BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' }
const env = { ...process.env, ...isolation }

function run(program, parameters, options = {}) {
  const { status, stdout } = spawnSync(program, parameters, {
    env,
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  })
  if (status !== 0) throw new Stop(`${program} ${parameters.slice(0, 4).join(' ')} failed; its own message is above.`)
  return (stdout ?? '').trim()
}

/** Where this machine gets its Debian packages. */
function mirror() {
  const sources = run('sh', ['-c', 'cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null || true'])
  const found = /^(?:deb|URIs:)\s+(?:\[[^\]]*\]\s+)?(http\S+)/m.exec(sources)?.[1]
  if (found === undefined) throw new Stop('this machine says nowhere from which Debian packages come.')
  return found
}

/** A base of Debian alone, and one with this machine's Node and npm beside it. */
function makeBases(folder) {
  const base = join(folder, 'base')
  run('debootstrap', ['--variant=minbase', 'bookworm', base, mirror()], { stdio: ['ignore', 'ignore', 'inherit'] })
  const images = { run: 'kaartenbak-trial-run', build: 'kaartenbak-trial-build' }
  commit(base, images.run)
  const bin = join(base, 'usr', 'local', 'bin')
  const npm = dirname(dirname(realpathSync(run('which', ['npm']))))
  mkdirSync(join(base, 'usr', 'local', 'lib', 'node_modules'), { recursive: true })
  cpSync(npm, join(base, 'usr', 'local', 'lib', 'node_modules', 'npm'), { recursive: true })
  cpSync(process.execPath, join(bin, 'node'))
  run('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(bin, 'npm')])
  commit(base, images.build)
  return images
}

function commit(folder, name) {
  const container = run('buildah', ['from', 'scratch'])
  run('buildah', ['add', '--quiet', container, folder, '/'])
  run('buildah', ['commit', '--quiet', container, name])
  run('buildah', ['rm', container])
}

export async function runImage(databaseUrl) {
  if (databaseUrl === '') throw new Stop('an image is tried over PostgreSQL.')
  const folder = mkdtempSync(join(tmpdir(), 'kaartenbak-image-'))
  const processes = []
  let container
  try {
    const bases = makeBases(folder)
    const image = 'kaartenbak-trial'
    const given = ['--name', image, '--build-base', `localhost/${bases.build}`, '--run-base', `localhost/${bases.run}`]
    run(process.execPath, ['scripts/image.mjs', ...given], { stdio: ['ignore', 'inherit', 'inherit'] })
    container = run('buildah', ['from', '--pull-never', `localhost/${image}`])
    const secret = () => randomBytes(32).toString('hex')
    const [port, upstreamPort, metricsPort] = [await freePort(), await freePort(), await freePort()]
    const [sessionSecret, token, key] = [secret(), secret(), secret()]
    const at = { PORT: port, UPSTREAM_PORT: upstreamPort, UPSTREAM_HOST: '127.0.0.1', HOST: '127.0.0.1' }
    const stores = { DATABASE_URL: databaseUrl, MAIL: 'files' }
    const within = (variables, command) => {
      const settings = Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`])
      return ['run', ...settings, container, '--', ...command]
    }
    const node = (script, ...parameters) => ['node_modules/.bin/node', `scripts/${script}.mjs`, ...parameters]
    const inside = (variables, ...command) => run('buildah', within(variables, command))

    console.log(inside({ DATABASE_URL: databaseUrl }, ...node('migrate')))
    const start = async (part, variables) => {
      const child = spawn('buildah', within({ ...at, ...variables }, node('start', part)), { env, cwd: root })
      processes.push(child)
      const lines = []
      const ready = new Promise((resolve, reject) => {
        const read = (line) => {
          lines.push(line)
          if (/^Kaartenbak .*ready/.test(line)) resolve()
        }
        for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', read)
        child.once('exit', () => reject(new Stop(`the ${part} ended:\n${lines.slice(-20).join('\n')}`)))
      })
      await ready
      console.log(`${part}: ${lines.at(-1)}`)
    }
    await start('upstream', {
      ...stores,
      INSTALLATION_TOKEN: token,
      CLIENT_ADDRESS_KEY: key,
      DEMO: 1,
      WORK: 0,
      WEB_PORT: port,
    })
    await start('worker', { ...stores, AUDIT_KEY: token, METRICS_PORT: metricsPort })
    await start('web', { SESSION_SECRET: sessionSecret, CLIENT_ADDRESS_KEY: key })

    // Each probe by itself, as each has a container of its own elsewhere.
    const unused = await freePort()
    for (const probe of [{ PORT: port }, { UPSTREAM_PORT: upstreamPort }, { METRICS_PORT: metricsPort }])
      inside({ PORT: unused, UPSTREAM_PORT: unused, ...probe }, ...node('healthy'))
    const origin = `http://localhost:${port}`
    const page = await fetch(`${origin}/home`, { headers: { Cookie: await signIn(origin) } })
    if (page.status !== 200) throw new Stop(`/home answered ${page.status}.`)

    if (inside({}, 'id', '--user') === '0') throw new Stop('the image runs as root.')
    if (inside({}, 'sh', '-c', 'touch x 2>/dev/null && echo written || echo refused') !== 'refused')
      throw new Stop('the image can write where its program is.')
    const files = inside({}, 'sh', '-c', 'ls; ls node_modules; wc -c < sbom.cdx.json; wc -c < THIRD-PARTY-LICENCES.txt')
    for (const name of ['app', 'e2e', 'typescript', 'vitest', 'esbuild', 'tailwindcss'])
      if (files.split('\n').includes(name)) throw new Stop(`${name} is in the image.`)
    console.log(`size of the program: ${inside({}, 'du', '-sh', '/srv/kaartenbak')}`)
    return 0
  } finally {
    for (const { pid } of processes) for (const one of [...descendants(pid), pid]) tryToKill(one)
    if (container !== undefined) run('buildah', ['rm', container])
    rmSync(folder, { recursive: true, force: true })
  }
}

function tryToKill(pid) {
  try {
    process.kill(pid, 'SIGTERM')
  } catch {
    // It has ended.
  }
}
