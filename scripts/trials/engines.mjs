import { accessSync, constants, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { buildWhenNeeded } from '../lib/build.mjs'
import { Stop } from '../lib/machine.mjs'
import { startProduct } from '../lib/product.mjs'
import { startFirefox } from './firefox.mjs'

// `npm run trials -- engines`: what people do most, by keys alone, in the Firefox of the machine (FIREFOX names another).

const haven = '/organisation/bibliotheek-aan-de-haven'
const names = ['firefox-esr', 'firefox']

function findFirefox() {
  const paths = (process.env.PATH ?? '').split(delimiter)
  const isProgram = (path) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  }
  return process.env.FIREFOX ?? names.flatMap((name) => paths.map((path) => join(path, name))).find(isProgram)
}

/** The page on which somebody without an account checks data, as a mail leads to it. */
function answerLink(dataDir) {
  const folder = join(dataDir, 'mail')
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, ''))
  const found = mails.flatMap((mail) => mail.match(/http:\/\/[^\s"<]*\/confirm\/[\w-]+\/[\w-]+\/[\w-]+/)?.[0] ?? [])
  if (found.length === 0) throw new Error('no mail leads to an answer page')
  return found[0].replace(/^http:\/\/[^/]*/, '')
}

/** Each journey from where it begins to what it was for. */
const journeys = {
  'signing in': async ({ page, at }) => {
    await page.go(at('/login?redirect=/home'))
    await page.focus('input', 'E-mailadres')
    await page.type('manager@demo.example')
    await page.focus('input', 'Wachtwoord')
    await page.type('kaartenbak-demo')
    await page.press('Enter')
    await page.heading('Overzicht')
  },
  'a form': async ({ page, at }) => {
    await page.go(at('/organisation/dorpshuis-de-ijsvogel/edit'))
    await page.listening()
    await page.focus('input', 'Telefoonnummer')
    await page.press('Control', 'a')
    await page.type('0229550177')
    await page.press('Control', 's')
    await page.sees('is bewaard')
  },
  'the agenda': async ({ page, at }) => {
    await page.go(at(`${haven}/agenda?view=month`))
    await page.listening()
    await page.focus('td a', '')
    await page.press('ArrowRight')
    await page.press('Enter')
    await page.heading('Agenda')
  },
  'a list': async ({ page, at }) => {
    await page.go(at('/team/noord/products'))
    await page.listening()
    await page.focus('input', 'Zoek op naam')
    await page.type('Leeskring')
    await page.sees('1 product')
  },
  'the grid': async ({ page, at }) => {
    await page.go(at('/team/noord/organisations/grid?state=published&sort=title'))
    await page.listening()
    await page.focus('input, textarea', 'Telefoonnummer van')
    await page.press('Control', 'a')
    await page.type('0229550188')
    await page.press('Enter')
    await page.sees('1 organisatie gewijzigd')
    await page.press('Control', 's')
    await page.sees('De gegevens van 1 organisatie zijn bewaard.')
  },
  'the desk': async ({ page, at }) => {
    await page.go(at('/publish'))
    await page.listening()
    await page.focus('main a', 'Leeskring Noordzee')
    await page.press('Enter')
    await page.sees('Wat doet u ermee?')
    await page.focus('button', 'Nu publiceren')
    await page.press('Enter')
    await page.sees('Leeskring Noordzee is gepubliceerd.')
  },
  'an answer page': async ({ page, at, dataDir }) => {
    await page.go(at(answerLink(dataDir)))
    await page.focus('input[type="checkbox"]', 'Ik heb deze gegevens gecontroleerd')
    await page.press(' ')
    await page.focus('button', 'Bevestigen en versturen')
    await page.press('Enter')
    await page.sees('bevestigd')
  },
  'the guide': async ({ page, at }) => {
    await page.go(at('/gids/bibliotheekgids-waddenregio'))
    await page.focus('input[type="search"], input[name="q"]', '')
    await page.type('bibliotheek')
    await page.press('Enter')
    await page.sees('Bibliotheek aan de Haven')
  },
}

/** Walks the journeys in Firefox over fresh demo content; answers the exit code. */
export async function runEngines() {
  const firefox = findFirefox()
  if (firefox === undefined)
    throw new Stop('no Firefox on this machine: `apt-get install firefox-esr`, or set FIREFOX.')
  if ((await buildWhenNeeded()) !== 0) return 1
  const dataDir = mkdtempSync(join(tmpdir(), 'kaartenbak-engines-'))
  const port = Number(process.env.PORT ?? 3900)
  const upstreamPort = Number(process.env.UPSTREAM_PORT ?? 4900)
  const product = await startProduct({ port, upstreamPort, dataDir })
  const browser = await startFirefox(firefox)
  let failed = 0
  try {
    console.log(browser.version)
    const page = await browser.openPage()
    for (const [name, walk] of Object.entries(journeys)) {
      const error = await walk({ page, dataDir, at: (path) => `http://localhost:${port}${path}` }).catch((one) => one)
      const wrong = [...(error === undefined ? [] : [error.message]), ...page.complaints.splice(0)]
      failed += wrong.length === 0 ? 0 : 1
      console.log(wrong.length === 0 ? `${name}: as it should be` : `${name}: ${wrong.join('\n  ')}`)
    }
  } finally {
    await browser.stop()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  console.log(`${Object.keys(journeys).length - failed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
