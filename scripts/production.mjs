import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { endWith, markInstalled, root, runOnPinnedNode, Stop } from './lib/machine.mjs'

// `npm run production -- FOLDER` puts into an empty folder what a server needs and no more: the built web, the upstream, and
// the packages that run; no compiler, no tests, nothing that the built pages have inside. It starts there with `node_modules/.bin/node scripts/start.mjs web` (or
// upstream, worker), without npm. The image holds such a folder.

const PARTS = [
  ...['.next', 'contract', 'docs', 'messages', 'public', 'scripts', 'upstream'],
  // The plugin of next-intl only checks that it exists.
  'lib/server/request-config.ts',
  ...['.npmrc', 'CHANGELOG.md', 'LICENSE', 'README.md', 'next.config.mjs', 'package-lock.json', 'package.json'],
]
const LEFT_OUT = /(^|\/)\.next\/(cache|diagnostics|types|trace[^/]*)$|\.(test|bench)\.(ts|mjs)$/

async function main() {
  await runOnPinnedNode(import.meta.url)
  const [given] = process.argv.slice(2)
  if (given === undefined) throw new Stop('say where to: npm run production -- FOLDER')
  const folder = resolve(given)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Stop(`${folder} is not empty.`)
  const { buildWhenNeeded } = await import('./lib/build.mjs')
  if ((await buildWhenNeeded()) !== 0) throw new Stop('next build failed; see above.')
  mkdirSync(folder, { recursive: true })
  for (const part of PARTS) {
    const filter = (path) => !LEFT_OUT.test(path.slice(root.length))
    cpSync(join(root, part), join(folder, part), { recursive: true, filter })
  }
  const quiet = ['--omit=dev', '--no-fund', '--no-audit', '--loglevel=error']
  npm(folder, ['ci', ...quiet])
  const { bundledPackages, lighten } = await import('./lib/lighten.mjs')
  npm(folder, ['uninstall', ...bundledPackages(folder), ...quiet])
  lighten(folder)
  markInstalled(folder)
  writeFileSync(
    join(folder, 'sbom.cdx.json'),
    npm(folder, ['sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']),
  )
  const { licencesOf } = await import('./lib/licences.mjs')
  writeFileSync(join(folder, 'THIRD-PARTY-LICENCES.txt'), licencesOf(join(folder, 'node_modules')))
  console.log(`Kaartenbak is ready to run in ${folder}.`)
}

/** Runs npm in the folder, and answers what it printed. */
function npm(cwd, parameters) {
  const { status, stdout } = spawnSync('npm', parameters, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Stop(`npm ${parameters[0]} failed; its own message is above.`)
  return stdout
}

main().then(() => process.exit(0), endWith)
