import type { Page } from '@playwright/test'
import { accounts, expect, expectHeading, expectListening, signIn, test, urlOf } from './fixtures.ts'

const haven = '/organisation/bibliotheek-aan-de-haven'
const places = (page: Page) => page.getByRole('navigation', { name: /^Menu van/ })

test.beforeEach(async ({ page, context }) => {
  await signIn(context, accounts.redacteur)
  await page.goto(haven)
  await expectListening(page)
})

test('a link goes on within the page that is there, from its top, and back again', async ({ page }) => {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  await page.mouse.wheel(0, 900)
  await places(page).getByRole('link', { name: 'Producten' }).press('Enter')
  await expectHeading(page, 'Producten')
  await expect(page).toHaveURL(urlOf(`${haven}/products`))
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expectHeading(page, 'Bibliotheek aan de Haven')
  expect(loads).toEqual([])
})

test('a link asked for in another tab opens there, and this page stays', async ({ page, context }) => {
  const opened = context.waitForEvent('page')
  await places(page)
    .getByRole('link', { name: 'Producten' })
    .click({ modifiers: ['Control'] })
  await expectHeading(await opened, 'Producten')
  await expect(page).toHaveURL(urlOf(haven))
})

test('without script a link is a link', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await signIn(context, accounts.redacteur)
  const page = await context.newPage()
  await page.goto(urlOf(haven))
  await places(page).getByRole('link', { name: 'Producten' }).click()
  await expectHeading(page, 'Producten')
  await context.close()
})
