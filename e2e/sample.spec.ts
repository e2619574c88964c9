import { expect, expectHeading, test } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { expectAccessible } from './support/violations.ts'

test('a sample is drawn, and a call of it is made by keyboard on a telephone: first what is said, then what stands here', async ({
  as,
  consoleErrors,
}) => {
  // Text that is no number is refused beside its field.
  consoleErrors.expect(/status of 400/)
  const page = await as('beheer')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/team/zorg/samples')
  await expect(page.getByText('Er is nog geen steekproef getrokken')).toBeVisible()
  // The demo has been called twice.
  await page.goto('/team/demo/samples')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Steekproef najaar', exact: true }).click()
  await expectHeading(page, 'Steekproef najaar')
  await page.getByRole('link', { name: 'Rapport' }).click()
  await expect(page.getByText(/klopt \d+\s% \(tussen \d+ en \d+\s%\)/).first()).toBeVisible()
  await expectAccessible(page)
  // Its figures are public: as a badge, and in the guide.
  const badge = page.getByRole('img', { name: /klopt \d+\s%.+Gemeten op/ }).first()
  await expect
    .poll(() => badge.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(100)
  await page.goto('/gids/bibliotheekgids-waddenregio')
  await expect(
    page
      .getByRole('region', { name: 'Hoeveel klopt hiervan?' })
      .getByText(/klopt \d+\s%/)
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.goto('/team/demo/samples')
  await page.getByRole('link', { name: 'Steekproef trekken' }).click()
  await expectHeading(page, 'Steekproef trekken')
  const plan = page.locator('[data-sample-plan]')
  const calls = async () => Number(/(\d+) gesprek/.exec((await plan.textContent()) ?? '')?.[1])
  const asked = page.getByRole('group', { name: /^Wat u vraagt/ }).getByRole('checkbox')
  for (const box of await asked.all()) await box.setChecked(false)
  // A field that every record has: for a rare one, all records are called.
  await page.getByRole('checkbox', { name: 'Naam', exact: true }).check()
  await typeInto(page.getByLabel('Marge (procent)'), '3')
  await expect.poll(calls).toBeGreaterThan(20)
  const precise = await calls()
  await typeInto(page.getByLabel('Marge (procent)'), '20')
  await expect.poll(calls).toBeLessThan(precise)
  await expectAccessible(page)
  await typeInto(page.getByRole('textbox', { name: 'Naam', exact: true }), 'Proef')
  await page.getByRole('checkbox', { name: 'Naam', exact: true }).uncheck()
  await page.getByRole('checkbox', { name: 'Telefoonnummer', exact: true }).check()
  await page.getByRole('button', { name: 'Steekproef trekken' }).press('Enter')
  await expectHeading(page, 'Proef')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Volgende gesprek' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Stap 1: wat wordt er gezegd?' })).toBeVisible()
  await expect(page.getByText('Hier stond')).toHaveCount(0)
  await expectAccessible(page)
  const said = page.getByRole('textbox', { name: /wat wordt er gezegd/ })
  await said.focus()
  await page.keyboard.type('geen idee')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Telefoon/ })).toBeVisible()
  await expect(said).toHaveValue('geen idee')
  await typeInto(said, '')
  await page.keyboard.type('0229 550 999')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Stap 2: klopt het?' })).toBeVisible()
  await expect(page.getByText('Hier stond')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Fout' })).toBeChecked()
  await expectAccessible(page)
  await typeInto(page.getByLabel('Opmerking'), 'Volgens de balie')
  await page.getByRole('button', { name: 'Bewaren en naar het volgende gesprek' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Stap 1: wat wordt er gezegd?' })).toBeVisible()
  await page.getByRole('button', { name: 'Niet bereikt' }).press('Enter')
  await expectHeading(page, 'Proef')
  await expect(page.getByText('Klaar', { exact: true })).toHaveCount(1)
  await expect(page.getByText(/^Later, vanaf/)).toHaveCount(1)
  await page.getByRole('link', { name: 'Rapport' }).click()
  await expect(page.getByText(/nog geen cijfer te geven/).first()).toBeVisible()
  await expectAccessible(page)
})
