import type { Page } from '@playwright/test'
import { fillRoute, type Route, routes, type Walker, walkers } from '#test/contract/pages'
import {
  type Account,
  accounts,
  expect,
  expectHeading,
  expectListening,
  hostOf,
  signIn,
  test,
  urlOf,
} from './fixtures.ts'
import { demoValues, valuesFor } from './support/demo.ts'
import { widths, wrongLooks } from './support/looks.ts'
import { colourRules, expectAccessible, violationsOf } from './support/violations.ts'

const organisation = '/organisation/bibliotheek-aan-de-haven'

/** The first account, of those with the least rights first, that gets the page itself. */
const readerOf = ({ access }: Route): Walker | undefined =>
  access && (['redacteur', ...walkers] as const).find((walker) => access[walker] === 200)

/** The account that sees most of a page, where that is another one: its headings have the most buttons. */
const fullReaderOf = (route: Route): Walker | undefined => {
  const full = (['beheer', 'tenant', 'onderhoud'] as const).find((walker) => route.access?.[walker] === 200)
  return full === readerOf(route) ? undefined : full
}

test.describe('every route', () => {
  let shared: Record<string, string>
  test.beforeAll(async () => {
    shared = await demoValues()
  })

  // In pieces, which the workers share; each names all pages that fail.
  const piece = 8
  // Routes without a reader redirect or refuse, which is checked below.
  const shown = routes.filter((route) => route.access === undefined || readerOf(route) !== undefined)
  for (const [reader, list] of Map.groupBy(shown, (route) => readerOf(route) ?? 'anonymous')) {
    for (let from = 0; from < list.length; from += piece) {
      test(`has no violations and looks well on the pages of ${reader}, from ${from + 1}`, async ({
        page,
        context,
        consoleErrors,
      }) => {
        consoleErrors.expect(/Failed to load resource.*404/)
        const account: Account = reader === 'anonymous' ? 'tenant' : reader
        const values = await valuesFor(account, shared)
        if (reader !== 'anonymous') await signIn(context, accounts[account], hostOf(account))
        for (const [at, route] of list.slice(from, from + piece).entries()) {
          await page.goto(fillRoute(route.path, values))
          await expectHeading(page, /\S/)
          await expect(page).toHaveTitle(/\S/)
          expect.soft(await violationsOf(page, { withFrame: at === 0 }), route.path).toEqual([])
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 })
            expect.soft(await wrongLooks(page), `${route.path} at ${width} px`).toEqual([])
          }
          await page.setViewportSize({ width: 1280, height: 900 })
        }
      })
    }
  }

  const fuller = routes.filter((route) => fullReaderOf(route) !== undefined)
  for (const [reader, list] of Map.groupBy(fuller, (route) => fullReaderOf(route) ?? 'beheer')) {
    test(`looks well to ${reader}, who sees most of it`, { tag: '@long' }, async ({ page, context }) => {
      const values = await valuesFor(reader, shared)
      await signIn(context, accounts[reader], hostOf(reader))
      for (const route of list) {
        await page.setViewportSize({ width: 1280, height: 900 })
        await page.goto(fillRoute(route.path, values))
        await expectHeading(page, /\S/)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          expect.soft(await wrongLooks(page), `${route.path} at ${width} px`).toEqual([])
        }
      }
    })
  }
})

test('shows a readable page with one heading where it refuses: no access, not found', async ({ as, consoleErrors }) => {
  consoleErrors.expect(/Failed to load resource.*(403|404)/)
  const page = await as('redacteur')
  for (const [path, title] of [
    ['/tenant/importjob', 'U hebt hier geen toegang'],
    ['/bestaat-niet', 'Deze pagina bestaat niet'],
    ['/team/noord', 'Deze pagina bestaat niet'],
    ['/help/bestaat-niet', 'Deze pagina bestaat niet'],
    [`${organisation}/bestaat-niet`, 'Deze pagina bestaat niet'],
  ] as const) {
    await page.goto(path)
    await expectHeading(page, title)
    await expect(page).toHaveTitle(new RegExp(title))
    // The menu of what the address lies in stays, as far as its reader may open that, and the way back. Help is of everybody.
    if (!path.startsWith('/help')) {
      const menu = path.startsWith(organisation) ? 'Menu van Bibliotheek aan de Haven' : /^Menu van/
      await expect(page.getByRole('navigation', { name: menu })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Terug naar de vorige pagina' })).toBeVisible()
    }
    await expectAccessible(page)
  }
})

test('says why it refuses without script too, with the right status', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: urlOf('') })
  await signIn(context, accounts.redacteur)
  const page = await context.newPage()
  for (const [path, status, title] of [
    ['/tenant/importjob', 403, 'U hebt hier geen toegang'],
    ['/bestaat-niet', 404, 'Deze pagina bestaat niet'],
    ['/team/noord', 404, 'Deze pagina bestaat niet'],
    ['/help/bestaat-niet', 404, 'Deze pagina bestaat niet'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(status)
    await expectHeading(page, title)
    await expect(page.getByRole('link', { name: 'Naar het overzicht' })).toBeVisible()
  }
  await context.close()
})

test('has no violations with each panel of the top bar open', async ({ as }) => {
  const page = await as('manager')
  await page.goto(organisation)
  for (const name of ['Favorieten', /^Taken:/, /uw account$/]) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name })).toBeHidden()
  }
})

test('folds the menu out over the page of a small laptop, with its words, and in again', async ({ page, as }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await as('manager')
  await page.goto(organisation)
  await expectListening(page)
  const menu = page.getByRole('navigation', { name: /^Menu van/ })
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  await page.getByRole('button', { name: 'Menu openen' }).click()
  await expect.poll(async () => (await menu.boundingBox())?.width).toBeGreaterThan(200)
  expect((await heading.boundingBox())?.x).toBe(before?.x)
  await expect(menu.getByText('Producten')).toBeVisible()
  await expectAccessible(page)
  await page.mouse.click(900, 400)
  await expect(page.getByRole('button', { name: 'Menu openen' })).toHaveAttribute('aria-expanded', 'false')
})

test('has no violations with the menu of a phone open', async ({ as, page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await as('manager')
  await page.goto(organisation)
  await expect(page.getByRole('navigation', { name: /^Menu van/ })).toBeHidden()
  await page.getByRole('button', { name: 'Menu openen' }).click()
  await expect(
    page.getByRole('navigation', { name: /^Menu van/ }).getByRole('link', { name: 'Producten' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Menu openen' })).toHaveAttribute('aria-expanded', 'false')
})

/** Text that its own box cuts off; a box that scrolls, or that shortens on purpose with an ellipsis, cuts nothing off. */
const clippedTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, display, clipPath, webkitLineClamp } = getComputedStyle(element)
        const hasOwnText = [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
        )
        if (!hasOwnText || display === 'inline' || clipPath !== 'none' || !element.checkVisibility()) return false
        const isWide =
          overflowX === 'hidden' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1
        const isHigh =
          /hidden|clip/.test(overflowY) && webkitLineClamp === 'none' && element.scrollHeight > element.clientHeight + 2
        return isWide || isHigh
      })
      .map((element) => `${element.className}: ${element.textContent?.trim().slice(0, 60)}`),
  )

const sidewaysOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Puts a reader's own style sheet over the page; the policy of the page would refuse an element. */
const readWith = (page: Page, style: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, style)

const readersStyles = {
  'text twice as large': 'html { font-size: 200% !important }',
  'the text spacing of WCAG 1.4.12':
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
}

/** Edges and icons that are not to be seen in forced colours. */
const lostInForcedColours = (page: Page) =>
  page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor
    const hasEdge = (element: Element) => {
      const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element)
      return borderTopStyle !== 'none' && borderTopWidth !== '0px' && borderTopColor !== canvas
    }
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility())
    const withoutEdge = shown('main :is(.card, .badge, .input, .button-primary, .button-secondary)').filter(
      (each) => !hasEdge(each),
    )
    const withoutIcon = shown('svg.lucide').filter((icon) => getComputedStyle(icon).stroke === canvas)
    return [...withoutEdge, ...withoutIcon].map((each) => each.outerHTML.slice(0, 120))
  })

/** Of each kind of page one: a dashboard, a record, a list, a form. */
const oneOfAKind = ['/home', organisation, `${organisation}/products`, '/team/noord/edit']
for (const path of [
  ...oneOfAKind,
  `${organisation}/product/leeskring`,
  `${organisation}/agenda`,
  `${organisation}/auditlog`,
  `${organisation}/settings`,
  '/team/demo',
  '/team/noord/users',
  '/search',
  '/account',
  '/help',
  '/login',
  '/err_core_down',
]) {
  test(`${path} can be read in a narrow window, in large or spaced text, in the dark and in forced colours`, {
    tag: oneOfAKind.includes(path) ? [] : '@long',
  }, async ({ as }) => {
    const page = await as('beheer')
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await expectHeading(page, /\S/)
    expect.soft(await sidewaysOf(page), 'at 320 px').toBeLessThanOrEqual(0)
    expect.soft(await violationsOf(page), 'at 320 px').toEqual([])
    await page.setViewportSize({ width: 360, height: 640 })
    expect.soft(await sidewaysOf(page), 'at 360 px').toBeLessThanOrEqual(0)
    // A tablet, where tables appear that a phone shows as cards.
    await page.setViewportSize({ width: 800, height: 640 })
    expect.soft(await sidewaysOf(page), 'at 800 px').toBeLessThanOrEqual(0)

    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect.soft(await violationsOf(page, { rules: colourRules }), 'in the dark').toEqual([])
    await page.emulateMedia({ colorScheme: null })

    for (const [name, style] of Object.entries(readersStyles)) {
      await readWith(page, style)
      expect.soft(await clippedTexts(page), name).toEqual([])
      expect.soft(await sidewaysOf(page), name).toBeLessThanOrEqual(0)
    }
    await readWith(page, '')

    await page.emulateMedia({ forcedColors: 'active' })
    expect.soft(await lostInForcedColours(page), 'in forced colours').toEqual([])
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)
    expect.soft(outline, 'the focus in forced colours').not.toBe('none')
  })
}
