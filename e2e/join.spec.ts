import { address, expect, expectHeading, expectListening, test, urlOf } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { look } from './support/look.ts'
import { linksTo } from './support/mail.ts'
import { expectAccessible } from './support/violations.ts'

const linkFor = async (email: string, kind: 'join' | 'invitation') => {
  const links = () => linksTo(address().dataDir, email, kind)
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0)
  return new URL((await links()).at(-1) ?? '').pathname
}

test('somebody asks without script to keep their organisation, a manager invites them, and they accept', {
  tag: '@long',
}, async ({ browser, as }) => {
  const email = `wieke.${Date.now()}@elders.example`
  const outside = await browser.newContext({ javaScriptEnabled: false, baseURL: urlOf('') })
  const visitor = await outside.newPage()
  await visitor.goto('/login')
  await visitor.getByRole('link', { name: /Vraag of u de gegevens van uw organisatie/ }).click()
  await expectHeading(visitor, 'Uw organisatie bijhouden')
  await typeInto(visitor.getByLabel('Naam van de organisatie'), 'Bibliotheek Vuurtoren')
  await typeInto(visitor.getByLabel('Website'), 'www.vuurtoren.example')
  await typeInto(visitor.getByLabel('Uw e-mailadres'), 'geen adres')
  await visitor.getByRole('button', { name: 'Link aanvragen' }).click()
  await expect(visitor.getByLabel('Gemeente of plaats')).toHaveAccessibleDescription(/Dit veld is verplicht/)
  await expect(visitor.getByLabel('Uw e-mailadres')).toHaveAccessibleDescription(/Vul een e-mailadres in/)
  await expect(visitor.getByLabel('Naam van de organisatie')).toHaveValue('Bibliotheek Vuurtoren')
  await typeInto(visitor.getByLabel('Gemeente of plaats'), 'Noordkust')
  await typeInto(visitor.getByLabel('Uw naam'), 'Wieke de Jong')
  await typeInto(visitor.getByLabel('Uw e-mailadres'), email)
  await typeInto(visitor.getByLabel('Wat moeten we nog weten?'), 'Ik ben vrijwilliger.')
  await visitor.getByRole('button', { name: 'Link aanvragen' }).click()
  await expectHeading(visitor, 'Kijk in uw e-mail')
  const link = await linkFor(email, 'join')
  await visitor.goto(link)
  await expectHeading(visitor, 'Uw aanvraag versturen')
  await expect(visitor.getByText('https://www.vuurtoren.example')).toBeVisible()
  await visitor.getByRole('button', { name: 'Aanvraag versturen' }).click()
  await expectHeading(visitor, 'Uw aanvraag is verstuurd')
  await visitor.goto(link)
  await expectHeading(visitor, 'Deze link werkt niet meer')

  const page = await as('beheer')
  await page.goto('/home')
  await page.getByRole('link', { name: /Beslis over de aanvraag voor .Bibliotheek Vuurtoren./ }).click()
  await expectHeading(page, 'Aanvragen om een organisatie bij te houden')
  await expectListening(page)
  const card = page.locator('.card').filter({ hasText: email })
  await expectAccessible(page)
  await look(page, 'requests')
  await card.getByRole('button', { name: 'Uitnodigen…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wieke de Jong uitnodigen' })
  await expect(dialog.getByRole('radio', { name: 'Bibliotheek De Vuurtoren' })).toBeChecked()
  await expectAccessible(page)
  await look(page, 'request-accept')
  await dialog.getByRole('button', { name: 'Uitnodiging versturen' }).click()
  await expect(page.getByText('Wieke de Jong is uitgenodigd.')).toBeVisible()
  await expect(card.getByText('Uitgenodigd')).toBeVisible()

  await visitor.goto(await linkFor(email, 'invitation'))
  await expectHeading(visitor, 'U bent uitgenodigd')
  await outside.close()
})

test('a manager declines with a reason, and is told what is missing', { tag: '@long' }, async ({ browser, as }) => {
  const email = `nee.${Date.now()}@elders.example`
  const outside = await browser.newContext({ javaScriptEnabled: false, baseURL: urlOf('') })
  const visitor = await outside.newPage()
  await visitor.goto('/join')
  const typed = { 'Naam van de organisatie': 'Kiosk', 'Gemeente of plaats': 'Elders', 'Uw naam': 'Nico Nee' }
  for (const [label, value] of Object.entries(typed)) await typeInto(visitor.getByLabel(label), value)
  await typeInto(visitor.getByLabel('Uw e-mailadres'), email)
  await visitor.getByRole('button', { name: 'Link aanvragen' }).click()
  await visitor.goto(await linkFor(email, 'join'))
  await visitor.getByRole('button', { name: 'Aanvraag versturen' }).click()
  await outside.close()

  const page = await as('beheer')
  await page.goto('/join')
  await page.getByRole('button', { name: 'Link aanvragen' }).click()
  await expect(page.getByLabel('Uw naam')).toHaveAccessibleDescription(/Dit veld is verplicht/)
  await expectAccessible(page)
  await look(page, 'join')
  await page.goto('/team/demo/accessrequests')
  await expectListening(page)
  const card = page.locator('.card').filter({ hasText: email })
  await card.getByRole('button', { name: 'Uitnodigen…' }).click()
  await page.getByRole('button', { name: 'Uitnodiging versturen' }).click()
  await expect(page.getByRole('combobox', { name: 'Voor welke organisatie?' })).toHaveAccessibleDescription(/Kies een/)
  await look(page, 'request-none')
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Afwijzen…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Afwijzen' }).click()
  await expect(dialog.getByLabel('Reden')).toHaveAccessibleDescription(/Schrijf waarom/)
  await typeInto(dialog.getByLabel('Reden'), 'Een kiosk staat hier niet in.')
  await dialog.getByRole('button', { name: 'Afwijzen' }).click()
  await expect(card.getByText('Een kiosk staat hier niet in.')).toBeVisible()
})
