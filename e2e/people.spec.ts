import type { Page } from '@playwright/test'
import { address, expect, expectHeading, expectListening, signIn, test, urlOf } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { linksTo } from './support/mail.ts'

const organisation = 'bibliotheek-aan-de-haven'

async function newestLink(recipient: string, kind: 'invitation' | 'reset', after = 0): Promise<string> {
  const { dataDir } = address()
  await expect.poll(async () => (await linksTo(dataDir, recipient, kind)).length).toBeGreaterThan(after)
  const links = await linksTo(dataDir, recipient, kind)
  return new URL(links.at(-1) ?? '').pathname
}

/** The row of somebody in a list of users. */
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test.describe('from an invitation to a role that is taken away', () => {
  test.describe.configure({ mode: 'serial' })
  const email = `mila.veen.${Date.now()}@elders.example`
  const password = 'vijf groene fietsen'

  test('an administrator invites somebody with a role', async ({ as }) => {
    const page = await as('beheer')
    await page.goto(`/organisation/${organisation}/users`)
    await expectListening(page)
    await page.getByRole('button', { name: 'Gebruiker toevoegen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Uitnodiging versturen' }).click()
    await expect(dialog.getByText('Dit veld is verplicht.').first()).toBeVisible()
    await typeInto(dialog.getByLabel('E-mailadres'), email)
    await dialog.getByLabel('Rol', { exact: true }).selectOption({ label: 'Lezer' })
    await dialog.getByRole('button', { name: 'Uitnodiging versturen' }).click()
    await expect(page.getByText(`${email} krijgt een uitnodiging als Lezer`)).toBeVisible()
    await expect(rowOf(page, email)).toContainText('Uitgenodigd')
  })

  test('who is invited sees what it gives, and accepts with a new account without script', async ({ browser }) => {
    const link = await newestLink(email, 'invitation')
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: urlOf('') })
    const page = await context.newPage()
    await page.goto(link)
    await expectHeading(page, 'U bent uitgenodigd')
    await expect(page.getByText('Hanneke Smit nodigt u')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Bibliotheek aan de Haven' })).toBeVisible()
    await typeInto(page.getByLabel('Voornaam'), 'Mila')
    await typeInto(page.getByLabel('Achternaam'), 'Veen')
    await typeInto(page.getByLabel('Wachtwoord', { exact: true }), 'kort')
    await page.getByRole('button', { name: 'Account maken en aannemen' }).click()
    await expect(page.getByText('Dit wachtwoord is te kort')).toBeVisible()
    await expect(page.getByLabel('Voornaam')).toHaveValue('Mila')
    await typeInto(page.getByLabel('Wachtwoord', { exact: true }), password)
    await page.getByRole('button', { name: 'Account maken en aannemen' }).click()
    await page.waitForURL(/\/(home|organisation)/)
    await page.goto(`/organisation/${organisation}`)
    await expectHeading(page, /Bibliotheek aan de Haven/)
    const menu = page.getByRole('navigation', { name: /Bibliotheek aan de Haven/ })
    await expect(menu.getByRole('link', { name: 'Gegevens' })).toHaveCount(0)
    await page.goto(link)
    await expectHeading(page, 'Deze uitnodiging is er niet')
    await context.close()
  })

  test('gets another role, and loses it after the warning for the last one', async ({ as, browser, consoleErrors }) => {
    consoleErrors.expect(/Failed to load resource.*409/)
    const page = await as('beheer')
    await page.goto(`/organisation/${organisation}/users`)
    await expectListening(page)
    await rowOf(page, email)
      .getByRole('button', { name: /Acties voor Mila Veen/ })
      .click()
    await page.getByRole('menuitem', { name: 'Andere rol geven' }).click()
    await page.getByRole('dialog').getByLabel('Rol', { exact: true }).selectOption({ label: 'Organisatiebeheerder' })
    await page.getByRole('button', { name: 'Rol wijzigen' }).click()
    await expect(page.getByText(/de laatste met de rol Lezer/)).toBeVisible()
    await page.getByRole('button', { name: 'Toch wijzigen' }).click()
    await expect(rowOf(page, email)).toContainText('Organisatiebeheerder')

    const other = await browser.newContext({ baseURL: urlOf('') })
    const theirs = await other.newPage()
    await theirs.goto('/login')
    await typeInto(theirs.getByLabel('E-mailadres'), email)
    await typeInto(theirs.getByLabel('Wachtwoord'), password)
    await theirs.getByRole('button', { name: 'Inloggen' }).click()
    await theirs.waitForURL((url) => !url.pathname.startsWith('/login'))
    await theirs.goto(`/organisation/${organisation}/users`)
    await expectHeading(theirs, 'Gebruikers')

    await rowOf(page, email)
      .getByRole('button', { name: /Acties voor Mila Veen/ })
      .click()
    await page.getByRole('menuitem', { name: 'Rol afnemen' }).click()
    await page.getByRole('button', { name: 'Rol afnemen' }).click()
    await expect(page.getByText(/Hierna heeft niemand die rol daar nog/)).toBeVisible()
    await page.getByRole('button', { name: 'Toch afnemen' }).click()
    // Behind an open dialog no row is found either.
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(rowOf(page, email)).toHaveCount(0)

    await theirs.goto(`/organisation/${organisation}/users`)
    await expect(theirs).toHaveURL(/err_no_rights/)
    await other.close()
  })
})

test('a forgotten password is replaced through a mail, whoever asks reads the same', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: urlOf('') })
  const page = await context.newPage()
  const ask = async (email: string) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
    await typeInto(page.getByLabel('E-mailadres'), email)
    await page.getByRole('button', { name: 'E-mail aanvragen' }).click()
    await expectHeading(page, 'Kijk in uw e-mail')
    return page.getByRole('main').innerText()
  }
  const email = 'ilse.bakker@noordkust.example'
  const said = await ask('niemand@elders.example')
  expect(await ask(email)).toBe(said)
  const link = await newestLink(email, 'reset')
  await page.goto(link)
  await typeInto(page.getByLabel('Nieuw wachtwoord'), 'zeven blauwe boten')
  await page.getByRole('button', { name: 'Wachtwoord bewaren' }).click()
  await expect(page.getByText('Uw wachtwoord is gewijzigd.')).toBeVisible()
  await typeInto(page.getByLabel('E-mailadres'), email)
  await typeInto(page.getByLabel('Wachtwoord'), 'zeven blauwe boten')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.goto(link)
  await expectHeading(page, 'Deze link werkt niet meer')
  await context.close()
})

test('signing out everywhere else ends the other sessions and keeps this one', async ({ page, context, browser }) => {
  const account = 'yusuf.yildiz@deschakel.example'
  await signIn(context, account)
  const other = await browser.newContext({ baseURL: urlOf('') })
  await signIn(other, account)
  await page.goto('/account')
  await expectListening(page)
  await page.getByRole('button', { name: 'Overal elders uitloggen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Overal elders uitloggen' }).click()
  await expect(page.getByText('U bent nergens anders ingelogd.')).toBeVisible()
  const theirs = await other.newPage()
  await theirs.goto('/home')
  await expect(theirs).toHaveURL(/\/login/)
  await page.goto('/home')
  await expectHeading(page, 'Overzicht')
  await other.close()
})

test('a role says before it is saved who gains and who loses what', { tag: '@long' }, async ({ as }) => {
  const page = await as('beheer')
  await page.goto('/team/noord/role/new?from=viewer')
  await expectListening(page)
  const name = `Meelezer ${Date.now()}`
  await typeInto(page.getByLabel('Naam', { exact: true }), name)
  await page.getByRole('button', { name: 'Rol toevoegen' }).click()
  await expectHeading(page, name)
  const { pathname } = new URL(page.url())

  await page.goto('/team/noord/users')
  await expectListening(page)
  await page.getByRole('button', { name: 'Gebruiker toevoegen' }).click()
  await page.getByLabel(/Iemand die hier al werkt/).check()
  await typeInto(page.getByRole('combobox', { name: 'Persoon' }), 'Fatima')
  await page.getByRole('option', { name: /Fatima/ }).click()
  await page.getByLabel('Rol', { exact: true }).last().selectOption({ label: name })
  await page.getByRole('button', { name: 'Rol geven' }).click()
  await expect(rowOf(page, name)).toContainText('Fatima')

  await page.goto(pathname)
  await expectListening(page)
  await page
    .getByRole('group', { name: /^Team \(/ })
    .getByLabel('De naam en de gegevens van het team wijzigen')
    .check()
  await page.getByRole('button', { name: 'Rol bewaren' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Fatima Yılmaz op Team Noord')).toBeVisible()
  await expect(dialog.getByText(/Krijgt erbij: Team: wijzigen/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Rol bewaren voor iedereen' }).click()
  await expect(page.getByText(`De rol ${name} is bewaard.`)).toBeVisible()

  await page.getByRole('button', { name: 'Acties', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Rol verwijderen' }).click()
  await expect(dialog.getByText(/1 toekenning eindigt/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Rol verwijderen' }).click()
  await expectHeading(page, 'Rollen')
  await expect(page.getByRole('rowheader', { name })).toHaveCount(0)
})

test('somebody is found among the people, gets a role from there, and loses it on their own page', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource.*409/)
  const page = await as('beheer')
  await page.goto('/search/users')
  await expectListening(page)
  await typeInto(page.getByLabel('Naam of e-mail'), 'joris')
  await page.getByRole('button', { name: 'Filteren' }).click()
  await expect(page).toHaveURL(/\/search\/users\?.*q=joris/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectListening(page)
  await page.getByRole('button', { name: 'Rol geven aan Joris Kuipers' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Rol geven' }).click()
  await expect(dialog.getByText('Dit veld is verplicht.')).toBeVisible()
  await typeInto(dialog.getByRole('combobox', { name: 'Waarop' }), 'vuurtoren')
  await page.getByRole('option', { name: /Bibliotheek De Vuurtoren/ }).click()
  await dialog.getByLabel('Rol', { exact: true }).selectOption({ label: 'Lezer' })
  await dialog.getByRole('button', { name: 'Rol geven' }).click()
  await expect(page.getByText('Joris Kuipers is nu Lezer voor Bibliotheek De Vuurtoren.')).toBeVisible()

  await page.getByRole('link', { name: 'Joris Kuipers' }).click()
  await expectHeading(page, 'Joris Kuipers')
  await expectListening(page)
  const role = rowOf(page, 'Bibliotheek De Vuurtoren')
  await role.getByRole('button', { name: /Acties voor Joris Kuipers/ }).click()
  await page.getByRole('menuitem', { name: 'Rol afnemen' }).click()
  await dialog.getByRole('button', { name: 'Rol afnemen' }).click()
  await dialog.getByRole('button', { name: 'Toch afnemen' }).click()
  await expect(dialog).toBeHidden()
  await expect(role).toHaveCount(0)

  const editor = await as('redacteur')
  await editor.goto('/search/users')
  await expect(editor.getByText('U kunt hier geen gebruikers zoeken')).toBeVisible()
})
