import { gzipSync } from 'node:zlib'
import { Stop } from '../../scripts/lib/machine.mjs'
import { keyTime, layoutShift, totalBlockingTime } from './browser-figures.mjs'
import { notesOf, openSlowPage, untilQuiet } from './slow-page.mjs'

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
const gzipped = (body) => gzipSync(body).length

/** The first load of a page, and what a menu on it takes to answer. */
export async function visit(browser, target, path) {
  const { page, complaints, close } = await openSlowPage(browser, target)
  try {
    const scripts = new Map()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body())
    })
    const answer = await page.goto(path)
    if (answer.status() !== 200) throw new Stop(`${target.origin}${path} answered ${answer.status()} instead of 200.`)
    await untilQuiet(page)
    const { paints, firstPaint, longTasks, shifts } = await notesOf(page)
    const [html, ...bodies] = await Promise.all([answer.body(), ...scripts.values()])
    const measured = {
      paint: paints.at(-1),
      blocking: totalBlockingTime(longTasks, firstPaint),
      shift: layoutShift(shifts),
      script: sum(bodies.map((body) => body.length)),
      scriptGzip: sum(bodies.map(gzipped)),
      html: html.length,
      htmlGzip: gzipped(html),
      menu: await openMenu(page),
    }
    return { measured, complaints: complaints.map((text) => `${path}: ${text}`) }
  } finally {
    await close()
  }
}

/** Opens the menu of the first row, or that of the account where there are no rows. */
async function openMenu(page) {
  const account = page.getByRole('button', { name: /uw account$/ })
  if ((await account.count()) === 0) return 0
  const ofRow = page.getByRole('button', { name: /^Acties voor / })
  await ((await ofRow.count()) > 0 ? ofRow.first() : account).click()
  await page.locator(':is([role=menu], [role=dialog]):visible').first().waitFor()
  const { events } = await notesOf(page)
  return Math.max(
    16,
    ...events.filter(({ name }) => /^(pointer(down|up)|click)$/.test(name)).map(({ duration }) => duration),
  )
}

const isNavigation = (url) => url.searchParams.has('_rsc')

/** The data that a page asks for when somebody comes from another one, gzipped and raw. */
export async function navigate(browser, target, { from, to }) {
  const { page, close } = await openSlowPage(browser, target)
  try {
    await page.goto(from)
    await untilQuiet(page)
    const bodies = []
    // Chromium keeps no copy of what a script reads as a stream, so it is read on the way.
    await page.route(isNavigation, async (route) => {
      if (route.request().headers()['next-router-prefetch'] !== undefined) return route.continue()
      const response = await route.fetch()
      bodies.push(await response.body())
      await route.fulfill({ response })
    })
    await page.evaluate((path) => window.next.router.push(path), to)
    await page.waitForURL(`**${to}`)
    await untilQuiet(page)
    return { data: sum(bodies.map((body) => body.length)), dataGzip: sum(bodies.map(gzipped)) }
  } finally {
    await close()
  }
}

const typed = 'Een bibliotheek voor iedereen, ook op zaterdag en in de vakantie.'

/**
 * Types into a form of 120 fields, whose type is made here, at full speed and slowed down: 95 % of the keys took so long
 * until the paint after them.
 */
export async function typeInLargeForm(browser, target, type) {
  const { page, complaints, slowDown, close } = await openSlowPage(browser, target)
  try {
    await page.route(/\/leeszaal(\?|$)/, (route) => route.fulfill({ json: type }))
    await page.goto('/team/noord/organisation/create/museum')
    await untilQuiet(page)
    await page.getByRole('button', { name: 'Typen wijzigen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Leeszaal').check()
    await dialog.getByRole('button', { name: 'Deze typen gebruiken' }).click()
    await page.locator('[data-field]').nth(119).waitFor({ state: 'attached' })
    const slowKey = await timeOfKeys(page, '#field-field8')
    await slowDown(1)
    return { measured: { key: await timeOfKeys(page, '#field-field16'), slowKey }, complaints }
  } finally {
    await close()
  }
}

async function timeOfKeys(page, field) {
  await page.locator(field).click()
  const began = await page.evaluate(() => performance.now())
  await page.keyboard.type(typed, { delay: 60 })
  await untilQuiet(page)
  const { events } = await notesOf(page)
  const times = events.filter(({ name, start }) => name === 'keydown' && start >= began).map(({ duration }) => duration)
  return keyTime(times, { keys: typed.length, share: 0.95 })
}
