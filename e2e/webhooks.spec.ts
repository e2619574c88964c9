import { expect, expectHeading, test } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { expectAccessible } from './support/violations.ts'

test('another system is told of changes: added, tried, given a new secret, switched off and removed', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 400/)
  const page = await as('tenant')
  await page.goto('/project/bibliotheekgids-waddenregio')
  await page.getByRole('link', { name: 'Berichten beheren' }).click()
  await expectHeading(page, 'Berichten aan andere systemen')
  await page.getByRole('link', { name: 'Systeem toevoegen' }).click()
  await expectHeading(page, 'Systeem toevoegen')
  const add = page.getByRole('button', { name: 'Toevoegen' })
  await typeInto(page.getByLabel('Adres'), 'gemeente.example')
  for (const name of ['Er komt iets bij', 'Er verandert iets', 'Er gaat iets offline', /^Er gaat iets naar/])
    await page.getByRole('checkbox', { name }).uncheck()
  await add.click()
  await expect(page.getByText('Kies minstens één soort verandering.').first()).toBeVisible()
  await expect(page.getByText('Dit webadres begint niet met https://').first()).toBeVisible()
  await expect(page.getByLabel('Adres')).toHaveValue('gemeente.example')
  await typeInto(page.getByLabel('Naam'), 'Website van de gemeente')
  await typeInto(page.getByLabel('Adres'), 'http://127.0.0.1/meldingen')
  await page.getByRole('checkbox', { name: 'Er verandert iets' }).check()
  await add.click()
  // Refused as soon as it is saved; a name that resolves there is not looked up before something is sent.
  await expect(page.getByLabel('Adres')).toHaveAttribute('aria-invalid', 'true')
  await typeInto(page.getByLabel('Adres'), 'https://gemeente.invalid/meldingen')
  await add.click()
  await expectHeading(page, 'Website van de gemeente')

  await page.getByRole('button', { name: 'Proefbericht versturen' }).click()
  await expect(page.getByText(/Het proefbericht kwam niet aan\./)).toBeVisible()
  await page.getByRole('button', { name: 'Geheim tonen' }).click()
  const secret = page.getByRole('textbox', { name: 'Geheim' })
  await expect(secret).toHaveValue(/^whsec_[\w+/]{43}=$/)
  const former = await secret.inputValue()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nieuw geheim maken' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Nieuw geheim maken' }).click()
  await expect(page.getByText('Het vorige geheim werkt nog tot').first()).toBeVisible()
  await page.getByRole('button', { name: 'Geheim tonen' }).click()
  await expect(secret).toHaveValue(/^whsec_/)
  expect(await secret.inputValue()).not.toBe(former)

  await page.getByRole('checkbox', { name: 'Berichten versturen' }).uncheck()
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await expect(page.getByText('Website van de gemeente is bewaard.')).toBeVisible()
  await expect(page.getByText('Uit', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Berichten aan andere systemen' }).click()
  await expectHeading(page, 'Berichten aan andere systemen')
  // Without the notifications of what was done before.
  await page.reload()
  await expect(page.getByRole('row', { name: /Website van de gemeente.*Uit/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Website van de gemeente' }).click()
  await page.getByRole('button', { name: 'Systeem verwijderen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Systeem verwijderen' }).click()
  await expect(page.getByText('Nog geen systeem krijgt berichten')).toBeVisible()
})
