import { readFileSync, readlinkSync } from 'node:fs'
import { z } from 'zod'

export const processIdentitySchema = z.object({
  pid: z.number().int().positive(),
  /** Clock ticks between boot and the start of the process: distinguishes a reused pid from the same process. */
  startTime: z.string().nullable(),
  /** Changes at every boot, with which every earlier process is gone. */
  bootId: z.string().nullable(),
  /** Pids of another container mean nothing here. */
  pidNamespace: z.string().nullable(),
})
export type ProcessIdentity = z.infer<typeof processIdentitySchema>

/** Who we are. Outside Linux only the pid is known. */
export function ownIdentity(): ProcessIdentity {
  return {
    pid: process.pid,
    startTime: startTimeOf(process.pid),
    bootId: attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    pidNamespace: attempt(() => readlinkSync('/proc/self/ns/pid')),
  }
}

/** Whether that process still runs; `unknown` when it lives, or lived, where we can't see pids. */
export function lifeOf(other: ProcessIdentity): 'alive' | 'dead' | 'unknown' {
  const own = ownIdentity()
  if (other.bootId !== own.bootId || other.pidNamespace !== own.pidNamespace) return 'unknown'
  if (!isRunning(other.pid)) return 'dead'
  return startTimeOf(other.pid) === other.startTime ? 'alive' : 'dead'
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return stateOf(pid) !== 'Z'
}

function stateOf(pid: number): string | null {
  return statOf(pid)?.[0] ?? null
}

function startTimeOf(pid: number): string | null {
  return statOf(pid)?.[19] ?? null
}

/** The fields after the name of the program, which may itself hold spaces and brackets. */
function statOf(pid: number): string[] | null {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return stat === null ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function attempt<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch {
    return null
  }
}
