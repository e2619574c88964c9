import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { licencesOf } from './lib/licences.mjs'
import { root } from './lib/machine.mjs'
import { freePort } from './lib/network.mjs'
import { prepareData, readSettings } from './lib/settings.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const parts = ['web', 'upstream', 'worker']

describe('compose.yaml', () => {
  const text = read('compose.yaml')
  const { services, volumes } = parse(text, { merge: true })
  const asked = new Set([...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name))
  const example = Object.fromEntries(
    [...read('deploy/compose.env').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  /** As compose fills them in. */
  const filled = (environment) =>
    Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value.replace(/\$\{(\w+):\?\}/g, (_, variable) => example[variable] || 's'.repeat(40)),
      ]),
    )

  it('asks for what the example of its variables names, and nothing else', () => {
    expect([...asked].sort()).toEqual(Object.keys(example).sort())
  })

  it.each(parts)('gives the %s all that it needs, and nothing that it refuses', async (part) => {
    const { command, environment } = services[part]
    expect(command).toEqual([part])
    const env = filled(environment)
    // The image says these.
    const inImage = { HOST: '0.0.0.0', DATA_DIR: '/data' }
    await expect(prepareData(readSettings(env), [part], { ...inImage, ...env, ...fileOf(part) })).resolves.toBe(
      undefined,
    )
  })

  it('starts what is there, in an order that ends, with files and volumes that exist', () => {
    const started = new Set()
    const start = (name, above = []) => {
      expect(above).not.toContain(name)
      expect(Object.keys(services)).toContain(name)
      for (const other of Object.keys(services[name].depends_on ?? {})) start(other, [...above, name])
      started.add(name)
    }
    for (const [name, { profiles }] of Object.entries(services)) if (profiles === undefined) start(name)
    expect([...started].sort()).toEqual(['database', 'files', 'migrate', 'proxy', 'upstream', 'web', 'worker'])
    const mounted = Object.values(services).flatMap((service) => service.volumes ?? [])
    for (const mount of mounted) {
      const [source] = mount.split(':')
      if (source.startsWith('.')) expect(existsSync(join(root, source)), source).toBe(true)
      else expect(Object.keys(volumes)).toContain(source)
    }
  })

  /** A store of its own is not a matter of the web. */
  const fileOf = (part) => (part === 'web' ? {} : { MAIL: services[part].environment.SMTP_URL ? undefined : 'files' })
})

describe('units of systemd', () => {
  it.each(parts)('start the %s with variables of its own', (part) => {
    const unit = read(`deploy/systemd/kaartenbak-${part}.service`)
    expect(unit).toContain(`scripts/start.mjs ${part}\n`)
    expect(unit).toContain(`EnvironmentFile=/etc/kaartenbak/${part}.env\n`)
  })

  it('are those of the three processes', () => {
    const units = readdirSync(join(root, 'deploy', 'systemd')).map((name) => basename(name, '.service'))
    expect(units.sort()).toEqual(parts.map((part) => `kaartenbak-${part}`).sort())
  })
})

describe('the health check of the image', () => {
  async function check(env) {
    const script = join(root, 'scripts', 'healthy.mjs')
    const unused = String(await freePort())
    const closed = { PORT: unused, UPSTREAM_PORT: unused }
    const [code] = await once(spawn(process.execPath, [script], { env: { ...process.env, ...closed, ...env } }), 'exit')
    return code
  }

  it('is well when what answers here says so, and not when nothing does', async () => {
    let status = 200
    const server = createServer((_, response) => response.writeHead(status).end()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const port = String(server.address().port)
    try {
      expect(await check({ PORT: port })).toBe(0)
      expect(await check({ METRICS_PORT: port })).toBe(0)
      status = 503
      expect(await check({ UPSTREAM_PORT: port })).toBe(1)
      expect(await check({})).toBe(1)
    } finally {
      server.close()
    }
  })
})

it('the licences of all packages stand in one text, each text once', () => {
  const text = licencesOf(join(root, 'node_modules'))
  const { version } = JSON.parse(read('node_modules/react/package.json'))
  expect(text).toMatch(new RegExp(`^react ${version} \\(MIT\\)$`, 'm'))
  const blocks = text.split(`\n${'-'.repeat(80)}\n\n`)
  expect(new Set(blocks).size).toBe(blocks.length)
})
