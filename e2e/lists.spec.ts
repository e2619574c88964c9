import type { Page } from '@playwright/test'
import {
  accounts,
  expect,
  expectHeading,
  expectListening,
  signIn,
  test,
  upstream,
  upstreamToken,
  urlOf,
} from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { expectAccessible } from './support/violations.ts'

const list = '/team/demo/organisations'

test('columns are chosen, ordered and made wider by keys, and stand so on another device from its first paint', {
  tag: '@long',
}, async ({ as, browser }) => {
  const page = await as('manager')
  const heads = page.getByRole('columnheader')
  await page.goto('/team/noord/organisations')
  await expectListening(page)
  await page.getByRole('button', { name: 'Kolommen' }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Kolommen van deze lijst' })
  await expect(panel).toBeVisible()
  await panel.getByRole('checkbox', { name: 'Producten' }).focus()
  await page.keyboard.press('Space')
  await panel.getByRole('checkbox', { name: 'Laatst gecontroleerd' }).focus()
  await page.keyboard.press('Space')
  const up = panel.getByRole('button', { name: 'Gewijzigd omhoog' })
  await up.focus()
  for (const _ of [1, 2, 3]) await page.keyboard.press('Enter')
  await expect(up).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Kolommen' })).toBeFocused()
  await expect(heads.filter({ hasText: 'Producten' })).toHaveCount(0)

  const edge = page.getByRole('separator', { name: 'Breedte van Gemeente' })
  await edge.focus()
  const before = Number(await edge.getAttribute('aria-valuenow'))
  const kept = page.waitForResponse((answer) => answer.url().includes('/state/columns.team.organisations'))
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
  await expect.poll(async () => Number(await edge.getAttribute('aria-valuenow'))).toBeGreaterThan(before + 3)
  await kept
  await expect.poll(async () => (await chosen()).widths?.municipality ?? 0).toBeGreaterThan(before + 3)
  const names = await heads.allTextContents()

  const other = await browser.newContext({ javaScriptEnabled: false, baseURL: urlOf('') })
  await signIn(other, accounts.manager)
  const there = await other.newPage()
  await there.goto('/team/noord/organisations')
  expect(await there.getByRole('columnheader').allTextContents()).toEqual(names)
  await other.close()

  await page.getByRole('button', { name: 'Kolommen' }).click()
  await panel.getByRole('button', { name: 'Alles terug naar hoe het was' }).click()
  await expect(heads.filter({ hasText: 'Producten' })).toHaveCount(1)
  await expect.poll(async () => chosen()).toEqual({})
})

test('filters act at once, live in the address, and an empty list says which of them to drop', async ({ as }) => {
  const page = await as('beheer')
  await page.goto(list)
  await expectListening(page)
  const rows = page.getByRole('rowheader')
  const all = await total(page)
  await page.getByRole('searchbox', { name: 'Naam' }).pressSequentially('bieb')
  await expect(page).toHaveURL(/q=bieb/)
  await typeInto(page.getByRole('searchbox', { name: 'Naam' }), '')
  await expect(page).not.toHaveURL(/q=/)

  await page.getByRole('button', { name: /^Gemeente: alle/ }).click()
  await page.getByRole('menuitem', { name: 'Waddijk' }).click()
  await expect(page).toHaveURL(/municipality=Waddijk/)
  await expect(page.getByRole('button', { name: 'Gemeente: Waddijk' })).toBeVisible()
  await expect(rows.first()).toBeVisible()
  await expect.poll(() => total(page)).toBeLessThan(all)
  await expectAccessible(page)

  await page.goto(`${list}?municipality=Waddijk&type=geen-type&sort=-municipality`)
  await expect(page.getByText('Geen organisatie past bij deze filters')).toBeVisible()
  await expectListening(page)
  await page.getByRole('link', { name: /^Zonder ‘Type: geen-type’: \d+ resulta/ }).click()
  await expect(rows.first()).toBeVisible()
  await expect(page).toHaveURL(/municipality=Waddijk/)
  await expect(page.getByRole('columnheader', { name: /Gemeente/ })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('link', { name: 'Alles wissen' }).click()
  await expect.poll(() => total(page)).toBe(all)

  await page.goto('/team/noord/products')
  await expectHeading(page, 'Producten')
  await expectListening(page)
  await page.getByRole('button', { name: /^Organisatie: alle/ }).click()
  await typeInto(page.getByRole('combobox', { name: 'Organisatie' }), 'haven')
  await page.getByRole('option', { name: 'Bibliotheek aan de Haven' }).click()
  await expect(page).toHaveURL(/organisation=bibliotheek-aan-de-haven/)
  await expect(page.getByRole('button', { name: 'Organisatie: Bibliotheek aan de Haven' })).toBeVisible()
})

test('each figure of a team leads to a list of as many', { tag: '@long' }, async ({ as }) => {
  const page = await as('beheer')
  await page.goto('/team/demo/statistics')
  for (const table of await page.getByText('Toon als tabel').all()) await table.click()
  const figures = await page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.locator('a') })
    .evaluateAll((rows) =>
      rows.map((row) => ({
        href: row.querySelector('a')?.getAttribute('href') ?? '',
        count: Number((row.querySelector('td')?.textContent ?? '').replace('.', '')),
      })),
    )
  expect(figures.length).toBeGreaterThan(8)
  for (const { href, count } of figures) {
    await page.goto(href)
    await expectHeading(page, 'Organisaties')
    if (count > 0) expect([href, await total(page)]).toEqual([href, count])
    else await expect(page.getByRole('rowheader')).toHaveCount(0)
  }
})

test('the quality of an organisation says what can be improved, and leads to its place in the form', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('redacteur')
  await page.goto('/organisation/bibliotheek-aan-de-haven')
  const card = page.locator('.card').filter({ has: page.getByRole('heading', { name: 'Kwaliteit' }) })
  await expect(card.getByText(/^\d+ van 100 punten$/)).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('link', { name: 'Foto' }).click()
  await expectHeading(page, 'Gegevens')
  await expect(page).toHaveURL(/\/edit#section-/)
  await expect(page.getByText('Foto (niet verplicht)').first()).toBeInViewport()
})

/** How many there are, as the list says above its columns. */
async function total(page: Page): Promise<number> {
  const text = await page.locator('.table-bar').getByRole('status').textContent()
  return Number(text?.replaceAll('.', '').match(/\d+/)?.[0])
}

/** The state map's entry for the columns of the list. */
async function chosen(): Promise<{ widths?: Record<string, number> }> {
  const answer = await upstream('/main/state', { token: await upstreamToken(accounts.manager) })
  const state: Record<string, { widths?: Record<string, number> }> = await answer.json()
  return state['columns.team.organisations'] ?? {}
}

test('the last row of a list keeps within the corners of its card', async ({ as }) => {
  const page = await as('beheer')
  for (const path of ['/home', '/team/noord/organisations']) {
    await page.goto(path)
    const row = page.getByRole('main').getByRole('row').last()
    await row.scrollIntoViewIfNeeded()
    const isInCorner = await row.evaluate((element) => {
      const { left, bottom } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + 0.5, bottom - 0.5))
    })
    expect(isInCorner, path).toBe(false)
  }
})
