import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { root, Stop } from './machine.mjs'

const STOP_SIGNALS = ['SIGTERM', 'SIGINT']
/** All processes of a group have so long to stop by themselves, one after the other; longer where each drains for longer. */
const STOP_WITHIN_MS = 7_800
const DRAIN_MS = Number(process.env.DRAIN_SECONDS || 2.2) * 1_000
/** The last answers of the first one, under load, and its end. */
const LAST_ANSWERS_MS = 3_700
/** So much of that is kept for each that comes after, to which nobody talks any more: as long as its jobs get, and a little. */
const KEPT_FOR_NEXT_MS = 1_900
/** A process that said nothing for so long is stuck. The embedded store works in its own process: half a minute can be work. */
const SILENT_AT_MOST_MS = 60_000
/** Before a process that ended by itself starts again; the last one counts for every further time. */
const RESTART_AFTER_MS = [500, 1000, 2000, 5000, 10_000, 30_000]
/** After so long without ending, the next end counts as the first. */
const STEADY_MS = 120_000
// A group of its own: Ctrl-C reaches only us, and we stop the processes in the right order with their own children.
const hasGroups = process.platform !== 'win32'
const attended = fileURLToPath(new URL('./attended.mjs', import.meta.url))

/**
 * Reports each request to stop the script: by a signal, or by stopping the npm that started it. Npm stops
 * the shell between us, which passes nothing on. Returns the function that ends the reporting.
 */
function onStop(tell) {
  for (const signal of STOP_SIGNALS) process.on(signal, tell)
  const shell = process.ppid
  const look = () => {
    if (process.ppid === shell) return
    clearInterval(looking)
    tell('SIGTERM')
  }
  const looking = process.env.npm_lifecycle_event === undefined ? undefined : setInterval(look, 250).unref()
  return () => {
    for (const signal of STOP_SIGNALS) process.off(signal, tell)
    clearInterval(looking)
  }
}

/** Runs a program in the foreground, passes the stop signals on and answers its exit code. */
export function runChild(program, parameters, env = {}) {
  const child = spawn(program, parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  const done = onStop((signal) => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      done()
      resolve(code ?? 1)
    })
  })
}

/** Runs a program and answers what it printed; its errors go to the terminal. */
export async function outputOf(program, parameters) {
  const child = spawn(program, parameters, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Stop(`${program} ended with code ${code}.`)
  return output
}

/**
 * Keeps the processes of one start together. One that ends while it starts ends all; later it is started again, as is one
 * that is stuck. `start` order is the reverse of the stop order, so the web lets go of its last requests while the upstream
 * still answers them. Each process ends when this one is gone.
 */
export function createGroup({ silentAtMost = SILENT_AT_MOST_MS, stopWithin = STOP_WITHIN_MS } = {}) {
  const members = []
  const stopping = new AbortController()
  let fail
  const failure = new Promise((_, reject) => {
    fail = reject
  })
  failure.catch(() => undefined)

  /**
   * Starts a process. With `isAttended` it is watched, and started again when it ends after `isSteady` was called. `ready`
   * waits for a process to say that it is, where it has no address to check.
   */
  function start(name, parameters, env, { isAttended = true } = {}) {
    const { promise: ready, resolve: isReady } = Promise.withResolvers()
    const member = { name, child: undefined, ended: undefined, isSteady: false, isReady }
    members.unshift(member)
    run(member, { parameters: isAttended ? ['--import', attended, ...parameters] : parameters, env, isAttended })
    return { ready, isSteady: () => (member.isSteady = isAttended) }
  }

  async function run(member, { parameters, env, isAttended }) {
    for (let ends = 0; !stopping.signal.aborted; ends += 1) {
      const started = Date.now()
      const stdio = ['inherit', 'inherit', 'inherit', ...(isAttended ? ['ipc'] : [])]
      const child = spawn(process.execPath, parameters, { cwd: root, stdio, env, detached: hasGroups })
      member.child = child
      member.ended = new Promise((resolve) => {
        child.once('error', resolve)
        child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
      })
      const unwatch = isAttended ? watch(member, child) : () => undefined
      const how = await member.ended
      unwatch()
      if (stopping.signal.aborted) return
      if (!member.isSteady) return fail(new Stop(`the ${member.name} ended (${how}); its last lines are above.`))
      if (Date.now() - started > STEADY_MS) ends = 0
      const wait = RESTART_AFTER_MS[Math.min(ends, RESTART_AFTER_MS.length - 1)]
      console.error(`Kaartenbak: the ${member.name} ended by itself (${how}); it starts again in ${wait / 1000} s.`)
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  /** Ends a process that no longer responds: its event loop is blocked, and no signal but this one reaches it. */
  function watch({ name, isReady }, child) {
    let timer
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        console.error(`Kaartenbak: the ${name} said nothing for ${silentAtMost / 1000} s and is ended.`)
        kill(child, 'SIGKILL')
      }, silentAtMost)
    }
    restart()
    child.on('message', (message) => {
      restart()
      if (message === 'ready') isReady()
    })
    return () => clearTimeout(timer)
  }

  /** Stops all in time, the last started first, by the signal that came; answers the names of those that had to be killed. */
  async function stop(signal = 'SIGTERM') {
    stopping.abort()
    const killed = []
    const until =
      Date.now() + Math.max(stopWithin, DRAIN_MS + LAST_ANSWERS_MS + (members.length - 1) * KEPT_FOR_NEXT_MS)
    for (const [index, { name, child, ended }] of members.entries()) {
      const kept = (members.length - 1 - index) * KEPT_FOR_NEXT_MS
      const hard = setTimeout(
        () => {
          killed.push(name)
          kill(child, 'SIGKILL')
        },
        until - Date.now() - kept,
      )
      kill(child, signal)
      await ended
      clearTimeout(hard)
    }
    return killed
  }

  return { start, stop, failure }
}

/** Resolves with the signal when somebody asks the script to stop. */
export function stopSignal() {
  return new Promise(onStop)
}

function kill(child, signal) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    process.kill(hasGroups ? -child.pid : child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
