import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, expectHeading, test, urlOf } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { expectAccessible } from './support/violations.ts'

const project = 'bibliotheekgids-waddenregio'

/** A page on another origin, whose policy lets in nothing but the script and the data of our site. */
async function pageElsewhere(body: string): Promise<{ address: string; close: () => void }> {
  const ours = urlOf('')
  const policy = `default-src 'none'; script-src ${ours}; connect-src ${ours}; style-src 'none'; img-src data:`
  const html = `<!doctype html><html lang="nl"><head><title>Gids</title><meta name="viewport" content="width=device-width">
    <link rel="icon" href="data:,"></head><body><main><h1>Gids</h1><h2>Bij u in de buurt</h2>${body}</main></body></html>`
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy })
    response.end(html)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

const script = () => `<script src="${urlOf('/open/embed/v1.js')}" async></script>`
const link = '<a href="https://www.bibliotheekgids.example/">Bekijk de organisaties</a>'

test('a page elsewhere shows a list, an agenda and an item, under a strict policy and on a small screen', async ({
  page,
}) => {
  const elsewhere = await pageElsewhere(
    `${script()}
    <kaartenbak-list project="${project}" kind="organisation" limit="4" search link="https://elders.example/{kind}/{key}">${link}</kaartenbak-list>
    <kaartenbak-agenda project="${project}" days="60" limit="3">${link}</kaartenbak-agenda>
    <kaartenbak-item project="${project}" kind="organisation" key="bibliotheek-aan-de-haven">${link}</kaartenbak-item>`,
  )
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(elsewhere.address)
  const list = page.locator('kaartenbak-list')
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expect(list.getByRole('status')).toHaveText('Meer dan 4 gevonden')
  await expect(list.getByRole('link', { name: 'Bibliotheek aan de Haven' })).toHaveAttribute(
    'href',
    'https://elders.example/organisation/bibliotheek-aan-de-haven',
  )
  await expect(list.getByRole('heading', { level: 3, name: 'Bibliotheek aan de Haven' })).toBeVisible()
  await list.getByRole('button', { name: /^Meer tonen/ }).click()
  await expect(list.getByRole('listitem')).toHaveCount(8)
  await expect(list.getByRole('link').nth(4)).toBeFocused()
  await typeInto(list.getByLabel('Zoeken'), 'haven')
  await expect(list.getByRole('status')).toHaveText('1 gevonden')
  await expect(list.getByLabel('Zoeken')).toBeFocused()
  await typeInto(list.getByLabel('Zoeken'), 'xyzzy')
  await expect(list.getByRole('status')).toHaveText('Er is niets gevonden.')

  await expect(page.locator('kaartenbak-agenda').getByRole('heading', { level: 3 }).first()).toBeVisible()
  const item = page.locator('kaartenbak-item')
  await expect(item.getByRole('link', { name: 'haven@noordkust.example' })).toHaveAttribute(
    'href',
    'mailto:haven@noordkust.example',
  )
  await expect(item.getByText('elke dag gratis')).toBeVisible()
  await expect(item.getByText(/^Gecontroleerd op \d+ \S+ 2026,? (?:telefonisch bij|door) de organisatie/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await expectAccessible(page)
  elsewhere.close()
})

test('what can’t be read, and a page without script, keep the link', async ({ page, browser, consoleErrors }) => {
  consoleErrors.expect(/status of 404|kaartenbak-list could not be read/)
  const elsewhere = await pageElsewhere(`${script()}<kaartenbak-list project="bestaat-niet">${link}</kaartenbak-list>`)
  await page.goto(elsewhere.address)
  await expect(page.getByRole('link', { name: 'Bekijk de organisaties' })).toBeVisible()
  await expect(page.locator('kaartenbak-list')).not.toHaveAttribute('aria-busy')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(elsewhere.address)
  await expect(plain.getByRole('link', { name: 'Bekijk de organisaties' })).toBeVisible()
  await context.close()
  elsewhere.close()
})

test('the code for a page is chosen and seen in the project', { tag: '@long' }, async ({ as, consoleErrors }) => {
  // Where keys come slowly, half a key is looked for.
  consoleErrors.expect(/status of 404|kaartenbak-item could not be read Error: 404/)
  const page = await as('tenant')
  await page.goto(`/project/${project}`)
  await page.getByRole('link', { name: 'Code maken' }).click()
  await expectHeading(page, 'Op een website tonen')
  const code = page.getByLabel('Code voor de website')
  await expect(code).toHaveValue(new RegExp(`<kaartenbak-list project="${project}" kind="organisation"`))
  await expect(page.locator('kaartenbak-list').getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Soort').selectOption({ label: 'Eén organisatie of product' })
  await typeInto(page.getByLabel('Welke'), 'bibliotheek-aan-de-haven')
  await expect(page.locator('kaartenbak-item').getByRole('heading', { name: 'Bibliotheek aan de Haven' })).toBeVisible()
  await expect(code).toHaveValue(/key="bibliotheek-aan-de-haven"/)
  await page.goto('/project/sociale-kaart-noordkust/embed')
  await expect(page.getByText('Dit project is niet open')).toBeVisible()
})
