import type { BrowserContext, Page } from '@playwright/test'
import { accounts, expect, password, test } from '../fixtures.ts'
import { cookiesOf, raw } from './http.ts'
import { type Address, prepareAnother, type Running, removeData, startPart } from './product.ts'

/** An installation for the journeys of one file, which count its contents or move its clock on, one after the other. */
export function ownInstallation() {
  let address: Address
  let running: Running
  test.describe.configure({ mode: 'serial' })

  test.beforeAll(async () => {
    address = await prepareAnother()
    running = startPart('all', address)
    await running.ready
  })

  test.afterAll(async () => {
    await running.stop()
    await removeData(address)
  })

  const urlOf = (path: string) => `http://localhost:${address.port}${path}`

  /** Gives the browser a session of its own, in place of the one that it had. */
  const signIn = async (context: BrowserContext, email: string): Promise<void> => {
    const answer = await raw({
      port: address.port,
      method: 'POST',
      path: '/api/session',
      headers: { 'content-type': 'application/json', origin: urlOf('') },
      body: JSON.stringify({ email, password }),
    })
    expect(answer.status).toBe(200)
    await context.clearCookies()
    await context.addCookies(
      cookiesOf(answer).map(({ name, value }) => ({
        ...{ name, value, domain: 'localhost', path: '/' },
        ...{ httpOnly: true, sameSite: 'Lax' as const },
      })),
    )
  }

  return {
    urlOf,
    address: () => address,
    signIn,
    /** Opens a page as one of the accounts of the demo. */
    openAs: async (page: Page, account: keyof typeof accounts, path: string): Promise<void> => {
      // A form says by a call that it is open, and the cookies of another are none of its.
      await page.goto('about:blank')
      await signIn(page.context(), accounts[account])
      await page.goto(urlOf(path))
    },
    /** Starts it again with other settings. */
    restart: async (settings: Record<string, string>): Promise<void> => {
      await running.stop()
      running = startPart('all', address, settings)
      await running.ready
    },
  }
}
