import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathOf, views } from './views.mjs'

export const widths = [1440, 390]
export const themes = ['light', 'dark']

const height = 900
const pagesAtOnce = 3
const pictureTries = 20
const equalPictures = 3
const betweenPictures = 400
/** The browser's own message about a page that should be refused. */
const expected = /Failed to load resource.*(403|404)/

/**
 * Takes every view at each width and in each theme into a folder. Answers what the browser complained about meanwhile:
 * errors, warnings and mismatches of hydration.
 */
export async function takePictures({ browser, folder, only, now, signIn, urlOf, valuesOf }) {
  mkdirSync(folder, { recursive: true })
  const asked = views.filter(({ name }) => only === undefined || only.test(name))
  const queue = asked.flatMap((view) => widths.map((width) => ({ view, width })))
  const total = queue.length
  const complaints = []
  const contexts = new Map()
  const contextOf = (viewer) => {
    if (!contexts.has(viewer)) contexts.set(viewer, openContext({ browser, viewer, now, signIn }))
    return contexts.get(viewer)
  }
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { view, width } = next
      const [context, values] = await Promise.all([contextOf(view.viewer), valuesOf(view.viewer)])
      complaints.push(
        ...(await takeView({ context, view, width, folder, url: urlOf(pathOf(view, values), view.viewer) })),
      )
      const done = total - queue.length
      if (done % 20 === 0) process.stderr.write(`${done} of ${total}\n`)
    }
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, work))
  await Promise.all([...contexts.values()].map(async (context) => (await context).close()))
  return complaints
}

async function openContext({ browser, viewer, now, signIn }) {
  const context = await browser.newContext({
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  if (now !== undefined) await context.clock.setFixedTime(now)
  if (viewer !== undefined) await signIn(context, viewer)
  return context
}

async function takeView({ context, view, width, folder, url }) {
  const page = await context.newPage()
  const found = []
  const note = (text) => {
    if (!expected.test(text)) found.push(`${view.name} at ${width}: ${text}`)
  }
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(message.text())
  })
  page.on('pageerror', (error) => note(error.message))
  try {
    await page.setViewportSize({ width, height })
    await page.goto(url)
    await standStill(page, width)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      const path = join(folder, `${view.name}.${width}.${colorScheme}.png`)
      writeFileSync(path, await steadyPicture(page, width))
    }
  } catch (error) {
    note(`no picture: ${error.message}`)
  } finally {
    await page.close()
  }
  return found
}

/** Waits for scripts and fonts. */
async function standStill(page, width) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await fitWindow(page, width)
}

/**
 * Makes the window as high as the page, which loads what only then is seen: pictures that reach beyond the window show
 * parts of it twice in some versions of the browser.
 */
async function fitWindow(page, width) {
  const full = await page.evaluate(() => document.documentElement.scrollHeight)
  if (full > page.viewportSize().height) await page.setViewportSize({ width, height: full })
}

/** The page is drawn bit by bit and may still grow: what several pictures in a row agree on is the page. */
async function steadyPicture(page, width) {
  let last
  let equal = 1
  for (let left = pictureTries; left > 0; left -= 1) {
    const next = await page.screenshot({ animations: 'disabled' })
    equal = last?.equals(next) ? equal + 1 : 1
    if (equal === equalPictures) return next
    last = next
    await delay(betweenPictures)
    await fitWindow(page, width)
  }
  throw new Error('it does not stand still')
}
