import { expect, expectHeading, expectListening, expectTakenOver, test } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { violationsOf } from './support/violations.ts'

const organisation = '/organisation/bibliotheek-aan-de-haven'

test('jumps over the bar and the menu with the first key', async ({ as }) => {
  const page = await as('redacteur')
  await page.goto(organisation)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('starts each page at its top, with the focus at its heading and its title announced', async ({ as, page }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await as('manager')
  await page.goto(organisation)
  const products = page.getByRole('navigation', { name: /^Menu van/ }).getByRole('link', { name: 'Producten' })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  // Before that a link loads the page whole, and the browser has the focus.
  await expectTakenOver(products)
  await products.press('Enter')
  await expectHeading(page, 'Producten')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const announcer = page.locator('next-route-announcer [role="alert"]')
  await expect(announcer).toHaveText(/^Producten/)

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.goBack()
  await expectHeading(page, 'Bibliotheek aan de Haven')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('walks with the keyboard through bar and menu, in the order in which they stand, each with a visible focus', async ({
  as,
}) => {
  const page = await as('redacteur')
  await page.goto(organisation)
  // Their number comes with the tasks.
  await expect(page.getByRole('button', { name: /^Taken:/ })).toBeVisible()
  const expected = await page
    .locator('header.top-bar, .demo-strip, #context-menu')
    .locator('a[href]:visible, button:visible')
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest('[popover]'))
        .map((element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()),
    )
  expect(expected.length).toBeGreaterThan(10)
  await page.keyboard.press('Tab')
  const walked: string[] = []
  for (const _ of expected) {
    await page.keyboard.press('Tab')
    walked.push(
      await page.evaluate(() => {
        const element = document.activeElement
        if (element === null) return ''
        const { outlineStyle, boxShadow } = getComputedStyle(element)
        const box = element.getBoundingClientRect()
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        const isSeen = hit !== null && (element.contains(hit) || hit.contains(element))
        const hasRing = outlineStyle !== 'none' || boxShadow !== 'none'
        const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
        return `${name}${isSeen ? '' : ' (covered)'}${hasRing ? '' : ' (no focus ring)'}`
      }),
    )
  }
  expect(walked).toEqual(expected)
})

test('opens and closes the panels of the bar with keys, and gives the focus back', async ({ as }) => {
  const page = await as('manager')
  await page.goto('/home')
  const tasks = page.getByRole('button', { name: /^Taken:/ })
  await tasks.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: /^Taken:/ })
  await expect(panel).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(tasks).toBeFocused()
})

test('opens search with Ctrl-K from anywhere, and has no violations there', async ({ as }) => {
  const page = await as('redacteur')
  await page.goto(organisation)
  await expectHeading(page, 'Bibliotheek aan de Haven')
  await expectListening(page)
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Zoeken' })
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await typeInto(dialog.getByRole('combobox'), 'haven')
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await expect(dialog.getByRole('status')).toHaveText(/gevonden/)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
