import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

// Files from npm that a folder of `npm run production` does not need. Everything is found by looking at the folder, so
// that a package that is imported one day is kept from then on.

/** Packages that no source of ours in the folder imports, and that run all the same. */
const ALWAYS = ['next', 'node', 'react', 'react-dom']

/** Packages that npm installs beside those that run, for a build or for tests. */
const OF_BUILD = /^(@next\/swc-.*|playwright|playwright-core|@playwright\/test)$/

/** Untraced parts of Next of this size are other builds of its server, and bundlers; what is smaller its command may load. */
const LARGE_BYTES = 500_000

/** The dependencies that only the built pages hold, which have them inside. */
export function bundledPackages(folder) {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const needed = new Set([...ALWAYS, ...externalPackages(folder)])
  for (const path of sourcesIn(folder)) {
    const text = readFileSync(path, 'utf8')
    for (const [, name] of text.matchAll(
      /(?:\bfrom|\bimport|\bimport\(|\brequire\(|resolve\()\s*'((?:@[\w.-]+\/)?[\w.-]+)/g,
    ))
      needed.add(name)
  }
  return Object.keys(dependencies).filter((name) => !needed.has(name))
}

/** The packages that the built pages load by name when they run. */
function externalPackages(folder) {
  const links = join(folder, '.next', 'node_modules')
  if (!existsSync(links)) return []
  const names = readdirSync(links).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(links, name)).map((part) => join(name, part)) : [name],
  )
  return names.map((name) => relative(realpathSync(join(folder, 'node_modules')), realpathSync(join(links, name))))
}

const sourcesIn = (folder) =>
  ['contract', 'lib', 'scripts', 'upstream', 'next.config.mjs'].flatMap((part) =>
    filesIn(join(folder, part), /\.(ts|mjs)$/),
  )

const filesIn = (path, wanted) => {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && wanted.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

const remove = (path) => rmSync(path, { recursive: true, force: true })

/** Takes away the compilers, tests' tools, headers, types and maps, and the builds of Next's server that this one is not. */
export function lighten(folder) {
  const modules = join(folder, 'node_modules')
  for (const name of packagesIn(modules)) if (OF_BUILD.test(name)) remove(join(modules, name))
  for (const name of readdirSync(join(modules, 'node', 'node_modules')).filter((one) => one.startsWith('node-')))
    for (const part of ['include', 'share']) remove(join(modules, 'node', 'node_modules', name, part))
  for (const path of filesIn(join(folder, '.next', 'server'), /\.map$/)) remove(path)
  for (const path of filesIn(modules, /\.(map|d\.[cm]?ts)$/)) remove(path)
  // Next says itself which of its files a server loads.
  const trace = JSON.parse(readFileSync(join(folder, '.next', 'next-server.js.nft.json'), 'utf8'))
  const traced = new Set(trace.files.map((file) => resolve(folder, '.next', file)))
  const next = join(modules, 'next', 'dist')
  const besides = [...filesIn(join(next, 'esm'), /./), ...filesIn(join(next, 'docs'), /./)]
  const large = filesIn(join(next, 'compiled'), /./).filter((path) => statSync(path).size > LARGE_BYTES)
  for (const path of [...besides, ...large]) if (!traced.has(path)) remove(path)
}

const packagesIn = (modules) =>
  readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((part) => `${name}/${part}`) : [name],
  )
