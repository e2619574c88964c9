import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
const versions = z.record(z.string(), z.string())

const manifest = z
  .object({
    dependencies: versions,
    devDependencies: versions,
    overrides: versions,
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(read('package.json'))

const lock = z
  .object({
    packages: z.record(z.string(), z.object({ version: z.string().optional(), resolved: z.string().optional() })),
  })
  .parse(read('package-lock.json')).packages

/**
 * Below these versions holes are known: remote code execution, injection, or a bypass of a check. There is no audit
 * service to ask, so the list is kept by hand: raise a floor when an advisory names a package that we use.
 */
const floors: Record<string, string> = {
  next: '16.4.5',
  react: '19.3.1',
  'react-dom': '19.3.1',
  sharp: '0.35.4',
  'drizzle-orm': '0.45.2',
  hono: '4.12.25',
  nodemailer: '9.1.1',
  'iron-session': '9.0.1',
  // Writes workbooks, and never reads one: an architecture rule refuses its parser.
  'sheetjs-style': '0.15.8',
}

/** Never installed: their parsers of workbooks have holes that no version on the registry mends. */
const forbidden = ['xlsx', 'xlsx-style', 'xlsx-js-style']

type Installed = { name: string; version: string }

/** Every package of the lock, also those that lie below another. */
const installed: Installed[] = Object.entries(lock).flatMap(([path, { version }]) =>
  path === '' || version === undefined ? [] : [{ name: path.split('node_modules/').at(-1) ?? path, version }],
)

function isBelow(version: string, floor: string): boolean {
  const [own = [], least = []] = [version, floor].map((one) => one.split(/[.+-]/).slice(0, 3).map(Number))
  const differs = least.findIndex((part, index) => part !== own[index])
  // A pre-release of the floor itself comes before it.
  return differs === -1 ? version.includes('-') : (own[differs] ?? 0) < (least[differs] ?? 0)
}

const tooOld = (packages: readonly Installed[]) =>
  packages.filter(({ name, version }) => {
    const floor = floors[name]
    return floor !== undefined && isBelow(version, floor)
  })

const inexact = (list: Record<string, string>) =>
  Object.entries(list).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))

describe('versions with known holes', () => {
  it('are not in the lock, at any depth', () => expect(tooOld(installed)).toEqual([]))

  it.each(['16.4.4', '16.3.9', '15.9.9', '16.4.5-canary.1'])('are seen: next %s', (version) => {
    expect(tooOld([{ name: 'next', version }])).toHaveLength(1)
  })

  it.each(['16.4.5', '16.4.10', '16.10.0', '17.0.0'])('are not seen where there are none: next %s', (version) => {
    expect(tooOld([{ name: 'next', version }])).toEqual([])
  })
})

test('no package is installed whose parser must not see an upload', () => {
  expect(installed.filter(({ name }) => forbidden.includes(name))).toEqual([])
})

test('the lock names no registry, so that it installs from any', () => {
  expect(Object.entries(lock).filter(([, { resolved }]) => resolved?.includes('//'))).toEqual([])
})

test('every version in package.json is exact', () => {
  const { dependencies, devDependencies, overrides } = manifest
  expect([dependencies, devDependencies, overrides].flatMap(inexact)).toEqual([])
  expect(inexact({ zod: '^4.6.7', hono: 'latest', next: '16.4.5' })).toHaveLength(2)
})

test('every version in package.json is the one in the lock', () => {
  const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  expect(wanted.filter(([name, version]) => lock[`node_modules/${name}`]?.version !== version)).toEqual([])
})

test('Renovate puts nothing back below a floor', () => {
  const { packageRules } = z
    .object({
      packageRules: z.array(z.object({ matchPackageNames: z.array(z.string()), rollbackPrs: z.boolean().optional() })),
    })
    .parse(read('renovate.json'))
  const held = packageRules.flatMap(({ matchPackageNames, rollbackPrs }) =>
    rollbackPrs === false ? matchPackageNames : [],
  )
  expect(held.sort()).toEqual(Object.keys(floors).sort())
})

test('the Node that developers are told to use is the one that the product brings', () => {
  const told = readFileSync(new URL('../.nvmrc', import.meta.url), 'utf8').trim()
  expect(told).toBe(manifest.dependencies.node)
})

test('only the node package may run a script when it is installed', () => {
  expect(Object.entries(manifest.allowScripts).filter(([, isAllowed]) => isAllowed)).toEqual([['node', true]])
})
