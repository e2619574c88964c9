import type { Page } from '@playwright/test'
import { accounts, expect, expectListening, signIn, test, urlOf } from './fixtures.ts'

// That a journey fails when the browser complains is what all others rest on.

/** Has the server say something else than the browser draws. */
async function openMismatch(page: Page): Promise<void> {
  await page.route('**/home', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(<h1[^>]*>)[^<]+/, '$1Iets anders')
    await route.fulfill({ response, body })
  })
  await page.goto(urlOf('/home'))
  await expectListening(page)
}

test('notices that the browser draws something else than the server sent', async ({ as, consoleErrors }) => {
  await openMismatch(await as('beheer'))
  await expect.poll(() => consoleErrors.unexpected().join()).toMatch(/hydrat|#418/i)
  consoleErrors.expect(/hydrat|#418/i)
})

test('notices what a page of another context logs', async ({ browser, consoleErrors }) => {
  const context = await browser.newContext({ baseURL: urlOf('') })
  await signIn(context, accounts.beheer)
  const page = await context.newPage()
  await page.goto('/home')
  await page.evaluate(() => console.warn('elders'))
  await expect.poll(() => consoleErrors.unexpected()).toEqual([expect.stringContaining('elders')])
  consoleErrors.expect(/^elders/)
  await context.close()
})

test('a fault in the browser leads to a page of our own, with a way on', async ({ as, page, consoleErrors }) => {
  consoleErrors.expect(/broken on purpose/)
  await as('lezer')
  await page.addInitScript(() => {
    const value = () => {
      throw new Error('broken on purpose')
    }
    for (const name of ['flatMap', 'toSorted']) Object.defineProperty(Array.prototype, name, { value })
  })
  await page.goto('/team/noord/organisations')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert.getByRole('heading')).toHaveText('Er is iets fout gegaan!')
  await expect(alert).toContainText('De pagina kon niet worden getoond. Probeer het opnieuw.')
  await expect(alert.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
})
