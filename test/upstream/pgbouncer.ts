import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort, unprivilegedUser, untilReady } from './postgres.ts'

export type ThrowAwayPooler = { url: string; stop(): Promise<void> }

/** PgBouncer's program: on the path, or where Debian puts it. */
export function findPgbouncer(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path))
}

/** Starts PgBouncer in transaction mode before a server, with so few connections that transactions change theirs. */
export async function startThrowAwayPooler(databaseUrl: string, connections = 3): Promise<ThrowAwayPooler> {
  const program = findPgbouncer()
  if (!program) throw new Error('No PgBouncer was found: neither on the path nor in /usr/sbin.')
  const { hostname, port: serverPort } = new URL(databaseUrl)
  const port = await freePort()
  const directory = mkdtempSync(join(tmpdir(), 'kaartenbak-pgbouncer-'))
  const settings = join(directory, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`,
  )
  const user = unprivilegedUser()
  for (const path of user ? [directory, settings] : []) chownSync(path, user?.uid ?? 0, user?.gid ?? 0)
  const pooler: ChildProcess = spawn(program, [settings], { ...user, cwd: directory, stdio: 'ignore' })
  const stop = async () => {
    if (pooler.exitCode === null && pooler.signalCode === null) {
      const exited = once(pooler, 'exit')
      pooler.kill('SIGKILL')
      await exited
    }
    rmSync(directory, { recursive: true, force: true })
  }
  const url = new URL(databaseUrl)
  url.port = String(port)
  try {
    await untilReady(url.href, pooler)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: url.href, stop }
}
