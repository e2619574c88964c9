import { spawnSync } from 'node:child_process'
import { findProgram, programPath, root } from './machine.mjs'

// The first is the same browser without a window to draw: it takes a sixth less of the processor.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/**
 * Finds a Chromium, or installs one, and answers its path; undefined when Playwright has one of its own, null when there
 * is none.
 */
export function provideChromium() {
  const found = process.env.CHROMIUM_PATH || findProgram(...NAMES)
  if (found) return found
  console.log('No Chromium on the path: installing one…')
  if (succeeds(programPath('playwright'), ['install', 'chromium'])) return undefined
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !succeeds('apt-get', ['update'])) return null
  const isInstalled = ['chromium-headless-shell', 'chromium'].some((name) =>
    succeeds('apt-get', ['install', '-y', name]),
  )
  return (isInstalled && findProgram(...NAMES)) || null
}

function succeeds(program, parameters) {
  return spawnSync(program, parameters, { cwd: root, stdio: 'inherit' }).status === 0
}
