import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databasesOf, testServer } from './test-store.ts'

const root = join(import.meta.dirname, '../..')

test('a test file finds nothing of the mess that the one before it left, and leaves no database', {
  tags: ['long'],
}, async () => {
  const config = join(import.meta.dirname, 'mess/vitest.config.ts')
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', config], {
    cwd: root,
    // Of the worker that this runs in, Vitest's own marks are no business of the other one.
    env: { ...process.env, VITEST: '', VITEST_POOL_ID: '', VITEST_WORKER_ID: '', NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  const [code] = await once(child, 'close')
  expect(code, output).toBe(0)
  const used = [...output.matchAll(/store of a messy file: (\w+)/g)].map(([, name]) => name)
  expect(used, output).toHaveLength(2)
  const server = testServer()
  if (server === undefined) return
  const left = await databasesOf(server)
  expect(left.filter((name) => used.includes(name))).toEqual([])
})
