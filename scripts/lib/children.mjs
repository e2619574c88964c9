import { spawn } from 'node:child_process'
import { root, Stop } from './machine.mjs'

const STOP_SIGNALS = ['SIGTERM', 'SIGINT']
const HARD_EXIT_MS = 25_000
// A group of its own: Ctrl-C reaches only us, and we stop the processes in the right order with their own children.
const hasGroups = process.platform !== 'win32'

/**
 * Tells of each time that somebody asks the script to stop: by a signal, or by stopping the npm that started it. Npm stops
 * the shell between us, which passes nothing on. Answers what ends the telling.
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

/**
 * Keeps the processes of one start together: when one ends, all end. `start` order is the reverse of the stop order, so
 * the web lets go of its last requests while the upstream still answers them.
 */
export function createGroup() {
  const members = []
  let stopping = false
  let fail
  const failure = new Promise((_, reject) => {
    fail = reject
  })
  failure.catch(() => undefined)

  function start(name, parameters, env) {
    const child = spawn(process.execPath, parameters, { cwd: root, stdio: 'inherit', env, detached: hasGroups })
    const ended = new Promise((resolve) => {
      child.once('error', resolve)
      child.once('exit', resolve)
    })
    members.unshift({ child, ended })
    child.once('exit', (code, signal) => {
      if (!stopping) fail(new Stop(`the ${name} ended (${signal ?? `exit code ${code}`}); its last lines are above.`))
    })
  }

  async function stop() {
    stopping = true
    const hard = setTimeout(() => {
      for (const { child } of members) kill(child, 'SIGKILL')
    }, HARD_EXIT_MS)
    for (const { child, ended } of members) {
      kill(child, 'SIGTERM')
      await ended
    }
    clearTimeout(hard)
  }

  return { start, stop, failure }
}

/** Resolves when somebody asks the script to stop. */
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
