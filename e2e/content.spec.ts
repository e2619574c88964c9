import { expect, expectHeading, expectListening, test, upstream, upstreamToken, urlOf } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'

// Organisations of their own, so that the tests can run beside each other.
const own = '/organisation/bibliotheek-aan-de-haven'
const saveAsConcept = { name: 'Bewaren als concept' }

test.describe.configure({ mode: 'serial' })

test('an editor changes an organisation, sees mistakes beside the fields, and makes it ready', async ({ as }) => {
  const page = await as('redacteur')
  await page.goto(`${own}/edit`)
  await expectHeading(page, 'Gegevens')
  await expect(page.getByRole('button', { name: 'Nu publiceren' })).toHaveCount(0)

  await typeInto(page.getByLabel('Telefoonnummer'), '0229 55')
  await typeInto(page.getByLabel('E-mailadres'), 'haven')
  await page.getByRole('button', { name: 'Klaarzetten om te publiceren' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Er is een probleem' })
  await expect(summary.getByRole('link')).toHaveCount(2)
  await expect(page).toHaveTitle(/^Fout: Gegevens · /)
  await expect(page.getByLabel('Telefoonnummer')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Telefoonnummer')).toHaveValue('0229 55')

  await typeInto(page.getByLabel('Telefoonnummer'), '0229 55 01 99')
  await typeInto(page.getByLabel('E-mailadres'), 'haven@noordkust.example')
  await page.getByRole('button', { name: 'Klaarzetten om te publiceren' }).click()
  // The demo has a concept of colleagues, which goes along.
  const dialog = page.getByRole('dialog', { name: 'Klaarzetten met toelichting' })
  await expect(dialog.getByText('Hiermee gaan ook wijzigingen van anderen mee:')).toBeVisible()
  await dialog.getByRole('button', { name: 'Klaarzetten', exact: true }).click()
  await expect(page.getByText('is klaargezet om te publiceren').first()).toBeVisible()
  await expect(page).toHaveTitle(/^Gegevens · /)
})

test('a viewer sees the published data and can change nothing', async ({ as }) => {
  const page = await as('lezer')
  await page.goto(`${own}/edit`)
  await expect(page.getByText('U mag de pagina ‘Gegevens’ niet openen')).toBeVisible()
  await expectHeading(page, 'Bibliotheek aan de Haven')
  await expect(page.getByRole('link', { name: 'Gegevens bewerken' })).toHaveCount(0)
})

test('a manager publishes it, and the action log tells who did what', async ({ as, consoleErrors }) => {
  // The current values are fetched once the save is refused because of them.
  consoleErrors.expect(/status of 409/)
  const page = await as('manager')
  await page.goto(`${own}/edit`)
  await expect(page.getByLabel('Telefoonnummer')).toHaveValue('0229 550 199')
  await typeInto(page.getByLabel('Korte omschrijving'), 'Lenen, leren en ontmoeten aan de kade van Duinmeer.')
  await page.getByRole('button', { name: 'Nu publiceren' }).click()
  // There is a plan already: the user chooses what happens to it, after seeing what changes online and by whom.
  const dialog = page.getByRole('dialog', { name: 'Bibliotheek aan de Haven publiceren' })
  await expect(dialog.getByRole('list', { name: 'Wat er verandert' })).toContainText('0229 550 199')
  const publish = dialog.getByRole('button', { name: 'Nu publiceren' })
  await publish.click()
  await expect(dialog.getByText('Kies wat er met het plan gebeurt.')).toBeVisible()
  await dialog.getByLabel('Laten vervallen').check()
  await publish.click()
  await expect(page.getByText('is gepubliceerd').first()).toBeVisible()

  await page.goto(`${own}/auditlog`)
  await expect(page.getByText(/publiceerde Bibliotheek aan de Haven/).first()).toBeVisible()
  await expect(page.getByText(/zette Bibliotheek aan de Haven klaar om te publiceren/).first()).toBeVisible()
})

test('what is put back to what is online leaves no concept, and is said so', async ({ as }) => {
  const page = await as('manager')
  await page.goto(`${own}/edit`)
  const field = page.getByLabel('Telefoonnummer')
  for (const [phone, stored, said] of [
    ['0229 55 01 98', '0229 550 198', 'Bibliotheek aan de Haven is bewaard als concept.'],
    ['0229 55 01 99', '0229 550 199', 'Bibliotheek aan de Haven is bewaard, en is gelijk aan wat online staat.'],
  ] as const) {
    await typeInto(field, phone)
    await page.getByRole('button', saveAsConcept).click()
    await expect(page.getByText(said)).toBeVisible()
    // As it is stored from the moment that it is said to be: nothing changes below the fingers of who types on.
    expect(await field.inputValue()).toBe(stored)
  }
})

test('an address is found by postal code and house number, and one that does not exist is refused', async ({ as }) => {
  const page = await as('manager')
  await page.goto(`${own}/edit`)
  const address = page.getByRole('group', { name: 'Bezoekadres' })
  await expect(address.getByText('Kade 12')).toBeVisible()
  await typeInto(address.getByLabel('Huisnummer'), '9999')
  await expect(address.getByText('Deze combinatie van postcode en huisnummer bestaat niet')).toBeVisible()
  // Filling those in would not help.
  await expect(address.getByLabel('Straat')).toHaveCount(0)
  const isRight = address.getByLabel('Dit adres klopt, ook al staat het niet in de postcodetabel')
  await isRight.check()
  await expect(address.getByLabel('Straat')).toHaveValue('Kade')
  await isRight.uncheck()
  await page.getByRole('button', { name: 'Annuleren' }).click()
  await expect(address.getByText('Kade 12')).toBeVisible()
  await page.getByRole('button', { name: 'Terugzetten' }).click()
  await expect(address.getByLabel('Huisnummer')).toHaveValue('9999')
  await page.getByRole('button', saveAsConcept).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Er is een probleem' })).toBeVisible()
})

test('a product is added with its price, once, also after a double click', async ({ as }) => {
  const page = await as('manager')
  await page.goto(`${own}/product/add`)
  await page.getByRole('link', { name: 'Dienst' }).click()
  await expectHeading(page, /Product toevoegen/)
  await typeInto(page.getByLabel('Titel'), 'Boekbezorging met de fiets')
  await page.getByRole('button', saveAsConcept).dblclick()
  await expectHeading(page, 'Boekbezorging met de fiets')
  const token = await upstreamToken('manager@demo.example')
  const found = await upstream(`/main${own}/product?limit=200`, { token })
  const { items }: { items: { title: string }[] } = await found.json()
  expect(items.filter(({ title }) => title === 'Boekbezorging met de fiets')).toHaveLength(1)
})

test('the print view has the data, products and the last confirmation, and needs no script', async ({
  browser,
  as,
}) => {
  const page = await as('lezer')
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const paper = await context.newPage()
  await paper.goto(urlOf(`${own}/print`))
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText('Bibliotheek aan de Haven')
  await expect(paper.getByText('Gecontroleerd op')).toBeVisible()
  // On the screen with the menu of where one is; paper has no menus.
  const menu = paper.getByRole('navigation', { name: 'Menu van Bibliotheek aan de Haven' })
  await expect(menu.getByRole('link', { name: 'Afdrukken' })).toHaveAttribute('aria-current', 'page')
  // Where the text is the address already, paper does not say it twice.
  await paper.emulateMedia({ media: 'print' })
  await expect(menu).toBeHidden()
  const website = paper.getByRole('link', { name: 'https://haven.noordkust.example' })
  expect(await website.evaluate((link) => getComputedStyle(link, '::after').content)).toBe('none')
  await expect(paper.getByText('Kade 12')).toBeVisible()
  await expect(paper.getByRole('listitem').filter({ hasText: 'Elke tweede zaterdag' })).toContainText(
    /Repair Café.*Elke tweede zaterdag van de maand van 11:00 tot 15:00 uur.*Eerstvolgende data: za \d{2}-\d{2}-\d{4}/,
  )
  const data: { '@type': string }[] = JSON.parse(
    (await paper.locator('script[type="application/ld+json"]').textContent()) ?? '',
  )
  expect(data[0]).toMatchObject({
    '@type': 'LocalBusiness',
    openingHoursSpecification: expect.arrayContaining([expect.objectContaining({ opens: '10:00' })]),
  })
  expect(data.slice(1)).toContainEqual(expect.objectContaining({ '@type': 'Event', name: 'Repair Café' }))
  await context.close()
})

test('a telephone number is corrected from the read view by key alone, and closed sections stay closed', async ({
  as,
}) => {
  const page = await as('redacteur')
  await page.goto('/organisation/bibliotheek-aan-de-haven')
  await page.getByRole('link', { name: 'Bewerken: Contact' }).click()
  await expectListening(page)
  const phone = page.getByLabel(/^Telefoonnummer/)
  await expect(phone).toBeFocused()
  await typeInto(phone, '0229 550 125')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Op de websites verandert nog niets.')).toBeVisible()
  await expect(phone).toBeFocused()

  const costs = page.getByRole('region', { name: 'Kosten' })
  const kept = page.waitForResponse((response) => response.url().includes('/state/closed-sections.organisation'))
  await costs.getByRole('heading').click()
  await kept
  await page.goto('/organisation/bibliotheek-aan-de-haven/edit')
  await expectListening(page)
  await expect(costs.getByRole('group', { name: /^Prijs/ })).toBeHidden()
  await page
    .getByRole('navigation', { name: 'Onderdelen' })
    .getByRole('link', { name: /^Kosten/ })
    .click()
  await expect(costs.getByRole('group', { name: /^Prijs/ })).toBeVisible()

  // One row of buttons on a phone, and nothing wider than the screen.
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = await page.locator('.save-bar').boundingBox()
  expect(bar?.height).toBeLessThan(72)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
