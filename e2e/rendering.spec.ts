import type { Page } from '@playwright/test'
import { expect, expectListening, expectTakenOver, test } from './fixtures.ts'
import { open } from './support/fields.ts'
import { type Rendering, renderingOf } from './support/rendering.ts'

// The work of the browser for one key or tick, counted and not timed: counts are the same on every machine.

const haven = '/organisation/bibliotheek-aan-de-haven'
/** Forms of content: those with the most fields, whose draft is kept. */
const contentForms = [
  `${haven}/edit`,
  `${haven}/product/new/alle-velden`,
  `${haven}/agenda/new?start=2029-03-05T20:00`,
  `${haven}/supplements/locatie/add`,
  '/team/noord/organisation/create/bibliotheekvestiging',
]
const plainForms = [
  '/account',
  `${haven}/settings`,
  '/team/noord/edit',
  '/team/noord/role/new',
  '/team/noord/relationtype/add',
  '/team/noord/confirmation-setting-create',
  '/team/noord/serviceaccounts/create',
]
const formsOfTenant = [
  '/project/sociale-kaart-noordkust/edit',
  '/project/sociale-kaart-noordkust/webhooks/create',
  '/tenant/settings',
  '/tenant/site',
  '/tenant/type/alle-velden/edit',
  '/tenant/type/create',
  '/tenant/term/create',
  '/tenant/verification/create',
]
const lists = [
  '/team/noord/organisations',
  '/team/noord/products',
  `${haven}/products`,
  `${haven}/supplements/locatie`,
  `${haven}/check`,
  '/team/noord/notifications',
]

const note = (found: Rendering) =>
  test.info().annotations.push({ type: 'rendering', description: JSON.stringify(found) })

/** Work started by a first key or tick, such as keeping a draft, has ended. */
const settled = (page: Page) => page.waitForLoadState('networkidle')

const textBoxes =
  'main form :is(input[type=text], input:not([type]), input[type=email], input[type=url], textarea):visible:enabled'

/** A key in the first, a middle and the last field that takes text: none finds the style of other fields anew. */
async function expectKeysOfOneField(page: Page, path: string): Promise<void> {
  const fields = page.locator(textBoxes)
  await expect(fields.first(), path).toBeVisible()
  const count = await fields.count()
  for (const place of new Set([0, Math.floor(count / 2), count - 1])) {
    const field = fields.nth(place)
    await expectTakenOver(field)
    await field.focus()
    await page.keyboard.press('End')
    await page.keyboard.type('ab')
    await settled(page)
    // Several in one, and the least of two: what is said of the draft meanwhile, or comes with the page late, counts among them.
    const ofKeys = () => renderingOf(page, () => page.keyboard.type('cde'))
    const [one, other] = [await ofKeys(), await ofKeys()]
    const [styles, laidOut] = [Math.min(one.styles, other.styles), Math.min(one.laidOut, other.laidOut)]
    expect.soft(styles / 3, `${path}, field ${place}: styles`).toBeLessThanOrEqual(60)
    // With the boxes around it, some fifteen, and where it says what was found, those of its list.
    expect.soft(laidOut / 3, `${path}, field ${place}: boxes`).toBeLessThanOrEqual(80)
  }
}

for (const [place, path] of contentForms.entries()) {
  test(`a key in ${path} concerns its own field alone`, { tag: place === 0 ? [] : '@long' }, async ({ as }) => {
    const page = await as('beheer')
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, path)
    await expectKeysOfOneField(page, path)
  })
}

test('a key concerns its own field alone, also with a kept draft and beside a panel', { tag: '@long' }, async ({
  as,
}) => {
  const page = await as('beheer')
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, `${haven}/edit`)
  await page.locator(textBoxes).first().pressSequentially('ab')
  await expect(page.getByText('in deze browser bewaard')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Wat u eerder invulde')).toBeVisible()
  await expectKeysOfOneField(page, 'with a kept draft')
  await page.getByRole('link', { name: 'Hulp' }).click()
  await expect(page.locator('.side-panel-open')).toBeVisible()
  await expectKeysOfOneField(page, 'beside a panel')
})

for (const [account, paths] of [['beheer', plainForms] as const, ['tenant', formsOfTenant] as const]) {
  test(`a key in each form that ${account} fills in concerns its own field alone`, { tag: '@long' }, async ({ as }) => {
    const page = await as(account)
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const path of paths) {
      await page.goto(path)
      await expectListening(page)
      await expectKeysOfOneField(page, path)
    }
  })
}

test('a key in a cell of the grid concerns its own record alone', async ({ as }) => {
  const page = await as('beheer')
  await page.goto('/team/noord/organisations/grid')
  await expectListening(page)
  const cell = page.locator('main td').getByRole('textbox').first()
  await cell.click()
  await page.keyboard.press('End')
  await page.keyboard.type('12')
  await settled(page)
  const found = await renderingOf(page, () => page.keyboard.press('3'))
  note(found)
  await expect(cell).toHaveValue(/123$/)
  expect(found.styles).toBeLessThanOrEqual(60)
  expect(found.laidOut).toBeLessThanOrEqual(40)
})

const search = (page: Page) => page.locator('main').getByRole('searchbox').first()
const palette = (page: Page) => page.getByRole('combobox', { name: /^Zoek een organisatie/ })
const richText = (page: Page) => page.locator('[data-field=richText]').getByRole('textbox')

/** Fields to type in besides those of forms. */
const otherFields = [
  { path: '/team/noord/organisations', locate: search },
  { path: '/home', locate: palette, opens: 'Control+k' },
  { path: `${haven}/product/new/alle-velden`, locate: richText },
]

test('a key in a search, the palette or a rich text concerns that alone', async ({ as }) => {
  const page = await as('beheer')
  for (const { path, locate, opens } of otherFields) {
    await page.goto(path)
    await expectListening(page)
    if (opens !== undefined) await page.keyboard.press(opens)
    await locate(page).click()
    await settled(page)
    await page.keyboard.type('ab')
    await settled(page)
    const { styles, laidOut } = await renderingOf(page, () => page.keyboard.type('cde'))
    expect.soft(styles / 3, `${path}: styles`).toBeLessThanOrEqual(60)
    expect.soft(laidOut / 3, `${path}: boxes`).toBeLessThanOrEqual(60)
  }
})

/** Parts that open, with the number of elements and boxes that they may have, and those around them. */
const openings = [
  { path: '/team/noord/organisations', opens: (page: Page) => page.getByRole('button', { name: /^Acties voor / }) },
  { path: haven, opens: (page: Page) => page.getByRole('button', { name: 'Publicatie', exact: true }) },
  { path: haven, opens: (page: Page) => page.getByRole('button', { name: /^Opmerkingen/ }) },
]

test('a menu, a dialog and a side panel lay out themselves alone', { tag: '@long' }, async ({ as }) => {
  const page = await as('beheer')
  for (const { path, opens } of openings) {
    await page.goto(path)
    await expectListening(page)
    await settled(page)
    const { styles, laidOut, boxes } = await renderingOf(page, () => opens(page).first().click())
    note({ styles, laidOut, boxes, script: 0 })
    expect.soft(styles, `${path}: styles`).toBeLessThanOrEqual(700)
    expect.soft(laidOut, `${path}: boxes`).toBeLessThanOrEqual(boxes / 2)
  }
})

test('what the server rendered of a form is what stays, also where the script of a field comes later', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('beheer')
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () =>
      Object.assign(window, { served: [...document.querySelectorAll('[data-field] fieldset, [data-field] p')] }),
    )
  })
  // As slow as a cheap telephone: on a fast machine the script comes before anything could go wrong.
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await open(page, `${haven}/edit`)
  await expect(page.locator('main form [data-early]')).toHaveCount(0)
  const served = await page.evaluate(() =>
    'served' in window && Array.isArray(window.served) ? window.served.map(({ isConnected }) => isConnected) : [],
  )
  expect(served.length).toBeGreaterThan(10)
  expect(served.filter((isThere) => !isThere)).toEqual([])
})

test('what is painted largest first stays, and the first fields of a form come in their place', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('beheer')
  await page.addInitScript(() => {
    const painted: unknown[] = []
    Object.assign(window, { painted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('element' in entry) painted.push(entry.element)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (const path of ['/home', '/team/noord/organisations', `${haven}/edit`]) {
    const answer = await page.goto(path)
    await expectListening(page)
    await settled(page)
    // Nodes in the browser's own part of a field have no element that a page may see.
    const gone = await page.evaluate(() =>
      'painted' in window && Array.isArray(window.painted)
        ? window.painted.flatMap((node) => (node instanceof Element && !node.isConnected ? [node.outerHTML] : []))
        : ['not observed'],
    )
    expect(gone, path).toEqual([])
    const [inPlace = ''] = (await answer?.text())?.split('<div hidden="" id="S:') ?? []
    expect(inPlace, path).toContain(path.endsWith('/edit') ? 'data-field="name"' : '<h1')
  }
})

test('a tick in a list concerns its row and the bar alone', async ({ as }) => {
  const page = await as('beheer')
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of lists) {
    await page.goto(path)
    await expectListening(page)
    await settled(page)
    const boxes = page.locator('main :is(tbody, ul, form) input[type=checkbox]:visible:enabled')
    const widths = () => page.locator('thead th').evaluateAll((heads) => heads.map((head) => head.clientWidth))
    const before = await widths()
    const count = Math.min(3, await boxes.count())
    expect(count, path).toBeGreaterThan(0)
    for (let row = 0; row < count; row += 1) {
      const { styles, laidOut } = await renderingOf(page, () => boxes.nth(row).click())
      expect.soft(styles, `${path}, row ${row}: styles`).toBeLessThanOrEqual(120)
      // A bar of buttons comes with the first.
      expect.soft(laidOut, `${path}, row ${row}: boxes`).toBeLessThanOrEqual(row === 0 ? 80 : 40)
    }
    expect(await widths()).toEqual(before)
  }
})
