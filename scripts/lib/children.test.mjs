import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { createGroup } from './children.mjs'

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

// As the embedded store does in its process when it loops: full speed, no event, and no signal but one that reaches it.
const hangsOnce = `
  import { appendFileSync, readFileSync } from 'node:fs'
  const path = process.env.LINES
  appendFileSync(path, process.pid + '\\n')
  process.send('ready')
  process.on('SIGTERM', () => process.exit(0))
  setInterval(() => undefined, 1000)
  if (readFileSync(path, 'utf8').trim().split('\\n').length === 1) setTimeout(() => { for (;;); }, 100)
`

it.skipIf(process.platform === 'win32')(
  'a process whose event loop stands still is ended from outside and started again',
  { tags: ['long'], timeout: 60_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kaartenbak-hang-'))
    const path = join(folder, 'lines')
    const script = join(folder, 'hangs.mjs')
    writeFileSync(path, '')
    writeFileSync(script, hangsOnce)
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const group = createGroup({ silentAtMost: 4000 })
    try {
      const { ready, isSteady } = group.start('upstream', [script], { ...process.env, LINES: path })
      await ready
      isSteady()
      const pids = () => readFileSync(path, 'utf8').trim().split('\n').map(Number)
      await vi.waitFor(() => expect(pids()).toHaveLength(2), { timeout: 40_000, interval: 100 })
      const [first, second] = pids()
      expect(() => process.kill(first, 0)).toThrow()
      expect(process.kill(second, 0)).toBe(true)
      expect(told.mock.calls.flat().join('\n')).toMatch(/upstream said nothing for 4 s and is ended[\s\S]*starts again/)
      expect(await group.stop()).toEqual([])
    } finally {
      await group.stop()
      told.mockRestore()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
