import { z } from 'zod'
import {
  accounts,
  address,
  expect,
  expectHeading,
  expectListening,
  send,
  signInByApi,
  test,
  upstream,
  upstreamToken,
  urlOf,
} from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { linksTo } from './support/mail.ts'

const haven = '/organisation/bibliotheek-aan-de-haven'
const missing = (right: string) => `U hebt hiervoor het recht ‘${right}’ nodig. Vraag het de beheerder van het team.`

test('what a reader can not do keeps its place and says why, to eye, keyboard and screen reader', async ({ as }) => {
  const page = await as('lezer')
  await page.goto(haven)
  await expectHeading(page, 'Bibliotheek aan de Haven')
  await expectListening(page)
  const edit = page.getByRole('button', { name: 'Gegevens bewerken' })
  await expect(edit).toHaveAccessibleDescription(missing('Organisatie: wijzigen'))
  await expect(edit).toHaveAttribute('aria-disabled', 'true')
  const reason = page.locator('[role="tooltip"]').filter({ hasText: 'Organisatie: wijzigen' }).first()
  await expect(reason).toBeHidden()
  await edit.focus()
  await expect(reason).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reason).toBeHidden()
  await page.getByRole('button', { name: 'Acties', exact: true }).click()
  const archive = page.getByRole('menuitem', { name: /^Archiveren/ })
  await expect(archive).toContainText(missing('Organisatie: archiveren'))
  // Playwright waits for what is disabled to become possible; a person does not.
  await archive.click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an editor is told which right publishing takes', async ({ as }) => {
  const page = await as('redacteur')
  await page.goto(`${haven}/product/leeskring`)
  await expectListening(page)
  await page.getByRole('button', { name: 'Publicatie', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: /^Nu publiceren/ })).toContainText(missing('publiceren'))
})

test('an administrator looks on as an editor: told so on every page, changing nothing, until it ends', async ({
  as,
  consoleErrors,
}) => {
  const token = await upstreamToken(accounts.tenant)
  const found = await (await upstream(`/main/user?q=${accounts.redacteur}`, { token })).json()
  const { items } = z.object({ items: z.array(z.object({ user: z.string() })) }).parse(found)
  const page = await as('tenant')
  await page.goto(`/search/user/${items[0]?.user}`)
  await page.getByRole('button', { name: /^Meekijken als / }).click()
  const banner = page.getByText(/^U kijkt mee als .+\. U kunt niets wijzigen\.$/)
  await expect(banner).toBeVisible()
  await page.goto(haven)
  await expect(banner).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gegevens bewerken' })).toHaveAccessibleDescription(/U kijkt mee/)
  consoleErrors.expect(/status of 403/)
  const write = await page.evaluate(async () => {
    const answer = await fetch('/api/main/favorite', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ type: 'TEAM', key: 'noord', title: 'Noord', payload: {} }),
    })
    return { status: answer.status, code: (await answer.json()).errorCode }
  })
  expect(write).toEqual({ status: 403, code: 'VIEWING_ONLY' })
  await page.getByRole('button', { name: 'Stop met meekijken' }).click()
  await expect(banner).toHaveCount(0)
  await page.goto(haven)
  await expect(page.getByRole('link', { name: 'Gegevens bewerken' })).toBeVisible()
})

test('forms show what can not be changed without taking input, and say why once', { tag: '@long' }, async ({ as }) => {
  const token = await upstreamToken(accounts.tenant)
  const found = await (await upstream(`/main/user?q=${accounts.beheer}`, { token })).json()
  const { items } = z.object({ items: z.array(z.object({ user: z.string() })) }).parse(found)
  const page = await as('tenant')
  await page.goto(`/search/user/${items[0]?.user}`)
  await page.getByRole('button', { name: /^Meekijken als / }).click()
  await expect(page.getByText(/^U kijkt mee als /)).toBeVisible()
  for (const [place, field] of [
    ['/team/demo/edit', /^Naam$/],
    ['/team/demo/role/beheerder-onderliggend', /^Naam$/],
    ['/team/demo/notifications', /^Mislukte planning/],
  ] as const) {
    await page.goto(place)
    await expect(page.getByText('U kunt dit bekijken, maar niet wijzigen.')).toHaveCount(1)
    await expect(page.getByLabel(field).first()).toBeDisabled()
    await expect(page.getByRole('button', { name: /bewaren$/ })).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Stop met meekijken' }).click()
})

test('everybody sees what they may do, through which role, and where they are signed in', async ({ as }) => {
  const page = await as('lezer')
  await page.goto('/account')
  const rights = page.getByRole('table', { name: /^Wat u mag: / })
  await expect(rights.getByRole('row', { name: /Organisatie/ })).toContainText(/bekijken.*Lezer op /)
  await expect(rights).not.toContainText('publiceren')
  // The tests sign in by the API, from no browser.
  await expect(page.getByRole('table', { name: 'Waar u bent ingelogd' })).toContainText(
    /Onbekend apparaat.*Dit apparaat/,
  )
})

test('who manages projects alone lands on the overview, and every entry of their menu opens', async ({ page }) => {
  const token = await upstreamToken(accounts.tenant)
  const write = async (path: string, body: object, by?: string) => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answer = await upstream(path, { method: 'POST', token: by, headers, body: JSON.stringify(body) })
    expect(answer.status, path).toBe(201)
    return answer.json()
  }
  const { key: role } = await write(
    '/main/team/demo/role',
    {
      name: 'Projectbeheerder',
      description: '',
      websiteOnly: false,
      depth: 'currentAndBeneath',
      permissions: ['tenant.projects'],
    },
    token,
  )
  const email = `projecten.${Date.now()}@elders.example`
  await write('/main/party/team/demo/invitation', { email, role, locale: 'nl' }, token)
  const { dataDir } = address()
  await expect.poll(async () => (await linksTo(dataDir, email, 'invitation')).length).toBe(1)
  await page.goto(new URL((await linksTo(dataDir, email, 'invitation'))[0] ?? '').pathname)
  await typeInto(page.getByLabel('Voornaam'), 'Pia')
  await typeInto(page.getByLabel('Achternaam'), 'Kramer')
  await typeInto(page.getByLabel('Wachtwoord', { exact: true }), 'lichte golven op zee')
  await page.getByRole('button', { name: 'Account maken en aannemen' }).click()
  await expectHeading(page, 'Overzicht')
  // The role gives no right to look at the team, so nothing leads there.
  await expect(page.getByRole('row', { name: /Projectbeheerder/ }).getByRole('link')).toHaveCount(0)
  await page.goto('/')
  await expectHeading(page, 'Overzicht')
  const menu = page.getByRole('navigation', { name: /Kaartenbak/ })
  await expect(menu.getByRole('link')).toHaveText(['Overzicht', 'Zoeken', 'Projecten'])
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  for (const link of await menu.getByRole('link').all()) {
    const path = (await link.getAttribute('href')) ?? ''
    expect([path, (await send({ path, headers: { cookie } })).status]).toEqual([path, 200])
  }
})

test('each account gets the menus of its own roles, on the tenant and for maintenance too', async () => {
  const wanted = {
    lezer: { tenant: 403, maintenance: 403 },
    beheer: { tenant: 403, maintenance: 403 },
    tenant: { tenant: 200, maintenance: 403 },
    onderhoud: { tenant: 403, maintenance: 200 },
  } as const
  for (const [account, statuses] of Object.entries(wanted)) {
    const { cookie } = await signInByApi(`${account}@demo.example`)
    const open = (path: string) => send({ path, headers: { cookie, origin: urlOf('') } })
    expect([account, (await open('/tenant/importjob')).status]).toEqual([account, statuses.tenant])
    expect([account, (await open('/maintenance/activity')).status]).toEqual([account, statuses.maintenance])
  }
})
