import type { Page } from '@playwright/test'
import { accounts, expect, expectHeading, expectListening, secondHost, signIn, test, urlOf } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { look } from './support/look.ts'
import { extraSites, importantText } from './support/sites.ts'
import { expectAccessible } from './support/violations.ts'

const haven = '/organisation/bibliotheek-aan-de-haven'
const menu = (page: Page) => page.getByRole('navigation', { name: /^Menu van/ })
// The language belongs to the person: who changes it is used in no other test.
const andre = 'andre.dubois@noordkust.example'
const noor = 'noor.el.amrani@noordkust.example'
const sanne = 'sanne.de.wit@noordkust.example'

async function openPanel(page: Page, name: string | RegExp) {
  const panel = page.getByRole('dialog', { name })
  await page.getByRole('banner').getByRole('button', { name }).click()
  await expect(panel).toBeVisible()
  return panel
}

test('keeps teams, organisations and products as favourites, and undoes that', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await signIn(context, sanne)
  const favorites = [
    ['/team/noord', 'Team Noord', 'Teams'],
    [haven, 'Bibliotheek aan de Haven', 'Organisaties'],
    [`${haven}/product/leeskring`, /^Leeskring/, 'Producten'],
  ] as const
  for (const [path, title, group] of favorites) {
    await page.goto(path)
    await page.getByRole('button', { name: /^Bewaar .* als favoriet$/ }).click()
    await expect(page.getByText(/staat bij uw favorieten\.$/)).toBeVisible()
    const remove = page.getByRole('button', { name: /^Haal .* uit uw favorieten$/ })
    await expect(remove).toHaveAttribute('aria-pressed', 'true')
    const panel = await openPanel(page, 'Favorieten')
    await expect(panel.getByRole('heading', { name: group })).toBeVisible()
    await expect(panel.getByRole('link', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    // The star turns at once, before the answer.
    const undone = page.waitForResponse((response) => response.url().includes('/favorite'))
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await expect(page.getByRole('button', { name: /^Bewaar .* als favoriet$/ })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    await undone
  }
  await page.goto('/home')
  const panel = await openPanel(page, 'Favorieten')
  await expect(panel).toContainText('U hebt nog geen favorieten.')
})

test('says what was done at the bottom, in white, for seven seconds or until it is closed', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await signIn(context, accounts.manager)
  await page.goto(haven)
  await expectListening(page)
  const star = page.getByRole('button', { name: / als favoriet$| uit uw favorieten$/ })
  const toast = page.locator('.toast')
  await star.click()
  await expect(toast).toHaveCSS('color', 'rgb(255, 255, 255)')
  await page.clock.runFor(1_000)
  const box = await toast.boundingBox()
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBeGreaterThan((page.viewportSize()?.height ?? 0) - 60)
  // Time goes on by itself too, on a slow machine by seconds.
  await page.clock.runFor(3_500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(4_000)
  await expect(toast).toBeHidden()
  await star.click()
  await toast.getByRole('button', { name: 'Sluiten' }).click()
  await page.clock.runFor(1_000)
  await expect(toast).toBeHidden()
})

test('leads from a favourite product to the product', async ({ page, context }) => {
  await signIn(context, 'joris.kuipers@noordkust.example')
  await page.goto('/home')
  await expectHeading(page, 'Overzicht')
  const added = await page.request.post('/api/main/favorite', {
    headers: { origin: urlOf('') },
    data: {
      type: 'PRODUCT',
      key: 'verhalenkamer',
      title: 'Mijn product',
      payload: { organisation: 'bestaat-nog-niet' },
    },
  })
  expect(added.status()).toBe(201)
  await page.reload()
  const panel = await openPanel(page, 'Favorieten')
  await expect(panel.getByRole('link', { name: 'Mijn product' })).toHaveAttribute(
    'href',
    '/organisation/bestaat-nog-niet/product/verhalenkamer',
  )
})

test('shows an editor what they keep, with how it stands, and leads to the form of it', async ({ as }) => {
  const page = await as('redacteur')
  await page.goto('/home')
  const own = page.getByRole('region', { name: /^Mijn organisaties/ }).getByRole('listitem')
  const library = own.filter({ hasText: 'Bibliotheek aan de Haven' })
  await expect(library).toContainText(/Gepubliceerd|Klaargezet|Concept/)
  await library.getByRole('link', { name: /^Bewerken/ }).click()
  await expectHeading(page, 'Gegevens')
  await expect(page).toHaveURL(/\/organisation\/bibliotheek-aan-de-haven\/edit$/)
})

test('lists the tasks with their number, and leads to where they are done', async ({ as }) => {
  const page = await as('manager')
  await page.goto('/home')
  const panel = await openPanel(page, /^Taken: [1-9]\d* open$/)
  const links = panel.getByRole('link')
  const label = await panel.getAttribute('aria-label')
  await expect(links).toHaveCount(Number(/\d+/.exec(label ?? '')?.[0]))
  await links.first().click()
  await expect(page).toHaveURL(/\/(organisation|team)\//)
  await expect(panel).toBeHidden()
})

test('shows the full name, with the infix, in the user menu', async ({ as }) => {
  const page = await as('manager')
  await page.goto('/home')
  const panel = await openPanel(page, /uw account$/)
  await expect(panel).toContainText('Pieter van der Meer')
  await expect(panel).toContainText('manager@demo.example')
})

test('changes the language of the whole page and keeps what was typed', async ({ page, context }) => {
  await signIn(context, noor)
  await page.goto('/team/oost-stad/edit')
  await typeInto(page.getByLabel(/^Toelichting/), 'Half af')
  const panel = await openPanel(page, /uw account$/)
  await panel.getByRole('button', { name: 'English' }).click()
  await expectHeading(page, 'Details')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('navigation', { name: /^Menu of/ }).getByRole('link', { name: 'Roles' })).toBeVisible()
  await expect(page.getByLabel(/^Note/)).toHaveValue('Half af')
  await expect(
    page.getByRole('button', { name: 'Dutch' }).or(page.getByRole('button', { name: 'Nederlands' })),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Nederlands' }).click()
  await expectHeading(page, 'Gegevens')
})

test('on a phone the buttons of a heading stand in one row; the menu at its end has what does not fit', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('manager')
  const home = '/organisation/bibliotheek-aan-de-haven'
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    for (const [path, count] of [
      [home, 4],
      [`${home}/product/leeskring`, 3],
    ] as const) {
      await page.goto(path)
      const tops = await page
        .locator('.page-actions .button:visible')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top))
      expect(new Set(tops).size, `${path} at ${width}`).toBe(1)
      expect(tops.length).toBe(count)
    }
  }
  await page.goto(home)
  await expectListening(page)
  await page.getByRole('button', { name: 'Acties' }).click()
  await page.getByRole('menuitem', { name: 'Bekijk online' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).first().click()
  await page.getByRole('button', { name: 'Acties' }).click()
  await page.getByRole('menuitem', { name: 'Opmerkingen' }).click()
  await expect(page.getByRole('complementary', { name: /^Opmerkingen/ })).toBeVisible()
  await page.goto(`${home}/product/leeskring`)
  await expectListening(page)
  await page.getByRole('button', { name: 'Acties' }).click()
  await page.getByRole('menuitem', { name: 'Alle versies' }).click()
  await expect(page).toHaveURL(urlOf('/history/product/leeskring'))
})

// A choice stays with its user: this one is used in no test that looks at colours.
test('changes to dark, and keeps it for the next visit and on another device', async ({ page, context, browser }) => {
  await signIn(context, sanne)
  const device = await browser.newContext()
  await signIn(device, sanne)
  await page.goto('/home')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await openPanel(page, /uw account$/)
  await page.getByRole('button', { name: 'Donker' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await background()).not.toBe(light)
  for (const where of [context, device]) {
    const again = await where.newPage()
    await again.goto(urlOf('/home'))
    await expect(again.locator('html')).toHaveAttribute('data-theme', 'dark')
    await openPanel(again, /uw account$/)
    await expect(again.getByRole('button', { name: 'Donker' })).toHaveAttribute('aria-pressed', 'true')
  }
  await device.close()
})

test('offers to add to the team that was used last, on another device too', { tag: '@long' }, async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, sanne)
  const device = await browser.newContext()
  await signIn(device, sanne)
  const elsewhere = await device.newPage()
  await page.goto('/team/noord')
  const add = menu(elsewhere).getByRole('link', { name: 'Organisatie toevoegen' })
  await expect(async () => {
    await elsewhere.goto(urlOf('/home'))
    await expect(add).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await add.click()
  await expect(elsewhere).toHaveURL(urlOf('/team/noord/organisation'))
  await device.close()
})

test('keeps the menu folded', { tag: '@long' }, async ({ page, context }) => {
  await signIn(context, sanne)
  await page.goto(haven)
  await page.getByRole('button', { name: 'Menu inklappen' }).click()
  await expect(page.getByRole('button', { name: 'Menu uitklappen' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Menu uitklappen' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Producten' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu uitklappen' }).click()
  await expect(page.getByRole('button', { name: 'Menu inklappen' })).toBeVisible()
})

test('shows the important message of the site, in the language of the reader, and on no other site', async ({
  page,
  context,
}) => {
  const { host } = extraSites.message
  await page.goto(urlOf('/login', host))
  await expect(page.getByRole('complementary', { name: 'Let op' })).toContainText(importantText.nl)
  await signIn(context, andre, host)
  await page.goto(urlOf('/home', host))
  await expect(page.getByRole('complementary', { name: 'Let op' })).toContainText(importantText.nl)
  await openPanel(page, /uw account$/)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('complementary').filter({ hasText: importantText.en })).toBeVisible()
  await signIn(context, andre)
  await page.goto(urlOf('/home'))
  await expectHeading(page, /^Over/)
  await expect(page.getByText(importantText.nl).or(page.getByText(importantText.en))).toHaveCount(0)
})

test('gives each site its own colours and its own words', async ({ page, context }) => {
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())
  await signIn(context, accounts.beheer)
  await page.goto('/home')
  await expectHeading(page, 'Overzicht')
  const first = await accent()
  await signIn(context, accounts.tweede, secondHost)
  await page.goto(urlOf('/home', secondHost))
  await expectHeading(page, 'Welkom bij de Cultuurplas')
  await expect(page).toHaveTitle(/Cultuurplas Sluisdam/)
  expect(first).not.toBe('')
  expect(await accent()).not.toBe(first)
  await page.goto(urlOf('/team/tweede', secondHost))
  await expect(menu(page).getByRole('link', { name: 'Aanbieders' })).toBeVisible()
  // The page that is left keeps its team with the session.
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto(urlOf('/login', secondHost))
  await expectHeading(page, 'Inloggen bij de Cultuurplas')
})

test('helps with the page that is open, from the docs API', { tag: '@long' }, async ({ as }) => {
  const page = await as('redacteur')
  for (const [path, article] of [
    ['/home', 'aan-de-slag'],
    [haven, 'overzicht-van-een-organisatie'],
    [`${haven}/product/leeskring`, 'producten'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Hulp' })).toHaveAttribute('href', `/help/${article}`)
  }
  await expectListening(page)
  await page.getByRole('link', { name: 'Hulp' }).click()
  const panel = page.getByRole('complementary', { name: 'Hulp' })
  await expect(panel).toBeFocused()
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(/[Pp]roducten/)
  await expectHeading(page, /Leeskring/)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Alle hulpartikelen' }).click()
  await panel.getByRole('link', { name: 'Werken met het toetsenbord' }).click()
  await expect(panel.getByRole('cell', { name: 'overal zoeken' })).toBeVisible()
  await look(page, 'help')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Hulp' })).toBeFocused()
  await page.getByRole('link', { name: 'Hulp' }).click()
  await panel.getByRole('link', { name: 'Openen als pagina' }).click()
  await expect(page).toHaveURL(/\/help\/producten$/)
  await expectHeading(page, /[Pp]roducten/)
})

test('names the other applications of who has roles on two sites', async ({ page, context }) => {
  await signIn(context, 'roos@muziekpunt.example', secondHost)
  await page.goto(urlOf('/home', secondHost))
  const panel = await openPanel(page, /uw account$/)
  await expect(panel.getByRole('heading', { name: 'Andere toepassingen' })).toBeVisible()
  const links = panel.getByRole('link', { name: 'Bibliotheken Noordkust' })
  const addresses = await links.evaluateAll((elements) => elements.map((element) => element.getAttribute('href')))
  expect(addresses).toContain(urlOf(''))
  expect(addresses).not.toContain(urlOf('', secondHost))
})

test('tells who has no role here so, and offers another account', async ({ page, context }) => {
  await signIn(context, 'thijs.mulder@noordkust.example')
  await page.goto('/home')
  await expectHeading(page, 'Uw account heeft hier geen rol')
  await page.getByRole('button', { name: 'Inloggen met een ander account' }).click()
  await expectHeading(page, 'Inloggen')
})

test('asks who may not open a page to turn to the administrator, on the dashboard and on the page itself', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource.*403/)
  const page = await as('lezer')
  await page.goto(`${haven}/settings`)
  await expectHeading(page, 'Bibliotheek aan de Haven')
  await expect(page.getByText(/Vraag het de beheerder van dit team\.$/)).toBeVisible()
  await page.goto('/maintenance/activity')
  await expectHeading(page, 'U hebt hier geen toegang')
  await expect(page.getByText(/Vraag de beheerder van het team om een rol/)).toBeVisible()
})

test('says that a product, supplement or agenda item is not available any more', async ({ as }) => {
  const page = await as('redacteur')
  for (const [path, title] of [
    ['product/weg', 'Dit product is er niet meer'],
    ['supplement/weg', 'Deze aanvulling is er niet meer'],
    ['agenda/weg', 'Dit agenda-item is er niet meer'],
  ]) {
    await page.goto(`${haven}/${path}`)
    await expectHeading(page, title ?? '')
    await page.getByRole('link', { name: 'Naar Bibliotheek aan de Haven' }).click()
    await expectHeading(page, 'Bibliotheek aan de Haven')
  }
})

test('brings links of the former application to the right page', { tag: '@long' }, async ({
  page,
  context,
  browser,
}) => {
  await page.goto('/#/confirm/a/b/c')
  await expectHeading(page, 'Deze link werkt niet meer')
  await expect(page).toHaveURL(/\/confirm\/a\/b\/c$/)

  await page.goto(`/#${haven}/products`)
  await expectHeading(page, 'Inloggen')
  await expect(page).toHaveURL(/\/login\?redirect=%2Forganisation/)

  await signIn(context, accounts.redacteur)
  await page.goto('/home')
  await page.goto(`/#${haven}/products`)
  await expectHeading(page, 'Producten')
  await expect(page).toHaveURL(new RegExp(`${haven}/products$`))

  const stranger = await browser.newContext({ baseURL: urlOf('') })
  const elsewhere = await stranger.newPage()
  await elsewhere.goto('/#//evil.example/x')
  await expectHeading(elsewhere, 'Inloggen')
  expect(new URL(elsewhere.url()).origin).toBe(urlOf(''))
  await stranger.close()
})

test('offers to reload when a part of the page does not arrive, and keeps what was typed', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource/)
  await signIn(context, accounts.beheer)
  await page.goto('/team/oost-cultuur/edit')
  await typeInto(page.getByLabel('Naam'), 'Cultuur en meer')
  await typeInto(page.getByLabel(/^Toelichting/), 'Nog niet klaar')
  // From here on no script arrives: the toast of the star is the next one that is needed.
  await page.route(/\/_next\/static\/.*\.js(\?|$)/, (route) => route.abort())
  const cookies = await context.cookies()
  await context.clearCookies({ name: 'kaartenbak' })
  await page.getByRole('button', { name: 'Wijzigingen in dit team bewaren' }).click()
  const offer = page.getByRole('alert').filter({ hasText: 'Een deel van de pagina kwam niet aan' })
  await expect(offer).toBeVisible()
  await expect(page.getByLabel('Naam')).toHaveValue('Cultuur en meer')
  await page.unroute(/\/_next\/static\/.*\.js(\?|$)/)
  await context.addCookies(cookies)
  await offer.getByRole('button', { name: 'Pagina verversen' }).click()
  await expect(offer).toBeHidden()
  await expect(page.getByLabel('Naam')).toHaveValue('Cultuur en meer')
  await expect(page.getByLabel(/^Toelichting/)).toHaveValue('Nog niet klaar')
})

test('a page that is under way is said at once, and a network that is gone as long as it is', async ({ as }) => {
  const page = await as('redacteur')
  await page.goto('/home')
  await expectListening(page)
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/_rsc=/, async (route) => {
    await arrived
    await route.continue()
  })
  const bar = page.getByRole('progressbar', { name: 'De pagina wordt geladen' })
  await expect(bar).toHaveCount(0)
  await page.getByRole('navigation').getByRole('link', { name: 'Zoeken' }).first().click()
  await expect(bar).toHaveCount(1)
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
  arrive()
  await expect(page).toHaveURL(/\/search/)
  await expect(bar).toHaveCount(0)
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy', 'true')

  await page.context().setOffline(true)
  await expect(page.getByText('U bent niet verbonden.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('U bent niet verbonden.')).toBeHidden()
})

test('what a button opens is said to be under way until it is there', async ({ as }) => {
  const page = await as('manager')
  await page.goto('/organisation/bibliotheek-aan-de-haven')
  await expectListening(page)
  await page.waitForLoadState('networkidle')
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/\/_next\/static\/.*\.js(\?|$)/, async (route) => {
    await arrived
    await route.continue()
  })
  const bar = page.getByRole('progressbar', { name: 'Bezig met laden' })
  await page.getByRole('button', { name: 'Acties' }).click()
  await expect(bar).toHaveCount(1)
  arrive()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(bar).toHaveCount(0)
})
