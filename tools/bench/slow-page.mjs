const megabit = 1_000_000 / 8
/** The "Fast 4G" of Chromium's developer tools. */
const fast4G = { offline: false, latency: 60, downloadThroughput: 9 * megabit, uploadThroughput: 9 * megabit }
/** A processor so many times slower is that of a telephone of the middle class. */
const ofTelephone = 4

/** A page with an empty cache in a browser that is slowed down; it notes what happens on it. */
export async function openSlowPage(browser, { origin, cookies }) {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1280, height: 900 },
  })
  await context.addCookies(cookies)
  await context.addInitScript(observe)
  const page = await context.newPage()
  const complaints = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', fast4G)
  const slowDown = (rate) => session.send('Emulation.setCPUThrottlingRate', { rate })
  await slowDown(ofTelephone)
  return { page, session, complaints, slowDown, close: () => context.close() }
}

/** Runs in the page before its own scripts. */
function observe() {
  const noted = { paints: [], firstPaint: 0, longTasks: [], shifts: [], events: [] }
  Object.assign(window, { noted })
  const watch = (type, note, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more })
  watch('largest-contentful-paint', ({ startTime }) => noted.paints.push(startTime))
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.firstPaint = startTime
  })
  watch('longtask', ({ startTime, duration }) => noted.longTasks.push({ start: startTime, duration }))
  watch('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (!hadRecentInput) noted.shifts.push({ start: startTime, value })
  })
  watch('event', ({ name, startTime, duration }) => noted.events.push({ name, start: startTime, duration }), {
    durationThreshold: 16,
  })
}

export const notesOf = (page) => page.evaluate(() => window.noted)

/** Waits until no request is open and nothing runs any more. */
export async function untilQuiet(page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestIdleCallback(() => requestIdleCallback(resolve, { timeout: 10_000 }), { timeout: 10_000 }),
      ),
  )
}
