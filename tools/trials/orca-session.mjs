import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { startFirefox } from './firefox.mjs'
import { journeys } from './journeys.mjs'

// Runs on the screen and the bus that tools/trials/orca.mjs makes: Orca writes what it says into its log, which needs no voice.

const [origin = '', dataDir = '', program = ''] = process.argv.slice(2)

/** What has to be heard in each journey, in this order; in between more is said, such as Orca's own words that a page has loaded. */
const heard = {
  'signing in': ['E-mailadres entry required', 'Wachtwoord password text'],
  'a form': ['Telefoonnummer', '1 veld gewijzigd', 'Bezig met bewaren', 'is bewaard'],
  'the agenda': ['Agenda-item toevoegen'],
  'a list': ['Zoek op naam entry', '1 product'],
  'the grid': ['Telefoonnummer van', '1 organisatie gewijzigd', 'zijn bewaard'],
  'the desk': ['Leeskring Noordzee heading', 'Wat doet u ermee?', 'Nu publiceren push button', 'is gepubliceerd'],
  'an answer page': ['Ik heb deze gegevens gecontroleerd', 'Bevestigen en versturen push button'],
  'the guide': ['Bibliotheekgids Waddenregio'],
}
const startsWithin = 60_000
/** So long nothing is said before the next thing is done, and at most; milliseconds. */
const silence = { after: 1_500, atMost: 20_000 }

const log = join(dataDir, 'orca.log')
const home = join(dataDir, 'home')
mkdirSync(home, { mode: 0o700 })
const env = { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, GNOME_ACCESSIBILITY: '1' }
const children = []
const start = (name, parameters) => children.push(spawn(name, parameters, { env, stdio: 'ignore' }))

/** Everything said so far, one phrase a line. */
const phrases = () =>
  [...readFileSync(log, 'utf8').matchAll(/^[\d:.]+ - SPEECH OUTPUT: '(.*)'\{'established/gm)].map(
    ([, phrase]) => phrase,
  )

async function untilSilent() {
  const begun = Date.now()
  for (let size = -1, since = begun; Date.now() - begun < silence.atMost; await rest(100)) {
    const now = statSync(log).size
    if (now !== size) [size, since] = [now, Date.now()]
    if (Date.now() - since > silence.after) return
  }
}

/** What should have been heard and was not. */
function missed(said, wanted) {
  let from = 0
  return wanted.filter((phrase) => {
    const found = said.findIndex((one, at) => at >= from && one.includes(phrase))
    if (found >= 0) from = found
    return found < 0
  })
}

/** The page of somebody who listens to the end before doing the next thing. */
const atEase = (page) => {
  const listened =
    (act) =>
    (...given) =>
      act(...given).then(untilSilent)
  const { focus, press, sees, says, heading } = page
  return {
    ...page,
    ...Object.fromEntries(
      Object.entries({ focus, press, sees, says, heading }).map(([name, act]) => [name, listened(act)]),
    ),
  }
}

let failed = 0
start('openbox', [])
start('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately', '--a11y=1', '--screen-reader=1'])
// Its log is whole at each moment only where it is a terminal, which `script` makes.
start('script', ['-qfc', 'orca --replace --debug-file=/dev/tty', log])
try {
  for (const begun = Date.now(); !existsSync(log) || phrases().length === 0; await rest(100))
    if (Date.now() - begun > startsWithin) throw new Error('Orca did not start')
  const browser = await startFirefox(program, { onScreen: true })
  try {
    console.log(`\n${browser.version}`)
    const page = atEase(await browser.openPage())
    for (const [name, walk] of Object.entries(journeys)) {
      await untilSilent()
      const before = phrases().length
      const error = await walk({ page, dataDir, at: (path) => `${origin}${path}` }).catch((one) => one)
      await untilSilent()
      const said = phrases().slice(before)
      const wrong = [...(error ? [error.message] : []), ...missed(said, heard[name]).map((one) => `not heard: ${one}`)]
      failed += wrong.length === 0 ? 0 : 1
      console.log(`\n${name}: ${wrong.length === 0 ? 'as it should be' : wrong.join('; ')}`)
      for (const phrase of said) console.log(`  ${phrase}`)
    }
  } finally {
    await browser.stop()
  }
} finally {
  for (const child of children.reverse()) child.kill('SIGTERM')
}
console.log(`\n${Object.keys(journeys).length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
