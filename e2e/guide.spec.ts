import type { Browser, Page } from '@playwright/test'
import { expect, send, test, urlOf } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { look } from './support/look.ts'
import { violationsOf } from './support/violations.ts'

const guide = '/gids/bibliotheekgids-waddenregio'
const haven = `${guide}/organisation/bibliotheek-aan-de-haven`

/** A visitor whose browser runs no script and keeps no cookies of the site. */
async function asVisitor(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: urlOf(''), locale: 'nl-NL' })
  const page = await context.newPage()
  await work(page)
  expect(await context.cookies()).toEqual([])
  await context.close()
}

test('a visitor without script searches, narrows, and reads of an organisation, what it offers and when', async ({
  browser,
}) => {
  await asVisitor(browser, async (page) => {
    await page.goto(guide)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bibliotheekgids Waddenregio')
    await look(page, 'gids-lijst')

    await typeInto(page.getByRole('searchbox', { name: 'Waar zoekt u naar?' }), 'haven')
    await page.getByRole('button', { name: 'Zoeken' }).click()
    await expect(page.getByRole('heading', { name: 'Gevonden organisaties' })).toBeVisible()
    await page.getByLabel('Soort').selectOption({ index: 1 })
    await page.getByLabel('Alleen wat nu open is').check()
    await page.getByRole('button', { name: 'Zoeken' }).click()
    await expect(page).toHaveURL(/q=haven&type=.+&open=true/)
    await expect(page.getByLabel('Alleen wat nu open is')).toBeChecked()
    await page.getByRole('link', { name: 'Zoeken wissen' }).click()
    await typeInto(page.getByRole('searchbox'), 'bestaat-niet')
    await page.getByRole('button', { name: 'Zoeken' }).click()
    await expect(page.getByText('Niets gevonden.')).toBeVisible()

    await page.goto(`${guide}?q=haven`)
    await page.getByRole('link', { name: 'Bibliotheek aan de Haven', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bibliotheek aan de Haven')
    await expect(page.getByRole('heading', { name: 'Openingstijden' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible()
    await expect(page.getByText(/^Gecontroleerd op /)).toBeVisible()
    await look(page, 'gids-organisatie')

    await page.getByRole('region', { name: 'Aanbod' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\//)
    await expect(page.getByText('Van Bibliotheek aan de Haven')).toBeVisible()
    await look(page, 'gids-product')

    await page.getByRole('navigation', { name: 'Onderdelen van de gids' }).getByRole('link', { name: 'Agenda' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda')
    await look(page, 'gids-agenda')
    await page.getByRole('link', { name: 'Volgende maand' }).click()
    await expect(page).toHaveURL(/month=20\d\d-\d\d/)
    await page.locator('.guide-date-title').first().click()
    // When it is comes first, also on a phone.
    await expect(page.locator('.guide-columns > :first-child').getByRole('heading', { name: 'Wanneer' })).toBeVisible()
    await look(page, 'gids-agenda-item')
  })
})

// The others are looked at with all pages, in accessibility.spec.ts.
test('no rule of accessibility is broken on the other pages of a guide', { tag: '@long' }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource.*404/)
  for (const path of [
    '?q=bestaat-niet',
    '/product',
    '/product/repair-cafe',
    '/agenda/repair-cafe-zaterdag',
    '/organisation/bestaat-niet',
  ]) {
    await page.goto(`${guide}${path}`)
    expect(await violationsOf(page), path).toEqual([])
  }
})

test('reads on paper as on the screen, without what only a screen has', async ({ browser }) => {
  await asVisitor(browser, async (page) => {
    await page.goto(haven)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation', { name: 'Onderdelen van de gids' })).toBeHidden()
    await expect(page.getByText(/^Van http.*bibliotheek-aan-de-haven op \d\d-\d\d-\d{4}$/)).toBeVisible()
    await expect(page.locator('.guide-all-hours p')).toBeVisible()
    const folder = process.env.PICTURES
    if (folder !== undefined) await page.pdf({ path: `${folder}/gids-papier.pdf` })
  })
})

test('its list of pages has every open record and no other, and each of them is there', { tag: '@long' }, async () => {
  const robots = await send({ path: '/robots.txt' })
  expect(robots.text).toContain(`Sitemap: ${urlOf(guide)}/sitemap.xml`)
  const sitemap = await send({ path: `${guide}/sitemap.xml` })
  expect(sitemap.headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8' })
  const named = [...sitemap.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const records = named.filter((path) => path.split('/').length === 5)
  const open: string[] = []
  for (const list of ['organisations', 'products', 'supplements', 'agenda']) {
    const answer = await send({ path: `/open/v1/bibliotheekgids-waddenregio/${list}?limit=200` })
    const { items } = JSON.parse(answer.text)
    open.push(...items.map(({ kind, key }: { kind: string; key: string }) => `${guide}/${kind}/${key}`))
  }
  expect(records.sort()).toEqual(open.sort())
  for (const path of named) {
    const page = await send({ path })
    expect([page.status, page.headers['set-cookie']], path).toEqual([200, undefined])
    expect(page.text, path).toContain('<meta name="robots" content="index, follow"/>')
  }
})

test('a page says which address is its own, when it was checked, and how long it may be kept', async () => {
  const page = await send({
    path: `${haven}?language=en`,
    headers: { cookie: 'preferences=locale%3Dnl%26theme%3Ddark' },
  })
  const [html] = /<html [^>]*>/.exec(page.text) ?? []
  expect(html).toContain('lang="en"')
  expect(html).not.toContain('data-theme')
  expect(page.text).toContain(`<link rel="canonical" href="${urlOf(haven)}"/>`)
  expect(page.text).toContain('<meta property="og:title" content="Bibliotheek aan de Haven"/>')
  const [, jsonLd = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.text) ?? []
  expect(JSON.parse(jsonLd)).toMatchObject({ '@type': 'Library', name: 'Bibliotheek aan de Haven' })
  expect(page.headers['cache-control']).toMatch(
    /^public, max-age=\d+, stale-while-revalidate=\d+, stale-if-error=86400$/,
  )
  const known = await send({ path: `${haven}?language=en`, headers: { 'if-none-match': String(page.headers.etag) } })
  expect([known.status, known.text]).toEqual([304, ''])

  for (const [path, status] of [
    [`${guide}/organisation/bestaat-niet`, 404],
    ['/gids/sociale-kaart-noordkust', 404],
  ] as const) {
    const absent = await send({ path })
    expect([absent.status, absent.headers['cache-control']], path).toEqual([status, 'public, no-cache'])
    expect(absent.text, path).toContain('Deze pagina is er niet')
    expect(absent.text, path).toContain('<title>Deze pagina is er niet')
    expect(absent.text, path).not.toContain('content="index')
  }
})
