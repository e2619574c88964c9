import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

// Processor time and pinning come from Linux; elsewhere the bench goes without them.
const hasProc = existsSync('/proc/self/stat')
const TICKS_PER_SECOND = 100

/** Binds a process with all its threads to one core; answers whether that worked. */
export function pin(pid, core) {
  if (!hasProc || availableParallelism() < 2) return false
  return spawnSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' }).status === 0
}

const textOf = (pid, name) => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

// The name of a program may hold spaces and brackets; what follows its last bracket doesn't.
const statOf = (pid) =>
  textOf(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')

/** All processes below one. */
export function descendants(pid) {
  if (!hasProc) return []
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(statOf(name)[1])])
  const below = (parent) => parents.filter(([, of]) => of === parent).flatMap(([child]) => [child, ...below(child)])
  return below(pid)
}

/** The command line of a process. */
export const commandOf = (pid) => textOf(pid, 'cmdline').replaceAll('\0', ' ')

/** Milliseconds of processor time that a process has used, in user and kernel together. */
export function processorTime(pid) {
  const stat = statOf(pid)
  return ((Number(stat[11]) + Number(stat[12])) * 1000) / TICKS_PER_SECOND
}
