import { accounts, expect, expectHeading, expectListening, signIn, test, urlOf } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { expectAccessible } from './support/violations.ts'

test('a policy is made with its timeline, counts once somebody agreed to what it does, and goes when nobody follows it', async ({
  as,
}) => {
  const page = await as('beheer')
  await page.goto('/team/demo/confirmationsetting/add')
  await expectListening(page)
  const interval = page.getByLabel('Controle-interval', { exact: true })
  await typeInto(page.getByLabel('Naam'), 'Proef per kwartaal')
  await expect(interval).toHaveValue('6')
  await page.getByLabel('Maanden of dagen').selectOption('dagen')
  await typeInto(interval, '3')
  await page.getByRole('button', { name: 'Herinnering toevoegen' }).click()
  const third = page.getByRole('group', { name: 'Herinnering 3' })
  await typeInto(third.getByLabel('Dagen voor de termijn'), '7')
  await page.getByRole('button', { name: 'Controlebeleid bewaren' }).click()
  await expect(page.getByText('Controle interval moet minimaal 7 dagen zijn').first()).toBeVisible()
  await expect(third.getByText('Er is al een herinnering op deze dag.')).toBeVisible()
  await expect(third.getByText('Vul een e-maillabel in.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Herinnering 3 weghalen' }).click()
  await page.getByLabel('Maanden of dagen').selectOption('maanden')
  await expect(page.getByText('Dat zijn 91 dagen.')).toBeVisible()
  await expect(page.getByText(/, dag 91$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Controlebeleid bewaren' }).click()
  // The team chose another one: nobody notices a second one, so no question is shown.
  await expectHeading(page, 'Controlebeleid')
  const row = page.getByRole('row', { name: /Proef per kwartaal/ })
  await expect(row).toContainText('geen')
  await expectAccessible(page)

  const choice = page.getByLabel('Controlebeleid', { exact: true })
  const before = await choice.inputValue()
  await choice.selectOption({ label: 'Proef per kwartaal (Noordkust)' })
  await page.getByRole('button', { name: 'Keuze bewaren' }).click()
  const question = page.getByRole('dialog', { name: 'Dit raakt organisaties' })
  await expect(question).toContainText(/Voor \d+ organisaties? verander/)
  await question.getByRole('button', { name: 'Nog niet bewaren' }).click()

  // What was chosen would stay, and be asked about.
  await choice.selectOption(before)
  await row.getByRole('link', { name: 'Proef per kwartaal' }).click()
  await expectHeading(page, 'Proef per kwartaal')
  await page.getByRole('button', { name: 'Controlebeleid verwijderen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Controlebeleid verwijderen' }).click()
  await expectHeading(page, 'Controlebeleid')
  await expect(row).toHaveCount(0)
})

test('one that somebody changed meanwhile is not deleted unseen, and goes back to how it was once its effect is shown', {
  tag: '@long',
}, async ({ as, browser, consoleErrors }) => {
  consoleErrors.expect(/409/)
  const page = await as('beheer')
  const context = await browser.newContext()
  await signIn(context, accounts.beheer)
  const other = await context.newPage()
  await page.goto('/team/noord/confirmationsetting/add')
  await typeInto(page.getByLabel('Naam'), 'Proef voor twee')
  await page.getByRole('button', { name: 'Controlebeleid bewaren' }).click()
  await expectHeading(page, 'Controlebeleid')
  const address = '/team/noord/confirmationsetting/proef-voor-twee'
  await page.goto(address)
  await expectListening(page)
  await other.goto(urlOf(address))
  await expectListening(other)
  await typeInto(other.getByLabel('Extra tijd in dagen'), '12')
  await other.getByRole('button', { name: 'Controlebeleid bewaren' }).click()
  await expectHeading(other, 'Controlebeleid')
  await context.close()

  await page.getByRole('button', { name: 'Controlebeleid verwijderen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Controlebeleid verwijderen' }).click()
  await expect(dialog).toContainText('Er is niets verwijderd.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Bekijken wat er nu staat' }).click()
  await expect(page.getByLabel('Extra tijd in dagen')).toHaveValue('12')

  await page.getByRole('link', { name: 'Alle versies' }).click()
  await expectHeading(page, 'Geschiedenis: Proef voor twee')
  await page.getByRole('link', { name: /^Versie 2/ }).click()
  await page.getByRole('button', { name: 'Extra tijd in dagen terugzetten' }).click()
  await expect(dialog).toContainText('Voor geen organisatie veranderen de data')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Terugzetten', exact: true }).click()
  await expect(page.getByText('Extra tijd in dagen is teruggezet en geldt nu.')).toBeVisible()
  await page.getByRole('link', { name: /^Terug naar/ }).click()
  await expectHeading(page, 'Proef voor twee')
  await expectListening(page)
  await expect(page.getByLabel('Extra tijd in dagen')).not.toHaveValue('12')
  await page.getByRole('button', { name: 'Controlebeleid verwijderen' }).click()
  await dialog.getByRole('button', { name: 'Controlebeleid verwijderen' }).click()
  await expectHeading(page, 'Controlebeleid')
})

test('one that is in use can not be deleted, and says so at once', async ({ as }) => {
  const page = await as('beheer')
  await page.goto('/team/noord/confirmationsetting/halfjaarlijkse-controle')
  await expectListening(page)
  const remove = page.getByRole('button', { name: 'Controlebeleid verwijderen' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toHaveAccessibleDescription(/Het beleid geldt nog voor een team of organisatie/)
})

test('an organisation chooses another with its other settings, by one save, and says on its dashboard whose choice that is', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('manager')
  const choose = async (option: string, email: string) => {
    await page.goto('/organisation/bibliotheek-de-vuurtoren/settings')
    await expectListening(page)
    await page.getByLabel('Controlebeleid', { exact: true }).selectOption({ label: option })
    await page.getByLabel('E-mail naar de redactie').selectOption({ label: email })
    // One button saves what was changed in either form.
    const save = page.getByRole('main').getByRole('button', { name: /bewaren/ })
    await expect(save).toHaveText(['Instellingen bewaren'])
    await save.click()
    await expect(page.getByText('De keuze is bewaard.')).toBeVisible()
    await expect(page.getByText('De instellingen zijn bewaard.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('E-mail naar de redactie').locator('option:checked')).toHaveText(email)
  }
  await choose('Jaarlijkse controle (Noordkust)', 'Uit')
  await expectAccessible(page)
  await page.goto('/organisation/bibliotheek-de-vuurtoren')
  await expect(page.getByText('Jaarlijkse controle, zelf gekozen, elke 12 maanden')).toBeVisible()
  await choose('Overnemen: Halfjaarlijkse controle van Team Noord', 'Aan')
  await page.goto('/organisation/bibliotheek-de-vuurtoren')
  await expect(page.getByText('Halfjaarlijkse controle van Team Noord, elke 6 maanden')).toBeVisible()
})

test('what happens to what nobody confirms is announced, until somebody confirms it by phone', async ({ as }) => {
  const page = await as('beheer')
  const announcement = page.getByText(/Op \d\d-\d\d-\d{4} gaat deze organisatie naar het archief/)
  await expect(async () => {
    await page.goto('/organisation/buurtteam-oosterwaard-noord')
    await expect(announcement).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectAccessible(page)
  await page.goto('/organisation/buurtteam-oosterwaard-noord/check')
  await expectListening(page)
  await page.getByRole('radio', { name: /^Telefonisch/ }).check()
  await page.getByRole('checkbox', { name: /^Ik heb deze gegevens gecontroleerd/ }).check()
  await page.getByRole('button', { name: 'Bevestigen en versturen' }).click()
  await page.getByRole('link', { name: 'Naar het dashboard' }).click()
  await expectHeading(page, 'Buurtteam Oosterwaard-Noord')
  await expect(announcement).toHaveCount(0)
})
