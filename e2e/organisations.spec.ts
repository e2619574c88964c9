import { expect, expectHeading, expectListening, test } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { look } from './support/look.ts'
import { ownInstallation } from './support/own-installation.ts'
import { expectAccessible } from './support/violations.ts'

// An organisation is gone after this.
const { urlOf, openAs, restart } = ownInstallation()

test('short fields of several organisations are changed in the list, merged, checked, saved and taken back', async ({
  page,
}) => {
  await openAs(page, 'beheer', '/team/demo/organisations?state=published&sort=title')
  await page.getByRole('link', { name: 'Bewerken in de lijst' }).click()
  await expectHeading(page, 'Organisaties bewerken in de lijst')
  await expectListening(page)
  const phone = page.getByRole('textbox', { name: 'Telefoonnummer van Fysiotherapie De Schelp' })
  const before = await phone.inputValue()
  await typeInto(phone, 'geen nummer')
  await expect(page.getByText('1 organisatie gewijzigd')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Eén gegeven klopt nog niet.')).toBeVisible()
  await expect(phone).toHaveAccessibleDescription(/telefoonnummer/i)
  await expect(phone).toHaveValue('geen nummer')
  await expectAccessible(page)
  await look(page, 'grid-wrong')

  await typeInto(phone, '0229 550 199')
  await page.keyboard.press('Enter')
  await expect(phone).not.toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(phone).toBeFocused()
  await page.getByRole('button', { name: 'Publiceren' }).click()
  await expect(page.getByText('De gegevens van 1 organisatie zijn bewaard.')).toBeVisible()
  await expect(phone).toHaveValue('0229 550 199')
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.getByText('De wijzigingen zijn teruggedraaid.')).toBeVisible()
  await expect(phone).toHaveValue(before)

  await page.getByText(/^Kolommen:/).click()
  await page.getByRole('checkbox', { name: 'Website' }).uncheck()
  await page.getByRole('checkbox', { name: 'Parkeren' }).check()
  await page.getByRole('button', { name: 'Kolommen tonen' }).click()
  const parking = page.getByRole('combobox', { name: 'Parkeren van Bibliotheek De Vuurtoren' })
  await expect(parking).toBeVisible()
  // Text copied in a spreadsheet: a cell each, from the current one on.
  const phoneThere = page.getByRole('textbox', { name: 'Telefoonnummer van Bibliotheek De Vuurtoren' })
  await phoneThere.evaluate((cell) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '0229 550 111\n0229 550 112\n')
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText('2 cellen geplakt.')).toBeVisible()
  await expect(phoneThere).toHaveValue('0229 550 111')
  await expect(page.getByText('2 organisaties gewijzigd')).toBeVisible()
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.getByText('2 organisaties gewijzigd')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: /^Website van/ })).toHaveCount(0)
  await look(page, 'grid')
})

test('titles of products are changed in their list, which names the organisation of each', { tag: '@long' }, async ({
  page,
}) => {
  await openAs(page, 'beheer', '/team/demo/products?state=published&sort=title')
  await page.getByRole('link', { name: 'Bewerken in de lijst' }).click()
  await expectHeading(page, 'Producten bewerken in de lijst')
  await expectListening(page)
  const title = page.getByRole('textbox', { name: /^Titel van / }).first()
  await typeInto(title, '')
  await page.getByRole('button', { name: 'Publiceren' }).click()
  await expect(page.getByText('Eén gegeven klopt nog niet.')).toBeVisible()
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await typeInto(title, 'Aan de leestafel')
  await page.getByRole('button', { name: 'Publiceren' }).click()
  await expect(page.getByText('De gegevens van 1 product zijn bewaard.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Aan de leestafel' })).toBeVisible()
  await expectAccessible(page)
  await look(page, 'product-grid')
})

test('two organisations that are the same become one, with what that does shown first', async ({ page }) => {
  await openAs(page, 'beheer', '/organisation/bibliotheek-de-vuurtoren')
  await expectListening(page)
  const products = page.getByRole('link', { name: 'Alle producten' })
  await expect(products).toBeVisible()
  const title = 'Lenen en reserveren'
  const kept = await page.getByRole('main').getByRole('link', { name: title }).first().getAttribute('href')
  await page.getByRole('button', { name: 'Acties' }).click()
  await page.getByRole('menuitem', { name: /Samenvoegen met een andere/ }).click()
  const dialog = page.getByRole('dialog', { name: /samenvoegen met een andere organisatie/ })
  await dialog.getByRole('button', { name: 'Samenvoegen', exact: true }).click()
  await expect(dialog.getByRole('combobox')).toHaveAccessibleDescription(/Kies de organisatie die blijft/)
  await typeInto(dialog.getByRole('combobox'), 'Haven')
  await page.getByRole('option', { name: 'Bibliotheek aan de Haven' }).click()
  await expect(dialog.getByRole('definition').first()).toBeVisible()
  await expect(dialog).toContainText(title)
  // Both values of a field stand side by side; the keys of a choice choose the other one, and the result says so.
  const origin = dialog.getByText('Komt van Bibliotheek De Vuurtoren')
  const proposed = await origin.count()
  const field = dialog.getByRole('group', { name: 'Korte omschrijving' })
  await expect(field.getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(field).toHaveAccessibleDescription(/^Alvast gekozen/)
  await field.getByRole('radio', { checked: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(origin).not.toHaveCount(proposed)
  await expectAccessible(page)
  await look(page, 'merge')
  await dialog.getByRole('button', { name: 'Samenvoegen', exact: true }).click()
  await expectHeading(page, 'Bibliotheek aan de Haven')
  await expect(page.getByText('Bibliotheek De Vuurtoren is samengevoegd met Bibliotheek aan de Haven.')).toBeVisible()
  await page.goto(urlOf('/organisation/bibliotheek-de-vuurtoren'))
  await expect(page.getByText(/samengevoegd met Bibliotheek aan de Haven/)).toBeVisible()
  await look(page, 'merged')
  await page.getByRole('main').getByRole('link', { name: 'Bibliotheek aan de Haven' }).first().click()
  await expectHeading(page, 'Bibliotheek aan de Haven')
  // An address that somebody kept leads to where the product went.
  await page.goto(urlOf(kept ?? ''))
  await expectHeading(page, title)
  await expect(page).toHaveURL(/bibliotheek-aan-de-haven/)
  // Somebody who sees days later that they were two brings everything back.
  await page.goto(urlOf('/organisation/bibliotheek-de-vuurtoren'))
  await expectListening(page)
  await page.getByRole('button', { name: 'Samenvoegen ongedaan maken' }).press('Enter')
  await expect(page.getByText('Het samenvoegen van Bibliotheek De Vuurtoren is ongedaan gemaakt.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toHaveAttribute('href', kept ?? '')
  await page.goto(urlOf('/organisation/bibliotheek-aan-de-haven/edit'))
  await expect(page.getByText('Concept', { exact: true })).toHaveCount(0)
})

test('organisations lie on a map beside their names, where the installation has one', { tag: '@long' }, async ({
  page,
  consoleErrors,
}) => {
  // Its pictures come from nowhere.
  consoleErrors.expect(/Failed to load resource|net::ERR/)
  await openAs(page, 'beheer', '/team/demo/organisations/map')
  await expect(page.getByText('Op deze installatie is geen kaart ingesteld.')).toBeVisible()
  await restart({ MAP_TILES: 'http://127.0.0.1:9/{z}/{x}/{y}.png', MAP_ATTRIBUTION: 'Proefkaart' })
  await openAs(page, 'beheer', '/team/demo/organisations?state=published')
  await page.getByRole('link', { name: 'Op de kaart' }).click()
  await expectHeading(page, 'Organisaties op de kaart')
  const map = page.getByRole('region', { name: 'Kaart van de organisaties' })
  const dots = map.locator('path.map-place')
  const names = page.getByRole('region', { name: 'Organisaties' }).getByRole('listitem')
  await expect(dots).toHaveCount(await names.count())
  await expectAccessible(page)
  await look(page, 'map')
  await dots.first().hover({ force: true })
  await expect(map.getByRole('tooltip')).toBeVisible()
  const title = (await map.getByRole('tooltip').textContent()) ?? ''
  await dots.first().click({ force: true })
  await expectHeading(page, title)
})
