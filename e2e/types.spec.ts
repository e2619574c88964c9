import { expect, expectHeading, test } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { expectAccessible } from './support/violations.ts'

// An organisation of its own: what it makes is in nobody's way.
const name = 'Museum van het Dorp'
const own = '/organisation/museum-van-het-dorp'
const haven = '/organisation/bibliotheek-aan-de-haven'

test.describe.configure({ mode: 'serial' })

test('an organisation of two types is added, after a look at those that it might be', async ({ as }) => {
  const page = await as('manager')
  await page.goto('/team/noord/organisations')
  const known = page.getByRole('row', { name: /^Kies Bibliotheek aan de Haven/ })
  // Another test may have confirmed it before.
  await expect(known).toContainText(/Actueel|Controleren:?\s*vóór \d\d-\d\d-\d{4}/)
  await expect(known.getByRole('link', { name: /^\d+$/ })).toHaveAttribute('href', `${haven}/products`)
  await page.getByRole('link', { name: 'Naam', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Naam' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('row').nth(1)).toContainText(/Visserij- en Reddingmuseum/)
  await page.getByRole('link', { name: 'Organisatie toevoegen' }).last().click()
  await expectHeading(page, 'Organisatie toevoegen: kies een type')
  await typeInto(page.getByLabel('Zoek een type'), 'museum')
  await expect(page.getByLabel('Servicepunt')).toHaveCount(0)
  await page.getByLabel('Museum', { exact: true }).check()
  await typeInto(page.getByLabel('Zoek een type'), '')
  await page.getByLabel('Servicepunt').check()
  await page.getByRole('button', { name: 'Verder met Museum en Servicepunt' }).click()
  await expectHeading(page, /Organisatie toevoegen: Museum en Servicepunt/)

  const nameField = page.getByRole('textbox', { name: 'Naam' })
  await typeInto(nameField, 'biblioteek aan de haven')
  const notice = page.getByRole('status').filter({ hasText: 'Bestaat deze organisatie al?' })
  await expect(notice.getByRole('link', { name: 'Bibliotheek aan de Haven' })).toBeVisible()
  await typeInto(nameField, name)
  await expect(notice).toHaveCount(0)
  await page.getByRole('button', { name: 'Bewaren als concept' }).click()
  await expect(page.getByText(`${name} is bewaard als concept`).first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${own}/edit$`))
})

test('its types change: fields go, what was typed comes back with the type, and one type too many is not offered', async ({
  as,
}) => {
  const page = await as('manager')
  await page.goto(`${own}/edit`)
  await page.getByRole('group', { name: 'Rondleidingen' }).getByLabel('Ja').check()
  await page.getByRole('button', { name: 'Typen wijzigen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Museum', { exact: true }).uncheck()
  await expect(dialog.getByText(/velden verdwijnen uit het formulier: Rondleidingen/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Deze typen gebruiken' }).click()
  await expect(page.getByRole('group', { name: 'Rondleidingen' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Typen wijzigen' }).click()
  await page.getByRole('dialog').getByLabel('Museum', { exact: true }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Deze typen gebruiken' }).click()
  await expect(page.getByRole('group', { name: 'Rondleidingen' }).getByLabel('Ja')).toBeChecked()
})

test('a supplement is made, used in a product, and stays while it is in use', { tag: '@long' }, async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/409/)
  const page = await as('manager')
  await page.goto(`${own}/supplements/document/add`)
  await typeInto(page.getByLabel('Titel'), 'Plattegrond')
  await page.getByRole('button', { name: 'Nu publiceren' }).click()
  await expectHeading(page, 'Plattegrond')
  await expect(page.getByText('wordt nog nergens gebruikt')).toBeVisible()

  await page.goto(`${own}/product/new/activiteit`)
  await typeInto(page.getByLabel('Titel'), 'Rondleiding')
  await page.getByRole('button', { name: 'Bewaren als concept' }).click()
  await expectHeading(page, 'Rondleiding')
  await typeInto(page.getByRole('combobox', { name: 'Aanvulling koppelen' }), 'platte')
  await page.getByRole('option', { name: /Plattegrond/ }).click()
  const link = page.getByRole('link', { name: 'Plattegrond' })
  await expect(link).toBeVisible()

  await link.click()
  await expect(page.getByRole('link', { name: 'Rondleiding' })).toBeVisible()
  await page.getByRole('button', { name: 'Aanvulling verwijderen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aanvulling verwijderen' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'in gebruik bij: Rondleiding' })).toBeVisible()
})

test('a type that groups others makes no product, and one that is no longer used no supplement', async ({ as }) => {
  const page = await as('manager')
  await page.goto(`${haven}/product/new/aanbod`)
  await expect(page.getByText('Met een basistype kunt u geen product maken.')).toBeVisible()
  await page.goto(`${haven}/supplements/fotoalbum/add`)
  await expect(page.getByText('Type niet beschikbaar')).toBeVisible()
})

test('a relation is made once and shows at both ends', async ({ as, consoleErrors }) => {
  consoleErrors.expect(/400/)
  const page = await as('manager')
  await page.goto(`${own}/relations`)
  await page.getByLabel('Deze organisatie').selectOption('Is onderdeel van')
  await typeInto(page.getByRole('combobox', { name: 'Welke organisatie' }), 'bibliotheek aan')
  await page.getByRole('option', { name: /Bibliotheek aan de Haven/ }).click()
  await page.getByRole('button', { name: 'Relatie toevoegen' }).click()
  await expect(page.getByRole('link', { name: 'Bibliotheek aan de Haven' })).toBeVisible()

  await page.goto(`${haven}/relations`)
  await expect(page.getByRole('heading', { name: 'Bestaat uit' })).toBeVisible()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.getByLabel('Deze organisatie').selectOption('Is onderdeel van')
  await typeInto(page.getByRole('combobox', { name: 'Welke organisatie' }), 'museum van het')
  await page.getByRole('option', { name }).click()
  await page.getByRole('button', { name: 'Relatie toevoegen' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Zo ontstaat een kring' })).toBeVisible()
})

test('what is left to fill in is pointed out while typing, beside a live preview', async ({ as }) => {
  const page = await as('manager')
  await page.goto(`${own}/edit`)
  await page.getByRole('button', { name: 'Voorbeeld tonen' }).click()
  await typeInto(page.getByLabel('Korte omschrijving'), 'Open vanaf [dag].')
  await expect(page.getByText('Er staat nog iets om in te vullen: [dag]')).toBeVisible()
  await expect(page.getByRole('article').getByText('Open vanaf [dag].')).toBeVisible()

  await page.getByRole('tab', { name: 'Op een telefoon' }).click()
  await typeInto(page.getByLabel('Korte omschrijving'), 'Open op maandag.')
  await expect(page.getByRole('article').getByText('Open op maandag.')).toBeVisible()
  await page.getByRole('button', { name: 'Als pagina bekijken' }).click()
  const dialog = page.getByRole('dialog', { name: 'Voorbeeld van de pagina' })
  await expect(dialog.getByRole('article').getByText('Open op maandag.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a team says which types it allows, or inherits them, and is saved in one go', async ({ as }) => {
  const page = await as('beheer')
  await page.goto('/team/zorg-jeugd/edit')
  const form = page.getByRole('form', { name: 'Toegestane typen en categorieën' })
  const types = form.getByRole('group', { name: 'Typen organisaties' })
  await expect(types.getByLabel('Overnemen van Team Zorg en welzijn')).toBeChecked()
  await types.getByLabel('Zelf kiezen').check()
  await types.getByRole('checkbox', { name: 'Gemeenteloket' }).uncheck()
  await typeInto(page.getByLabel(/^Toelichting/), 'Voor jeugd alleen.')
  await expect(page.getByRole('main').getByRole('button', { name: /bewaren$/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Wijzigingen in dit team bewaren' }).click()
  await expect(page.getByText('Er zijn geen wijzigingen')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(/^Toelichting/)).toHaveValue('Voor jeugd alleen.')
  await page.goto('/team/zorg-jeugd/organisation')
  await expect(page.getByLabel('Zorgaanbieder')).toBeVisible()
  await expect(page.getByLabel('Gemeenteloket')).toHaveCount(0)
})
