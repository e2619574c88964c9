import type { Page } from '@playwright/test'
import { accounts, expect, expectListening, send, signInByApi, test } from './fixtures.ts'

// The messages of a menu and of what it opens come when somebody is about to open it.

const list = '/team/demo/organisations'
const messages = '/api/messages'
const ofRow = (page: Page, name: string) => page.getByRole('button', { name: `Acties voor ${name}`, exact: true })

test('the messages of a menu come when it is opened, once for all rows', async ({ as }) => {
  const page = await as('beheer')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const answer = await page.goto(list)
  expect(await answer?.text()).not.toContain('Ander moment voor offline')
  await expectListening(page)
  expect(asked.filter((path) => path === messages)).toEqual([])
  for (const name of ['Bibliotheek aan de Haven', 'Bibliotheek De Vuurtoren']) {
    await ofRow(page, name).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: /^Offline halen/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(ofRow(page, name)).toBeFocused()
  }
  expect(asked.filter((path) => path === messages)).toHaveLength(1)
})

test('messages that do not arrive are told of as every part of a page is', async ({ as, consoleErrors }) => {
  consoleErrors.expect(/ERR_FAILED/)
  const page = await as('beheer')
  await page.route(`**${messages}?*`, (route) => route.abort())
  await page.goto(list)
  await expectListening(page)
  await ofRow(page, 'Bibliotheek aan de Haven').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Een deel van de pagina kwam niet aan' })).toBeVisible()
  await page.unroute(`**${messages}?*`)
  await page.getByRole('button', { name: 'Pagina verversen' }).click()
  await expectListening(page)
  await ofRow(page, 'Bibliotheek aan de Haven').click()
  await expect(page.getByRole('menuitem', { name: /^Offline halen/ })).toBeVisible()
})

test('messages come in the language of the reader, and only those that exist', async () => {
  const { cookie } = await signInByApi(accounts.beheer)
  const asked: [string, string][] = [
    ['', 'Later publiceren'],
    ['; preferences=locale%3Den', 'Publish later'],
  ]
  for (const [more, text] of asked) {
    const answer = await send({
      path: `${messages}?of=publication,constructor,__proto__`,
      headers: { cookie: cookie + more },
    })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain(text)
    expect(Object.keys(JSON.parse(answer.text))).toEqual(['publication'])
  }
})
