import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endWith, root, Stop } from './lib/machine.mjs'

// `npm run image` builds the production image with buildah, podman or docker, whichever is there first. The bases can be
// others (`--build-base`, with Node 20 or newer and npm; `--run-base`, any Debian), and so can the name (`--name`).

const BUILDERS = ['buildah', 'podman', 'docker']

function main() {
  const text = { type: 'string' }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { values: given } = parseArgs({
    options: { name: { ...text, default: `kaartenbak:${version}` }, 'build-base': text, 'run-base': text },
  })
  const builder = BUILDERS.find((name) => spawnSync(name, ['--version']).status === 0)
  if (builder === undefined) throw new Stop(`none of ${BUILDERS.join(', ')} is on this machine.`)
  // Packages come from where this machine gets its own.
  const registry = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8', cwd: root }).stdout.trim()
  const values = { BUILD_BASE: given['build-base'], RUN_BASE: given['run-base'], NPM_REGISTRY: registry }
  const settings = Object.entries(values).flatMap(([key, value]) => (value ? ['--build-arg', `${key}=${value}`] : []))
  // A health check is no part of the format that buildah and podman write by themselves.
  const format = builder === 'docker' ? [] : ['--format', 'docker']
  const { NODE_EXTRA_CA_CERTS: certificate } = process.env
  const secret = certificate ? ['--secret', `id=certificate,src=${certificate}`] : []
  const parameters = ['build', ...format, ...settings, ...secret, '--file', 'Containerfile', '--tag', given.name, '.']
  const { status } = spawnSync(builder, parameters, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Stop(`${builder} build failed; its own message is above.`)
  console.log(`${given.name} is built.`)
}

try {
  main()
} catch (error) {
  endWith(error)
}
