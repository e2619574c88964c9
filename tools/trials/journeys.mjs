import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// What people do most, by keys alone, for browsers that Playwright does not drive.

const haven = '/organisation/bibliotheek-aan-de-haven'

/** The page on which somebody without an account checks data, as a mail leads to it. */
function answerLink(dataDir) {
  const folder = join(dataDir, 'mail')
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, ''))
  const found = mails.flatMap((mail) => mail.match(/http:\/\/[^\s"<]*\/confirm\/[\w-]+\/[\w-]+\/[\w-]+/)?.[0] ?? [])
  if (found.length === 0) throw new Error('no mail leads to an answer page')
  return found[0].replace(/^http:\/\/[^/]*/, '')
}

/** Each journey from where it begins to what it was for. */
export const journeys = {
  'signing in': async ({ page, at }) => {
    await page.go(at('/login?redirect=/home'))
    await page.focus('input', 'E-mailadres')
    await page.type('beheer@demo.example')
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
    await page.heading('Agenda-item toevoegen')
  },
  'a list': async ({ page, at }) => {
    await page.go(at('/team/noord/products'))
    await page.listening()
    await page.focus('input', 'Zoek op naam')
    await page.type('Leeskring')
    await page.says('1 product')
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
