import { expect, test } from './fixtures.ts'
import { look } from './support/look.ts'
import { ownInstallation } from './support/own-installation.ts'
import { expectAccessible } from './support/violations.ts'

const { urlOf, openAs } = ownInstallation()

test('what a website says otherwise is taken over by key, refused beside the field, and answered with what is right', async ({
  page,
}) => {
  await openAs(page, 'manager', '/team/noord/doubts')
  const museum = page.getByRole('list', { name: /Het Anker/ })
  await expect(
    museum.getByText(/Volgens de eigen website \(www\.hetanker\.example\): 0229 550 129, gezien op/),
  ).toBeVisible()
  await expectAccessible(page)
  await look(page, 'meldingen')
  await page.goto(urlOf('/organisation/visserijmuseum-het-anker'))
  await expect(page.getByText(/Volgens de eigen website/).first()).toBeVisible()
  await look(page, 'melding-leesbeeld')
  await page.goto(urlOf('/organisation/visserijmuseum-het-anker/edit'))
  await expect(page.getByText(/Volgens de eigen website/).first()).toBeVisible()
  await look(page, 'melding-formulier')
  await page.goto(urlOf('/team/noord/doubts'))
  await expect(museum.getByRole('button', { name: /Overnemen.*Telefoonnummer/ })).toBeVisible()

  // The oldest, reported by a visitor, comes first; what is taken over leaves the list, and the next one has the focus.
  await page.keyboard.press('Alt+j')
  await page.keyboard.press('Alt+j')
  await expect(museum.getByRole('button', { name: /Overnemen.*Telefoonnummer/ })).toBeFocused()
  await page.keyboard.press('o')
  await expect(page.getByText('Overgenomen en online.')).toBeVisible()
  const times = museum.getByRole('button', { name: /Overnemen.*Openingstijden/ })
  await expect(times).toBeFocused()
  await expect(museum.getByText('Telefoonnummer')).toHaveCount(0)

  await page.keyboard.press('n')
  await expect(museum).toHaveCount(0)
  await expect(page.getByRole('list', { name: /Vuurtoren/ })).toBeVisible()

  // Beside the field in the form.
  await page.goto(urlOf('/organisation/bibliotheek-de-vuurtoren/edit'))
  const field = page
    .locator('[data-field="openingTimes"]')
    .filter({ has: page.getByText(/Volgens een bezoeker klopt dit niet/) })
  await expect(field).toBeVisible()
  await field.scrollIntoViewIfNeeded()
  await look(page, 'melding-bij-veld')
  await field.getByRole('button', { name: 'Klopt niet' }).click()
  await expect(field).toHaveCount(0)
  await page.goto(urlOf('/organisation/bibliotheek-de-vuurtoren/doubts'))
  await expect(page.getByText('Er zijn geen meldingen')).toBeVisible()
})
