import type { Page } from '@playwright/test'
import { expect, expectListening, expectTakenOver, test } from './fixtures.ts'
import { open } from './support/fields.ts'
import { type Rendering, renderingOf } from './support/rendering.ts'

// What one key or one tick makes the browser do, counted and not timed: counts are the same on every machine.

const organisation = '/organisation/bibliotheek-aan-de-haven'
const forms = {
  organisation: { path: `${organisation}/edit`, field: '#field-title, #field-name' },
  product: { path: `${organisation}/product/new/cursus`, field: '#field-title' },
  agenda: { path: `${organisation}/agenda/new?start=2029-03-05T20:00`, field: '#field-title' },
  team: { path: '/team/noord/edit', field: 'main form input[type=text]' },
  policy: { path: '/team/noord/confirmation-setting-create', field: 'main form input[type=text]' },
}
const lists = { organisations: '/team/noord/organisations', products: '/team/noord/products' }

const note = (found: Rendering) =>
  test.info().annotations.push({ type: 'rendering', description: JSON.stringify(found) })

/** What a first key or tick starts, such as keeping a draft, has ended. */
const settled = (page: Page) => page.waitForLoadState('networkidle')

for (const [form, { path, field }] of Object.entries(forms)) {
  test(`a key in the form of ${form} concerns its own field alone`, async ({ as }) => {
    const page = await as('beheer')
    await open(page, path)
    const input = page.locator(field).first()
    await expectTakenOver(input)
    await input.focus()
    await page.keyboard.press('End')
    await page.keyboard.type('ab')
    await settled(page)
    const found = await renderingOf(page, () => page.keyboard.press('c'))
    note(found)
    await expect(input).toHaveValue(/abc$/)
    expect(found.styles).toBeLessThanOrEqual(60)
    expect(found.laidOut).toBeLessThanOrEqual(40)
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

test('what the server rendered of a form is what stays, also where the script of a field comes later', async ({
  as,
}) => {
  const page = await as('beheer')
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () =>
      Object.assign(window, { served: [...document.querySelectorAll('[data-field] fieldset, [data-field] p')] }),
    )
  })
  // As slow as a cheap telephone: on a fast machine the script comes before anything could go wrong.
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await open(page, forms.organisation.path)
  await expect(page.locator('main form [data-early]')).toHaveCount(0)
  const served = await page.evaluate(() =>
    'served' in window && Array.isArray(window.served) ? window.served.map(({ isConnected }) => isConnected) : [],
  )
  expect(served.length).toBeGreaterThan(10)
  expect(served.filter((isThere) => !isThere)).toEqual([])
})

for (const [list, path] of Object.entries(lists)) {
  test(`a tick in the list of ${list} concerns its row and the bar alone`, async ({ as }) => {
    const page = await as('beheer')
    await page.goto(path)
    await expectListening(page)
    await settled(page)
    const boxes = page.locator('tbody input[type=checkbox]')
    const widths = () => page.locator('thead th').evaluateAll((heads) => heads.map((head) => head.clientWidth))
    const before = await widths()
    for (const [row, most] of [80, 40, 40].entries()) {
      const found = await renderingOf(page, () => boxes.nth(row).check())
      note(found)
      expect(found.styles).toBeLessThanOrEqual(120)
      // A bar of buttons comes with the first.
      expect(found.laidOut).toBeLessThanOrEqual(most)
    }
    expect(await widths()).toEqual(before)
    await expect(page.getByRole('status').filter({ hasText: '3 gekozen' })).toBeVisible()
  })
}
