import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { embeddedStoreOptions } from './memory.mjs'

const gigabyte = 1024 ** 3

it('has PostgreSQL optimised where there is room for it, and not in a small container', () => {
  expect(embeddedStoreOptions(4 * gigabyte)).toEqual([])
  expect(embeddedStoreOptions(gigabyte)).not.toEqual([])
})

it('names options that this Node has', () => {
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })
  for (const option of embeddedStoreOptions(gigabyte)) expect(known).toContain(`${option.replace('--no-', '--')} (`)
})
