import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const place = mkdtempSync(join(tmpdir(), 'kaartenbak-places-'))
afterAll(() => rmSync(place, { recursive: true }))

/** A run of its own, which makes a folder and ends in some way; answers where the folder was. */
function run(end: string): string {
  const module = JSON.stringify(join(import.meta.dirname, 'temporary-folder.ts'))
  const script = `const { default: temporaryFolder } = await import(${module})
    temporaryFolder()
    process.stdout.write(process.env.TMPDIR, () => { ${end} })`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, TMPDIR: place },
    encoding: 'utf8',
  })
  expect(stdout, stderr).toContain(place)
  return stdout
}

it('goes when its run ends, in order or by an error', () => {
  expect(existsSync(run(''))).toBe(false)
  expect(existsSync(run('process.exit(1)'))).toBe(false)
  expect(existsSync(run('Promise.reject(new Error("issue"))'))).toBe(false)
})

it('of a killed run goes with the next run; folders of living runs and of others stay', () => {
  const others = [`kaartenbak-tests-${process.pid}-abc`, 'kaartenbak-tests-abc', 'elsewhere'].map((name) =>
    join(place, name),
  )
  for (const other of others) mkdirSync(other)
  const left = run('process.kill(process.pid, "SIGKILL")')
  expect(existsSync(left)).toBe(true)
  run('')
  expect(existsSync(left)).toBe(false)
  expect(others.filter(existsSync)).toEqual(others)
})
