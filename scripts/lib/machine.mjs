import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Begins on whatever Node the machine has, before anything is installed: built-ins only.

export const root = fileURLToPath(new URL('../..', import.meta.url))
const binaries = join(root, 'node_modules', '.bin')
const stampIn = (folder) => join(folder, 'node_modules', '.kaartenbak-lock')
const stamp = stampIn(root)

/** A failure that needs no stack: the line says what to do. */
export class Stop extends Error {}

/** Ends the script with one readable line for what its reader can mend, and with the stack for what nobody foresaw. */
export function endWith(error) {
  console.error(error instanceof Stop || error?.isForOperator ? `Kaartenbak: ${error.message}` : error)
  process.exit(1)
}

const hashOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex')

/** Says of a folder that its packages belong to its package-lock.json. */
export const markInstalled = (folder) => writeFileSync(stampIn(folder), hashOf(join(folder, 'package-lock.json')))

/** Installs the packages when they are missing or do not belong to package-lock.json. */
export function installWhatIsMissing() {
  const lockPath = join(root, 'package-lock.json')
  const lock = hashOf(lockPath)
  if (isInstalled(lockPath, lock)) return
  console.log('Installing packages (npm ci)…')
  const isWindows = process.platform === 'win32'
  const parameters = ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error']
  const { status } = spawnSync(isWindows ? 'npm.cmd' : 'npm', parameters, {
    cwd: root,
    stdio: 'inherit',
    shell: isWindows,
  })
  if (status !== 0) throw new Stop('npm ci failed; its own message is above.')
  markInstalled(root)
}

function isInstalled(lockPath, lock) {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed) || !existsSync(programPath('node'))) return false
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lock
  // Somebody ran `npm ci` or `npm install` by hand.
  return statSync(installed).mtimeMs >= statSync(lockPath).mtimeMs
}

/** Runs the script again on the Node that the project pins, unless this is it, and ends with its exit code. */
export async function runOnPinnedNode(scriptUrl) {
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new Stop(`Node 20 or newer is needed, this is ${process.version}.`)
  installWhatIsMissing()
  const pinned = JSON.parse(readFileSync(join(root, 'node_modules', 'node', 'package.json'), 'utf8')).version
  process.env.PATH = [binaries, process.env.PATH].join(delimiter)
  if (process.versions.node === pinned) {
    await import('./quick-start.mjs')
    return
  }
  const { runChild } = await import('./children.mjs')
  process.exit(await runChild(programPath('node'), [fileURLToPath(scriptUrl), ...process.argv.slice(2)]))
}

/** Where an installed program of the project is. */
export function programPath(name) {
  return join(binaries, process.platform === 'win32' ? `${name}.cmd` : name)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first of several programs that the machine has, each a name on the path or a whole path; undefined without one. */
export function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names
    .flatMap((name) => (isAbsolute(name) ? name : folders.map((folder) => join(folder, name))))
    .find(isProgram)
}
