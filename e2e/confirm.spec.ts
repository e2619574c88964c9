import { address, expect, send, test, urlOf } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { confirmationLinks } from './support/mail.ts'

const organisation = 'bibliotheek-aan-de-haven'
const recipient = 'redacteur@demo.example'

async function newestLink(): Promise<URL> {
  await expect
    .poll(async () => (await confirmationLinks(address().dataDir, organisation, recipient)).length)
    .toBeGreaterThan(0)
  const links = await confirmationLinks(address().dataDir, organisation, recipient)
  return new URL(links.at(-1) ?? '')
}

test.describe('a link in a confirmation mail', () => {
  test.use({ javaScriptEnabled: false })
  test.describe.configure({ mode: 'serial' })

  test('shows the data and what changed, and confirms nothing however often it is read', async ({ page }) => {
    const { pathname } = await newestLink()
    for (const method of ['HEAD', 'GET', 'GET']) expect((await send({ method, path: pathname })).status).toBe(200)
    await page.goto(pathname)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kloppen deze gegevens nog?')
    await expect(page.getByText('Gewijzigd sinds de vorige keer')).toBeVisible()
    await expect(page.getByText('Kade 12')).toBeVisible()
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(data).toContainEqual(expect.objectContaining({ '@type': 'Event', name: 'Repair Café' }))
    await expect(page.getByRole('checkbox', { name: /Ik heb deze gegevens gecontroleerd/ })).not.toBeChecked()

    await page
      .getByRole('button', { name: 'English' })
      .or(page.getByRole('link', { name: 'English' }))
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this information still right?')
    await expect(page.getByText('Phone number').first()).toBeVisible()
    await expect(page.getByText('Telefoonnummer')).toHaveCount(0)
  })

  test('confirms only with the tick, once; a second time it tells who confirmed and when', async ({ page }) => {
    const { pathname } = await newestLink()
    await page.goto(pathname)
    const wrongOne = page.getByRole('group', { name: /Leeskring Noordzee/ }).getByRole('radio', { name: 'Klopt niet' })
    const remark = page.getByLabel('Wat klopt er niet aan Leeskring Noordzee?')
    await expect(remark).toBeHidden()
    await wrongOne.check()
    await typeInto(remark, 'De avond is dinsdag geworden')
    await page.getByRole('button', { name: 'Bevestigen en versturen' }).click()
    const tick = page.getByRole('checkbox', { name: /Ik heb deze gegevens gecontroleerd/ })
    await expect(page).toHaveTitle(/^Fout: Gegevens bevestigen/)
    await expect(tick).toHaveAttribute('aria-invalid', 'true')
    await expect(tick).toHaveAccessibleDescription(/Fout: Zet eerst het vinkje/)
    await expect(wrongOne).toBeChecked()
    await expect(remark).toHaveValue('De avond is dinsdag geworden')
    await page
      .getByRole('alert')
      .getByRole('link', { name: /Zet eerst het vinkje/ })
      .click()
    await expect(tick).toBeInViewport()
    await tick.check()
    await page.getByRole('button', { name: 'Bevestigen en versturen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('De gegevens zijn bevestigd')
    await page.goto(pathname)
    await expect(
      page.getByText(/bevestigde de gegevens van Bibliotheek aan de Haven op \d{2}-\d{2}-\d{4}/),
    ).toBeVisible()
  })

  test('leaves a task and a mark on the product that is not right, with what was said', async ({ as }) => {
    const page = await as('redacteur')
    await page.goto('/home')
    const task = page.getByRole('listitem').filter({ hasText: 'Pas Leeskring Noordzee aan' }).last()
    await expect(task).toContainText('De avond is dinsdag geworden')
    await task.getByRole('link').click()
    await expect(page.getByText('Dit product klopt niet.')).toBeVisible()
    await expect(page.getByText('De avond is dinsdag geworden')).toBeVisible()
    await page.goto(`/organisation/${organisation}/products`)
    await expect(page.getByRole('row', { name: /Leeskring Noordzee/ })).toContainText('klopt niet volgens de controle')
  })

  test('that is wrong, foreign or unknown looks the same each time', async () => {
    const { pathname } = await newestLink()
    const [, , key, userId, token] = pathname.split('/')
    const wrong = [
      `/confirm/${key}/${userId}/${'x'.repeat(43)}`,
      `/confirm/stichting-de-schakel/${userId}/${token}`,
      `/confirm/${key}/00000000-0000-4000-8000-000000000000/${token}`,
    ]
    for (const path of wrong) {
      const answer = await send({ method: 'GET', path })
      expect(answer.text).toContain('Deze link werkt niet meer')
    }
  })
})

test('whose browser has another clock is told at the first link of a mail whose time the times are', async ({
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: 'Europe/London', locale: 'nl-NL', baseURL: urlOf('') })
  const page = await context.newPage()
  await page.goto((await newestLink()).pathname)
  await expect(page.getByText('Alle tijden zijn Nederlandse tijd.')).toBeVisible()
  await context.close()
})
