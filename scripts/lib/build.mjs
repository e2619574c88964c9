import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runChild } from './children.mjs'
import { root } from './machine.mjs'

const SOURCES = [
  ...['app', 'components', 'contract', 'lib', 'messages'],
  ...[
    'instrumentation.ts',
    'middleware.ts',
    'next.config.mjs',
    'package-lock.json',
    'package.json',
    'postcss.config.mjs',
  ],
  ...['tailwind.config.ts', 'tsconfig.json'],
]
const stamp = join(root, '.next', 'kaartenbak-sources')
export const nextProgram = join(root, 'node_modules', 'next', 'dist', 'bin', 'next')

/** Builds the web application when its sources differ from those of the last build. Answers the exit code. */
export async function buildWhenNeeded() {
  // A folder that `npm run production` made has what was built, and not of what.
  if (!existsSync(join(root, 'app')) && existsSync(stamp)) return 0
  const sources = hashOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return 0
  console.log('Building the web application…')
  await buildEmbedScript()
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NEXT_DEPLOYMENT_ID: deploymentOf(sources) }
  const code = await runChild(process.execPath, [nextProgram, 'build'], env)
  // Only what was there before the build began: an edit while it ran must lead to another build.
  if (code === 0) writeFileSync(stamp, sources)
  return code
}

/** Bundles what pages of others load (`lib/embed`) as the file that the site serves. */
export async function buildEmbedScript() {
  // Only where something is built: a server has what was.
  const { build } = await import('esbuild')
  await build({
    entryPoints: [join(root, 'lib', 'embed', 'script.ts')],
    outfile: join(root, 'public', 'open', 'embed', 'v1.js'),
    bundle: true,
    minify: true,
    // Browsers of the last three years; what is older shows the link between the tags.
    target: 'es2022',
    logLevel: 'warning',
  })
}

/**
 * Names the build that is there by its sources, so that machines that built the same ones are one to a browser. A page of
 * another build loads whole at its next step.
 */
export const builtDeployment = () => (existsSync(stamp) ? deploymentOf(readFileSync(stamp, 'utf8')) : '')

const deploymentOf = (sources) => sources.slice(0, 16)

function hashOfSources() {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap((source) => filesIn(join(root, source)))) {
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  // Tests are not built, and the build itself writes the declarations of the messages.
  const names = readdirSync(path).filter((name) => !/\.(test\.tsx?|d\.json\.ts)$/.test(name))
  return names.sort().flatMap((name) => filesIn(join(path, name)))
}
