import { setTimeout as sleep } from 'node:timers/promises'
import { Stop } from '../../scripts/lib/machine.mjs'
import { keyTime } from './browser-figures.mjs'
import { notesOf, openSlowPage, untilQuiet } from './slow-page.mjs'

const haven = '/organisation/bibliotheek-aan-de-haven'
const everyField = '/organisation/bibliotheek-aan-de-haven/product/new/alle-velden'
const words = 'ook op zaterdag en in de vakantie'
const textBoxes = 'main form :is(input[type=text], input:not([type]), textarea):visible'

/** Focuses a field, with the caret after its text. */
const into = (locate) => async (page) => {
  await locate(page).click()
  await page.keyboard.press('End')
}
const typing = (page) => page.keyboard.type(words, { delay: 60 })
const keys = words.length
const anItem = (page) => page.locator('[data-day] .event').first()

/**
 * Acts that an editor repeats a hundred times a day: the page, the steps before, the act itself, and the count where it is
 * more than one. `key` counts keys, `click` the presses of a mouse.
 */
export const interactions = [
  ...[
    ['an organisation', `${haven}/edit`],
    ['a product', `${haven}/product/new/cursus`],
    ['an agenda item', `${haven}/agenda/new`],
    ['a team', '/team/noord/edit'],
    ['a policy', '/team/noord/confirmation-setting-create'],
  ].flatMap(([form, path]) =>
    [
      ['first', (page) => page.locator(textBoxes).first()],
      ['middle', (page) => page.locator(textBoxes).nth(3)],
      ['last', (page) => page.locator(textBoxes).last()],
    ].map(([place, locate]) => ({
      ...{ name: `key: ${form}, ${place} field`, path, before: into(locate), act: typing, kind: 'key', count: keys },
    })),
  ),
  {
    ...{ name: 'key: rich text', path: everyField, act: typing, kind: 'key', count: keys },
    before: into((page) => page.locator('[data-field=richText]').getByRole('textbox')),
  },
  {
    ...{ name: 'key: search of a list', path: '/team/demo/organisations', act: typing, kind: 'key', count: keys },
    before: into((page) => page.locator('main').getByRole('searchbox').first()),
  },
  {
    ...{ name: 'key: palette', path: '/home', act: typing, kind: 'key', count: keys },
    before: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: /^Zoek een organisatie/ }).waitFor()
    },
  },
  {
    ...{ name: 'key: cell of the grid', path: '/team/demo/organisations/grid', act: typing, kind: 'key', count: keys },
    before: into((page) => page.locator('main td').getByRole('textbox').first()),
  },
  {
    ...{ name: 'tick a row', path: '/team/demo/organisations', kind: 'click', count: 5 },
    act: async (page) => {
      for (const row of [0, 1, 2, 3, 4]) await page.locator('tbody input[type=checkbox]').nth(row).click()
    },
  },
  {
    ...{ name: 'tick all rows', path: '/team/demo/organisations', kind: 'click' },
    act: (page) => page.locator('thead input[type=checkbox]').first().click(),
  },
  {
    ...{ name: 'open the menu of a row', path: '/team/demo/organisations', kind: 'click' },
    act: (page) =>
      page
        .getByRole('button', { name: /^Acties voor / })
        .first()
        .click(),
  },
  {
    ...{ name: 'open a dialog', path: haven, kind: 'click' },
    act: (page) => page.getByRole('button', { name: 'Publicatie', exact: true }).click(),
  },
  {
    ...{ name: 'open the side panel', path: haven, kind: 'click' },
    act: (page) => page.getByRole('button', { name: /^Opmerkingen/ }).click(),
  },
  {
    ...{ name: 'open a tab', path: '/search?q=bibliotheek', kind: 'click' },
    act: (page) => page.locator('main .tabs a').nth(1).click(),
  },
  {
    ...{ name: 'open a record of a list', path: '/team/demo/organisations', kind: 'click' },
    act: async (page) => {
      await page.locator('tbody th a').nth(1).click()
      await page.waitForURL(/\/organisation\//)
    },
  },
  {
    ...{ name: 'sort a list', path: '/team/demo/organisations', kind: 'click' },
    act: (page) => page.locator('thead th a').nth(1).click(),
  },
  {
    ...{ name: 'next page of a list', path: '/team/demo/products', kind: 'click' },
    act: (page) => page.locator('main a[rel=next]').click(),
  },
  {
    ...{ name: 'publish what was typed', path: `${haven}/edit`, kind: 'click' },
    before: async (page) => {
      await page.locator(textBoxes).first().click()
      await page.keyboard.type('a')
    },
    act: (page) => page.locator('main').getByRole('button', { name: 'Nu publiceren' }).click(),
  },
  {
    ...{ name: 'drag an agenda item', path: `${haven}/agenda`, kind: 'click' },
    before: (page) => anItem(page).waitFor(),
    act: async (page) => {
      const days = page.locator('td[data-day]')
      await anItem(page).dragTo(days.nth((await days.count()) - 1))
    },
  },
]

const listened = { key: /^keydown$/, click: /^(pointer(down|up)|mouse(down|up)|click|drag\w*)$/ }

/**
 * Does it in a browser that is `rate` times slower: the milliseconds from event to paint within which 75 and 95 % stayed,
 * and, where `isCounted`, what the browser did for each: elements of which it found the style anew, boxes that it laid
 * out anew, and tasks above 50 ms.
 */
export async function interact(browser, target, interaction, { rate, isCounted }) {
  const opened = await openSlowPage(browser, target)
  try {
    return await withDeadline(doIt(opened, interaction, { rate, isCounted }), interaction.name)
  } finally {
    // A page that hangs does not close either: the browser takes it along at the end.
    await Promise.race([opened.close(), sleep(closing, undefined, { ref: false })])
  }
}

/** Milliseconds; an interaction takes some ten seconds on a quiet machine. */
const deadline = 120_000
const closing = 10_000

/** Fails by name what never ends: nothing else limits waiting for a frame or an idle moment of a page that hangs. */
function withDeadline(work, name) {
  const late = sleep(deadline, undefined, { ref: false }).then(() => {
    throw new Stop(`"${name}" did not end within ${deadline / 1000} s.`)
  })
  return Promise.race([work, late])
}

async function doIt({ page, session, slowDown }, { path, before, act, kind, count = 1 }, { rate, isCounted }) {
  await page.goto(path)
  await untilQuiet(page)
  await before?.(page)
  await untilQuiet(page)
  await slowDown(rate)
  const began = await page.evaluate(() => performance.now())
  const counted = isCounted ? await countRendering(session, page, () => act(page)) : await act(page)
  await untilQuiet(page)
  const { events, longTasks } = await notesOf(page)
  const times = events
    .filter(({ name, start }) => listened[kind].test(name) && start >= began)
    .map(({ duration }) => duration)
  const tasks = longTasks.filter(({ start }) => start >= began).length
  const share = (part) => keyTime(times, { keys: count, share: part })
  const measured = { [`p75at${rate}`]: share(0.75), [`p95at${rate}`]: share(0.95), [`longAt${rate}`]: tasks / count }
  return counted === undefined
    ? measured
    : { ...measured, styles: counted.styles / count, boxes: counted.boxes / count }
}

async function countRendering(session, page, act) {
  const events = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  const traceConfig = { includedCategories: ['devtools.timeline'] }
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  await act()
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  const sumOf = (wanted, read) =>
    events
      .filter(({ name, ph }) => name === wanted && ph === 'X')
      .reduce((total, event) => total + (read(event.args ?? {}) ?? 0), 0)
  return {
    styles: sumOf('UpdateLayoutTree', ({ elementCount }) => elementCount),
    boxes: sumOf('Layout', ({ beginData }) => beginData?.dirtyObjects),
  }
}
