import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')
/** Loaded first, it makes a start of the upstream take a third of the time. */
export const quickStart = join(root, 'scripts/lib/quick-start.mjs')

export type Child = {
  process: ChildProcess
  /** The next line of its output; undefined when it has ended. */
  line(): Promise<string | undefined>
  ended: Promise<number | null>
  /** Everything it wrote to its error output. */
  errors(): string
}

/** Runs a script of this folder in a process of its own, on the pinned Node. */
export function startChild(script: string, ...values: string[]): Child {
  const parameters = ['--import', quickStart, join(import.meta.dirname, script), ...values]
  const child = spawn(join(root, 'node_modules/.bin/node'), parameters, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (text) => {
    errors += text
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    process: child,
    line: async () => (await lines.next()).value,
    ended: once(child, 'close').then(([code]) => code),
    errors: () => errors,
  }
}
