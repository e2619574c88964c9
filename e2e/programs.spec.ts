import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, expectHeading, test, urlOf } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { expectAccessible } from './support/violations.ts'

test('a program is given access, gets in with its secret, does what it may, and is put out', { tag: '@long' }, async ({
  as,
  consoleErrors,
}) => {
  const page = await as('beheer')
  await page.goto('/team/demo/serviceaccounts')
  await expect(page.getByText('Nog geen programma heeft hier toegang')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Programma toevoegen' }).click()
  await expectHeading(page, 'Programma toevoegen')
  const add = page.getByRole('button', { name: 'Toevoegen' })
  await page.getByRole('radio', { name: 'Niets' }).check()
  await typeInto(page.getByLabel('Alleen vanaf deze netwerken'), 'thuis')
  await add.click()
  await expect(page.getByText('Kies wat het programma mag, of minstens één project.').first()).toBeVisible()
  await expect(page.getByText('Dit is geen adres of netwerk.').first()).toBeVisible()
  await expectAccessible(page)
  await typeInto(page.getByLabel('Naam'), 'Koppeling sportregister')
  await typeInto(page.getByLabel('Waarvoor'), 'Zet de openingstijden van sportaanbieders over')
  await page.getByRole('radio', { name: /^Bewerken Voegt/ }).check()
  await typeInto(page.getByLabel('Alleen vanaf deze netwerken'), '')
  consoleErrors.expect(/service-account/)
  await typeInto(page.getByLabel('Laatste dag'), 'gisteren')
  await add.click()
  await expect(page.getByText('Deze dag is al voorbij.').first()).toBeVisible()
  await typeInto(page.getByLabel('Laatste dag'), '')
  await add.click()
  await expectHeading(page, 'Koppeling sportregister')

  await page.getByRole('button', { name: 'Geheim maken' }).click()
  const field = page.getByLabel('Nieuw geheim (client_secret)')
  await expect(field).toHaveValue(/^kbp_[\w-]{43}$/)
  const secret = await field.inputValue()
  const id = page.url().split('/').at(-1) ?? ''
  // Without the notification of what was done before.
  await page.reload()
  await expect(page.getByText(secret)).toHaveCount(0)
  await expectAccessible(page)

  const basic = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
  const ask = () =>
    fetch(urlOf('/open/oauth/token'), {
      method: 'POST',
      headers: { Authorization: basic },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
  const { access_token: token } = await (await ask()).json()
  const lines = /\n## Programs\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(readFileSync('docs/api.md', 'utf8'))?.[1] ?? ''
  const script = lines.replaceAll('http://localhost:3000', urlOf('')).replaceAll('curl -s', 'curl -sS --fail-with-body')
  const env = { ...process.env, CLIENT_ID: id, CLIENT_SECRET: secret }
  const said = execFileSync('bash', ['-ec', script], { encoding: 'utf8', env })
  expect(said).toContain('"title":"Voorleesuur"')
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const organisation = urlOf('/open/api/main/organisation/bibliotheek-aan-de-haven')
  const read = await fetch(organisation, { headers })
  expect(read.status).toBe(200)
  const publish = { method: 'POST', body: JSON.stringify({ action: 'publish' }) }
  const asWas = { ...headers, 'If-Match': read.headers.get('etag') ?? '' }
  expect((await fetch(`${organisation}/publication`, { ...publish, headers: asWas })).status).toBe(403)
  expect((await fetch(urlOf('/open/api/main/team/demo/user'), { headers })).status).toBe(404)

  await page.getByRole('button', { name: 'Geheim maken' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Geheim maken' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${secret.slice(-4)}.*tot `) })).toBeVisible()
  await page.getByRole('button', { name: `Geheim … ${secret.slice(-4)} intrekken` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Intrekken' }).click()
  await expect(page.getByText(`Het geheim … ${secret.slice(-4)} is ingetrokken.`)).toBeVisible()
  expect((await ask()).status).toBe(401)
  expect((await fetch(organisation, { headers })).status).toBe(401)

  await page.getByRole('button', { name: 'Toegang beëindigen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Toegang beëindigen' }).click()
  await expectHeading(page, 'Toegang voor programma’s')
  await page.reload()
  await expect(page.getByRole('row', { name: /Koppeling sportregister.*Beëindigd/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Koppeling sportregister' }).click()
  await expect(page.getByText('Iemand beëindigde de toegang')).toBeVisible()
  await expectAccessible(page)
})
