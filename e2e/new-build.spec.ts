import type { Page } from '@playwright/test'
import { accounts, type ConsoleErrors, expect, expectListening, password, test } from './fixtures.ts'
import { fieldOf } from './support/fields.ts'
import { cookiesOf, raw } from './support/http.ts'
import { typeInto } from './support/keyboard.ts'
import { type Address, prepareAnother, type Running, removeData, startPart } from './support/product.ts'

// An installation of its own, whose web is replaced by another build while a page of the first is open.
test.describe.configure({ mode: 'serial' })

const library = '/organisation/bibliotheek-aan-de-haven'
const typed = 'Getypt vlak voordat de nieuwe versie kwam.'
const found = 'Wat u eerder invulde en niet bewaarde, is teruggezet.'

let address: Address
let upstream: Running
let web: Running

/** A web of the same sources that says it is another build. */
async function startBuild(name: string): Promise<void> {
  web = startPart('web', address, { NEXT_DEPLOYMENT_ID: name })
  await web.ready
}

/** The build that a page's own scripts are of. */
const buildOf = async (page: Page) => {
  const source = await page.locator('script[src*="/_next/static/"]').first().getAttribute('src')
  return new URL(source ?? '', page.url()).searchParams.get('dpl')
}
const urlOf = (path: string) => `http://localhost:${address.port}${path}`

test.beforeAll(async () => {
  address = await prepareAnother()
  upstream = startPart('upstream', address)
  await upstream.ready
})

test.afterAll(async () => {
  await web.stop()
  await upstream.stop()
  await removeData(address)
})

/** A form of the first build with something typed in it, after which the second build runs. */
async function openWhenReplaced(page: Page, consoleErrors: ConsoleErrors): Promise<void> {
  // Both builds are one, by two names: the address of its font has neither of them in the styles, so the preload misses it.
  consoleErrors.expect(
    /ERR_CONNECTION_REFUSED|ChunkLoadError|Failed to fetch|woff2\S* was preloaded using link preload/,
  )
  await startBuild('eerste')
  const answer = await raw({
    ...{ port: address.port, method: 'POST', path: '/api/session' },
    headers: { 'content-type': 'application/json', origin: urlOf('') },
    body: JSON.stringify({ email: accounts.manager, password }),
  })
  await page.context().addCookies(cookiesOf(answer).map((cookie) => ({ ...cookie, domain: 'localhost', path: '/' })))
  let lastAsked = 0
  page.on('request', () => {
    lastAsked = Date.now()
  })
  await page.goto(urlOf(`${library}/edit`))
  await expectListening(page)
  expect(await buildOf(page)).toBe('eerste')
  await typeInto(fieldOf(page, 'summary').getByRole('textbox'), typed)
  // A part of the page that is on its way when its build stops is another matter: the page then says so.
  await expect.poll(() => Date.now() - lastAsked).toBeGreaterThan(2_000)
  await web.stop()
  await startBuild('tweede')
}

test('who follows a link is asked once, lands in the new build, and finds what was typed', { tag: '@long' }, async ({
  page,
  consoleErrors,
}) => {
  await openWhenReplaced(page, consoleErrors)
  await page.locator(`main a[href="${library}"]`).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pagina verlaten' }).click()
  await expect(page).toHaveURL(urlOf(library))
  await expect.poll(() => buildOf(page)).toBe('tweede')
  await page.goto(urlOf(`${library}/edit`))
  await expect(page.getByText(found)).toBeVisible()
  await expect(fieldOf(page, 'summary').getByRole('textbox')).toHaveValue(typed)
})

test('a page that is drawn again beside a form moves on by itself, without a question, and what was typed stands there again', {
  tag: '@long',
}, async ({ page, consoleErrors }) => {
  await web.stop()
  await openWhenReplaced(page, consoleErrors)
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    return dialog.accept()
  })
  await page.getByRole('button', { name: /uw account$/ }).click()
  await page.getByRole('button', { name: 'Donker' }).click()
  await expect.poll(() => buildOf(page)).toBe('tweede')
  expect(questions).toEqual([])
  await expect(page.getByText(found)).toBeVisible()
  await expect(fieldOf(page, 'summary').getByRole('textbox')).toHaveValue(typed)
})
