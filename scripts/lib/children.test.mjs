import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

const children = new URL('./children.mjs', import.meta.url).href
const program = `
  import { stopSignal } from '${children}'
  const staysOpen = setInterval(() => undefined, 60_000)
  const stopped = stopSignal()
  console.log(process.pid)
  console.log(await stopped)
  clearInterval(staysOpen)
`

/** As npm runs a script: with a shell between. */
function inShell(environment) {
  const command = `"${process.execPath}" --input-type=module -e "$PROGRAM"; exit $?`
  const env = { ...process.env, PROGRAM: program, ...environment }
  return spawn('/bin/sh', ['-c', command], { env, stdio: ['ignore', 'pipe', 'inherit'] })
}

async function linesOf(stream) {
  const lines = []
  for await (const text of stream.setEncoding('utf8')) lines.push(...text.trim().split('\n'))
  return lines
}

it.skipIf(process.platform === 'win32')('a script stops when the npm that started it is stopped', async () => {
  const shell = inShell({ npm_lifecycle_event: 'start' })
  await once(shell.stdout, 'readable')
  const lines = linesOf(shell.stdout)
  shell.kill('SIGTERM')
  expect((await lines).at(-1)).toBe('SIGTERM')
})
