import type { Page } from '@playwright/test'
import { accounts, expect, expectListening, send, signInByApi, test } from './fixtures.ts'

// The words of a menu and of what it opens come when somebody is about to open it.

const list = '/team/demo/organisations'
const words = '/api/words/later/publication/'
const ofRow = (page: Page, name: string) => page.getByRole('button', { name: `Acties voor ${name}`, exact: true })

test('the words of a menu come when it is opened, once for all rows', async ({ as }) => {
  const page = await as('beheer')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const answer = await page.goto(list)
  expect(await answer?.text()).not.toContain('Ander moment voor offline')
  await expectListening(page)
  expect(asked.filter((path) => path.startsWith(words))).toEqual([])
  for (const name of ['Bibliotheek aan de Haven', 'Bibliotheek De Vuurtoren']) {
    await ofRow(page, name).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: /^Offline halen/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(ofRow(page, name)).toBeFocused()
  }
  expect(asked.filter((path) => path.startsWith(words))).toHaveLength(1)
})

test('words that do not arrive are told of as every part of a page is', async ({ as, faults }) => {
  faults.expect(/ERR_FAILED/)
  const page = await as('beheer')
  await page.route(`**${words}*`, (route) => route.abort())
  await page.goto(list)
  await expectListening(page)
  await ofRow(page, 'Bibliotheek aan de Haven').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Een deel van de pagina kwam niet aan' })).toBeVisible()
  await page.unroute(`**${words}*`)
  await page.getByRole('button', { name: 'Pagina verversen' }).click()
  await expectListening(page)
  await ofRow(page, 'Bibliotheek aan de Haven').click()
  await expect(page.getByRole('menuitem', { name: /^Offline halen/ })).toBeVisible()
})

test('words are kept under their version, in the language of the reader', async () => {
  const { cookie } = await signInByApi(accounts.beheer)
  const page = await send({ path: list, headers: { cookie } })
  const [path = ''] = page.text.match(/\/api\/words\/later\/publication\/[0-9a-f]+/) ?? []
  const asked: [string, string, string, string][] = [
    [path, '', 'Later publiceren', 'immutable'],
    [path, '; preferences=locale%3Den', 'Publish later', 'no-store'],
    [`${words}000000000000`, '', 'Later publiceren', 'no-store'],
  ]
  for (const [path, more, text, keeping] of asked) {
    const answer = await send({ path, headers: { cookie: cookie + more } })
    expect(answer.status, path).toBe(200)
    expect(answer.text, path).toContain(text)
    expect(answer.headers['cache-control'], path).toContain(keeping)
  }
  for (const name of ['niets', 'constructor', '__proto__']) {
    expect((await send({ path: `/api/words/later/${name}/0`, headers: { cookie } })).status, name).toBe(404)
  }
})
