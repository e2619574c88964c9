import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { defineConfig } from '@playwright/test'

// The first is the same browser without a window to draw: it takes a sixth less of the processor.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** A Chromium on the path; without one, Playwright's own. */
function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  // Limits end what hangs; they judge no machine, and one may stand still for a while. Alone none of the tests takes a tenth of these.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  // On two cores: browser, web and upstream of a test wait for each other.
  workers: 3,
  // What passes at its second try only is named by the run, and has failed unless it is listed or the run is lenient.
  retries: 1,
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'list',
  use: {
    actionTimeout: 120_000,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-sync',
        '--no-first-run',
        '--host-resolver-rules=MAP *.localhost 127.0.0.1',
      ],
    },
  },
})
