import { accounts, expect, expectHeading, expectListening, password, test } from './fixtures.ts'
import { Acts, widths } from './support/acts.ts'
import { ownInstallation } from './support/own-installation.ts'

const { urlOf, openAs } = ownInstallation()

for (const { width, height, tag } of widths) {
  test.describe(`at ${width} px`, { tag }, () => {
    test.use({ viewport: { width, height } })

    test('correcting a telephone number, from signing in', async ({ page }) => {
      await page.goto(urlOf('/login'))
      const acts = new Acts(page)
      await acts.fill(page.getByLabel('E-mailadres'), accounts.redacteur)
      await acts.fill(page.getByLabel('Wachtwoord', { exact: true }), password)
      await acts.press('Enter')
      await expectHeading(page, 'Overzicht')
      await acts.click(page.getByRole('link', { name: /^Bewerken \(Bibliotheek aan de Haven\)/ }))
      await expectHeading(page, 'Gegevens')
      await expectListening(page)
      await acts.fill(page.getByLabel('Telefoonnummer'), `0229 5501${width === 390 ? '39' : '44'}`)
      await acts.press('Control+s')
      await expect(page.getByText(/is bewaard|is klaargezet/).first()).toBeVisible()
      acts.done('telephone number', 6)
    })

    test('closing one place, and all that are on the page, at Christmas', { tag: '@long' }, async ({ page }) => {
      for (const [name, chosen] of [
        ['Christmas closing of one place', /Dorpshuis De IJsvogel/],
        ['Christmas closing of all on the page', /^Kies alles op deze pagina/],
      ] as const) {
        await openAs(page, 'manager', '/team/noord/organisations?sort=title')
        await expectListening(page)
        const acts = new Acts(page)
        await acts.click(page.getByRole('checkbox', { name: chosen }))
        await acts.click(page.getByRole('button', { name: 'Sluiten op dagen' }))
        const dialog = page.getByRole('dialog')
        await acts.click(dialog.getByRole('button', { name: 'Kerst' }))
        await acts.click(dialog.getByRole('button', { name: /organisaties? sluiten$/ }))
        await expect(dialog).toBeHidden()
        await expect(page.getByText(/gesloten op deze dagen/)).toBeVisible()
        acts.done(name, 4)
        await page.getByRole('button', { name: 'Ongedaan maken' }).click()
        await expect(page.getByText(/zoals het was/)).toBeVisible()
      }
    })

    test('a course of ten lessons around a holiday', { tag: '@long' }, async ({ page }) => {
      const title = `Tien lessen ${width}`
      await openAs(page, 'manager', '/organisation/bibliotheek-de-vuurtoren/agenda/new')
      await expectHeading(page, 'Agenda-item toevoegen')
      await expectListening(page)
      const acts = new Acts(page)
      await acts.fill(page.getByLabel('Titel'), title)
      await acts.fill(page.getByLabel('Begint op'), '6-12-2028')
      await acts.fill(page.getByLabel('Begintijd'), '19')
      await acts.choose(page.getByLabel('Herhaling'), 'Elke week')
      await acts.click(page.getByText('Een aantal keer', { exact: true }))
      await expect(page.getByRole('textbox', { name: 'Aantal keer' })).toHaveValue('10')
      await acts.click(page.getByRole('button', { name: 'Uitzondering toevoegen' }))
      await acts.fill(page.getByRole('textbox', { name: 'Uitzondering 1' }), '27-12-2028')
      await page.getByRole('textbox', { name: 'Uitzondering 1' }).blur()
      await acts.click(page.getByText(/het loopt langer door/))
      await acts.click(page.getByRole('button', { name: 'Nu publiceren' }))
      await expectHeading(page, 'Agenda')
      acts.done('ten lessons', 10)
    })

    test('publishing all that wait on a page', async ({ page }) => {
      await openAs(page, 'manager', '/team/noord/products?state=ready')
      await expectListening(page)
      const acts = new Acts(page)
      await acts.click(page.getByRole('checkbox', { name: 'Kies alles op deze pagina' }))
      await acts.click(page.getByRole('button', { name: 'Nu publiceren' }))
      await acts.click(page.getByRole('dialog').getByRole('button', { name: /publiceren$/ }))
      await expect(page.getByRole('dialog')).toBeHidden()
      acts.done('publishing what waits', 3)
      await page.getByRole('button', { name: 'Ongedaan maken' }).click()
      // The waiting version is there again, for the other width.
      await expect(page.getByRole('checkbox', { name: 'Kies alles op deze pagina' })).toBeVisible()
    })
  })
}
