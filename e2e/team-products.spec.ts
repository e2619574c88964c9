import { accounts, expect, expectHeading, signIn, test, upstream, upstreamToken, urlOf } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { expectAccessible } from './support/violations.ts'

test('a product of a team is added, read, edited and given another type on pages of the team', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('beheer')
  const expectTeamMenu = async () => {
    await expect(page.getByRole('navigation', { name: 'Menu van Team Noord' })).toBeVisible()
    await expect(page).toHaveURL(/\/team\/noord\/product\//)
  }
  await page.goto('/team/noord/product/new/cursus')
  await page.getByRole('link', { name: 'Bibliotheek aan de Haven' }).click()
  await expectHeading(page, 'Product toevoegen: Cursus')
  await expectTeamMenu()
  await typeInto(page.getByLabel('Titel', { exact: true }), 'Knopen leggen')
  await page.getByRole('button', { name: 'Bewaren als concept' }).click()

  await expectHeading(page, 'Knopen leggen')
  await expectTeamMenu()
  await page.getByRole('link', { name: 'Bewerken', exact: true }).click()
  await expectTeamMenu()
  await typeInto(page.getByLabel('Titel', { exact: true }), 'Knopen en steken')
  await page.getByRole('button', { name: 'Bewaren als concept' }).click()
  await expectHeading(page, 'Knopen en steken')

  await page.getByText('Type wijzigen').click()
  await page.getByRole('link', { name: 'Activiteit' }).click()
  await expectTeamMenu()
  // Without the message of what was saved before.
  await page.reload()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bewaren als concept' }).click()
  await expect(page.getByText('Knopen en steken is bewaard als concept.').first()).toBeVisible()
  await expectHeading(page, 'Knopen en steken')
  await expectTeamMenu()

  // A program that saves over it meanwhile leaves a conflict, which the form shows until somebody has seen it.
  const product = /\/product\/([^/?]+)/.exec(page.url())?.[1] ?? ''
  const token = await upstreamToken(accounts.beheer)
  const read = await upstream(`/main/team/noord/product/${product}`, { token })
  const before: { organisation: { key: string }; values: object; types: string[]; version: number } = await read.json()
  for (const merge of [{}, { merge: 'note' }])
    await upstream(`/main/organisation/${before.organisation.key}/product/${product}`, {
      ...{ method: 'PUT', token, headers: { 'If-Match': `"v${before.version}"` } },
      body: JSON.stringify({
        ...{ types: before.types, save: 'concept', ...merge },
        values: { ...before.values, title: `Knopen ${'merge' in merge ? 'hier' : 'daar'}` },
      }),
    })
  await page.goto(`/team/noord/product/${product}/type/${before.types[0]}`)
  await expect(page.getByRole('heading', { name: '1 conflict om te bekijken' })).toBeVisible()

  for (const place of ['team/noord', 'organisation/bibliotheek-aan-de-haven']) {
    await page.goto(`/${place}/product/${product}/type/aanbod`)
    await expect(page.getByText('Met een basistype kunt u geen product maken.')).toBeVisible()
    await expect(page.getByRole('button', { name: /Bewaren/ })).toHaveCount(0)
  }
  await page.goto('/team/noord/product/new/aanbod')
  await expectTeamMenu()
  await expect(page.getByText('Met een basistype kunt u geen product maken.')).toBeVisible()
})

test('a menu with many entries makes a short page no longer than the window', async ({ page, context }) => {
  await signIn(context, accounts.beheer)
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.goto('/team/noord/samples')
  await expect(page.locator('.context-menu-fold')).toBeAttached()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(700)
})

test('who has another clock than the site is told whose time the times are', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: 'Europe/London', locale: 'nl-NL', baseURL: urlOf('') })
  const page = await context.newPage()
  await page.goto('/login')
  await signIn(context, accounts.lezer)
  await page.goto('/team/noord')
  await expect(page.getByText('Alle tijden zijn Nederlandse tijd.')).toBeVisible()
  // The menu beside the page ends in the window, below that line.
  await expect(page.locator('.context-menu-fold')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.goto('/organisation/bibliotheek-aan-de-haven/print')
  await expect(page.getByText('Op uw apparaat is het nu 1 uur vroeger.')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Alle tijden zijn Nederlandse tijd.')).toBeVisible()
  await expect(page.getByText('Op uw apparaat')).toBeHidden()
  await context.close()
})
