import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { cookiesOf, type RawAnswer, type RawRequest, raw } from './support/http.ts'
import { type Address, logOf } from './support/product.ts'
import { startProduct } from './support/product-for-worker.ts'

export { expect } from '@playwright/test'

export const password = 'kaartenbak-demo'
/** The demo accounts; the last one belongs to the second tenant. */
export const accounts = {
  beheer: 'beheer@demo.example',
  manager: 'manager@demo.example',
  redacteur: 'redacteur@demo.example',
  lezer: 'lezer@demo.example',
  tenant: 'tenant@demo.example',
  onderhoud: 'onderhoud@demo.example',
  tweede: 'beheer@tweede.example',
} as const
export type Account = keyof typeof accounts

export const secondHost = 'tweede.localhost'
export const hostOf = (account: Account) => (account === 'tweede' ? secondHost : 'localhost')

/** Where this worker started the product. */
export function address(): Address {
  const text = process.env.KAARTENBAK_E2E
  if (text === undefined) throw new Error('the product of this worker has not started')
  return JSON.parse(text)
}

export const urlOf = (path: string, host = 'localhost') => `http://${host}:${address().port}${path}`

/** A request to the web application without a browser; see `raw`. */
export const send = (request: Omit<RawRequest, 'port'>) => raw({ port: address().port, ...request })

/** A request to the upstream with a session's token, or without. */
export async function upstream(path: string, init: RequestInit & { token?: string } = {}): Promise<Response> {
  const { token, ...rest } = init
  const headers = new Headers(rest.headers)
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (rest.body !== undefined) headers.set('content-type', 'application/json')
  return fetch(`http://127.0.0.1:${address().upstreamPort}${path}`, { ...rest, headers })
}

/** Signs in as a program does; for looking things up. */
export async function upstreamToken(email: string): Promise<string> {
  const response = await upstream('/access/public/v2/session', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`signing in as ${email}: ${response.status} ${await response.text()}`)
  const { token }: { token: string } = await response.json()
  return token
}

/** Signs in through the BFF; gives the cookies as they go into a request. */
export async function signInByApi(email: string, host = 'localhost'): Promise<{ answer: RawAnswer; cookie: string }> {
  const answer = await send({
    host,
    method: 'POST',
    path: '/api/session',
    headers: { 'content-type': 'application/json', origin: urlOf('', host) },
    body: JSON.stringify({ email, password }),
  })
  expect(answer.status, `signing in as ${email}: ${answer.text}`).toBe(200)
  return {
    answer,
    cookie: cookiesOf(answer)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; '),
  }
}

/** Puts a fresh session in a browser context. */
export async function signIn(context: BrowserContext, email: string, host = 'localhost'): Promise<void> {
  const { answer } = await signInByApi(email, host)
  await context.addCookies(
    cookiesOf(answer).map(({ name, value }) => ({
      ...{ name, value, domain: host, path: '/' },
      ...{ httpOnly: true, sameSite: 'Lax' as const },
    })),
  )
}

/** Errors in the console of pages; React reports a mismatch of hydration as an error of the page. */
export class ConsoleErrors {
  readonly #found: string[] = []
  readonly #expected: RegExp[] = []

  /** This one belongs to the test. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  watch(page: Page, ignored?: RegExp): void {
    page.on('console', (message) => {
      if (ignored?.test(message.text())) return
      // With what could not be loaded, where that is not the page itself.
      const { url } = message.location()
      const place = url === '' || url === page.url() ? page.url() : `${url} on ${page.url()}`
      if (['error', 'warning'].includes(message.type())) this.#found.push(`${message.text()} (${place})`)
    })
    page.on('pageerror', (error) => this.#found.push(`${error.stack ?? error.message} (${page.url()})`))
  }

  unexpected(): string[] {
    return this.#found.filter((text) => !this.#expected.some((pattern) => pattern.test(text)))
  }
}

/** A test that opens another context, without script or as another user, checks its refusals there. */
const refusal = /^Failed to load resource/

const reportViolations = () =>
  document.addEventListener('securitypolicyviolation', (event) =>
    console.error(`refused by the content security policy: ${event.violatedDirective} ${event.blockedURI}`),
  )

type Fixtures = {
  /** Collects errors of every page that the test opens, in whichever context; what nobody expected fails the test. */
  consoleErrors: ConsoleErrors
  as: (account: Account) => Promise<Page>
  /** Shows what the product wrote last beside a test that failed. */
  productLog: undefined
}

export const test = base.extend<Fixtures, { product: Address }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const { address, stop } = await startProduct()
      process.env.KAARTENBAK_E2E = JSON.stringify(address)
      await use(address)
      await stop()
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  baseURL: async ({ product: _ }, use) => use(urlOf('')),
  productLog: [
    async ({ product }, use, testInfo) => {
      await use(undefined)
      if (testInfo.status === testInfo.expectedStatus) return
      const last = logOf(product, 'all').split('\n').slice(-40)
      console.log(['What the product wrote last:', ...last].join('\n'))
    },
    { auto: true },
  ],
  consoleErrors: [
    async ({ browser, context }, use) => {
      const consoleErrors = new ConsoleErrors()
      const watchOther = (other: BrowserContext) => other.on('page', (page) => consoleErrors.watch(page, refusal))
      context.on('page', (page) => consoleErrors.watch(page))
      browser.on('context', watchOther)
      await context.addInitScript(reportViolations)
      await use(consoleErrors)
      browser.off('context', watchOther)
      expect(consoleErrors.unexpected(), 'errors and warnings of the browser').toEqual([])
    },
    { auto: true },
  ],
  as: async ({ page, context }, use) =>
    use(async (account) => {
      await signIn(context, accounts[account], hostOf(account))
      return page
    }),
})

/** The heading of a page: exactly one, with this text. */
export async function expectHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

/** It is seen: in the window, with nothing over it. */
export const expectInView = (part: Locator): Promise<void> =>
  expect
    .poll(() =>
      part.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const found = document.elementFromPoint(left + width / 2, top + height / 2)
        return element === found || element.contains(found)
      }),
    )
    .toBe(true)

/** Waits until the frame's script listens: timers and dialogs belong to it. React leaves its marks on what it has taken over. */
export const expectListening = (page: Page): Promise<void> => expectTakenOver(page.locator('.top-bar'))

/** The same of a part of the page whose script comes by itself, such as the editor of a field. */
export async function expectTakenOver(part: Locator): Promise<void> {
  const isTakenOver = () => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')))
  await expect.poll(isTakenOver).toBe(true)
}
