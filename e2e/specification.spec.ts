import type { Page } from '@playwright/test'
import { accounts, expect, expectListening, signIn, test, urlOf } from './fixtures.ts'
import { fieldOf } from './support/fields.ts'
import { typeInto } from './support/keyboard.ts'

// Lines of the specification that no other journey meets, each reached as a user reaches it.

const anker = '/organisation/visserijmuseum-het-anker'

test('who confirms second is told who was first and when', { tag: '@long' }, async ({ as, browser, consoleErrors }) => {
  consoleErrors.expect(/status of 409/)
  const manager = await as('manager')
  const other = await browser.newContext()
  await signIn(other, accounts.beheer)
  const beheer = await other.newPage()
  const confirm = async (page: Page) => {
    await page.getByRole('checkbox', { name: /Ik heb deze gegevens gecontroleerd/ }).check()
    await page.getByRole('button', { name: 'Bevestigen en versturen' }).click()
  }
  await manager.goto(`${anker}/check`)
  await beheer.goto(urlOf(`${anker}/check`))
  await expectListening(manager)
  await expectListening(beheer)
  await confirm(beheer)
  await expect(beheer.getByText(/gegevens? (is|zijn) bevestigd\./)).toBeVisible()
  await confirm(manager)
  await expect(
    manager.getByText(
      /Hanneke Smit bevestigde deze gegevens al op \d{2}-\d{2}-\d{4} \d{2}:\d{2}\. Er is niets opnieuw/,
    ),
  ).toBeVisible()
  await other.close()
})

test('a role on one agenda item is given on its page, and a name that a role has in any language is no other’s', {
  tag: '@long',
}, async ({ as, consoleErrors }) => {
  consoleErrors.expect(/status of 409/)
  const page = await as('beheer')
  await page.goto('/organisation/bibliotheek-aan-de-haven/agenda/repair-cafe-zaterdag')
  await expectListening(page)
  await page.getByRole('button', { name: 'Acties' }).click()
  await page.getByRole('menuitem', { name: 'Gebruiker toevoegen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Iemand die hier al werkt/ }).check()
  await typeInto(dialog.getByRole('combobox', { name: 'Persoon' }), 'joris')
  await page.getByRole('option', { name: /Joris Kuipers/ }).click()
  await dialog.getByLabel('Rol', { exact: true }).selectOption({ label: 'Redacteur' })
  await dialog.getByRole('button', { name: 'Rol geven' }).click()
  await expect(page.getByText(/Joris Kuipers is nu Redacteur voor Repair Café/)).toBeVisible()

  for (const name of ['Editor', 'redacteur']) {
    await page.goto('/team/noord/role/new')
    await expectListening(page)
    await typeInto(page.getByLabel('Naam', { exact: true }), name)
    await page.getByRole('checkbox', { name: 'Organisaties bekijken' }).check()
    await page.getByRole('button', { name: 'Rol toevoegen' }).click()
    await expect(page.getByText('Deze naam is al van een andere rol.').first()).toBeVisible()
  }
})

test('a dashboard of a team has cards of states, product states and an agenda; teams, projects and people are workbooks', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('beheer')
  await page.goto('/team/noord')
  const states = page.getByRole('region', { name: 'Organisaties naar publicatie' })
  await states
    .getByRole('link', { name: /organisatie/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/team\/noord\/organisations\?state=/)
  await page.goto('/team/noord')
  await page.getByRole('navigation', { name: 'Producten per stand' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/team\/noord\/products\?state=/)
  await page.goto('/team/noord')
  await expect(page.getByRole('heading', { name: 'Agenda', exact: true })).toBeVisible()

  await page.goto('/search/teams')
  await page.getByLabel('Onder team').selectOption({ label: 'Team Noord' })
  await page.getByRole('button', { name: 'Zoeken', exact: true }).click()
  await expect(page).toHaveURL(/team=noord/)
  await expect(page.getByText(/\d+ organisaties?/).first()).toBeVisible()
  for (const kind of ['teams', 'projects', 'users']) {
    await page.goto(`/search/${kind}`)
    await expectListening(page)
    await page.getByRole('button', { name: 'Excel', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Exporteren' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('link', { name: 'Bestand ophalen' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  }
  await page.goto('/search/products')
  await page.getByLabel('Publicatiestand').selectOption({ label: 'Gepubliceerd tot' })
  await page.getByRole('button', { name: 'Zoeken', exact: true }).click()
  await expect(page).toHaveURL(/state=publishedTill/)
})

test('the action log is filtered by each type of the specification', async ({ as }) => {
  const page = await as('beheer')
  await page.goto('/team/demo/auditlog')
  const types = page.getByLabel('Waarover').getByRole('option')
  for (const type of ['Team', 'Organisatie', 'Product', 'Project', 'Tenant', 'Gebruiker'])
    await expect(types.filter({ hasText: new RegExp(`^${type}$`) }), type).toHaveCount(1)
})

test('a field that demands a tick is not published without one', async ({ as, consoleErrors }) => {
  consoleErrors.expect(/status of 400/)
  const page = await as('manager')
  await page.goto('/organisation/bibliotheek-aan-de-haven/product/new/alle-regels')
  await expectListening(page)
  await typeInto(fieldOf(page, 'title').getByRole('textbox'), 'Proef met een vinkje')
  await page.getByRole('button', { name: 'Nu publiceren' }).click()
  await expect(
    page.getByText('Zet hier een vinkje. Zonder vinkje kan dit niet worden gepubliceerd.').first(),
  ).toBeVisible()
})

test('the important message of a site stands before signing in too', { tag: '@long' }, async ({ as, browser }) => {
  const page = await as('tenant')
  await page.goto('/tenant/site')
  await expectListening(page)
  const say = async (nl: string, en: string) => {
    await typeInto(page.getByLabel(/^Tekst in het Nederlands/), nl)
    await typeInto(page.getByLabel(/^Tekst in het Engels/), en)
    await page.getByRole('button', { name: 'Site bewaren' }).click()
    await expect(page.getByText('De site is bewaard.').first()).toBeVisible()
  }
  await say('Vrijdag is er onderhoud.', 'Maintenance on Friday.')
  const stranger = await (await browser.newContext()).newPage()
  await expect(async () => {
    await stranger.goto(urlOf('/login'))
    await expect(stranger.getByText('Vrijdag is er onderhoud.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.reload()
  await expectListening(page)
  await say('', '')
  await stranger.context().close()
})

test('publishing in steps is switched off once somebody said that its plans may go', { tag: '@long' }, async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/)
  const page = await as('beheer')
  const settings = '/organisation/bibliotheekpunt-het-wad/settings'
  await page.goto(settings)
  await expectListening(page)
  const steps = page.getByLabel('Stappen voor de organisatie')
  const save = page.getByRole('button', { name: 'Instellingen bewaren' })
  await steps.selectOption({ label: 'Uit' })
  await save.click()
  const ask = page.getByRole('dialog', { name: 'Geplande publicaties annuleren?' })
  await expect(ask.getByRole('listitem')).toHaveText(['Bibliotheekpunt Het Wad'])
  await ask.getByRole('button', { name: 'Stappen aan laten' }).click()
  await expect(ask).toBeHidden()
  await expect(steps.locator('option:checked')).toHaveText('Uit')
  await save.click()
  await ask.getByRole('button', { name: 'Uitzetten en 1 annuleren' }).click()
  await expect(page.getByText('De instellingen zijn bewaard.').first()).toBeVisible()
  await page.goto('/organisation/bibliotheekpunt-het-wad')
  await expect(page.locator('.badge', { hasText: 'Klaargezet' }).first()).toBeVisible()
  await expect(page.getByText(/Gepland/)).toHaveCount(0)
})

test('who changes an organisation first accepts its terms; its ISIL code and hours are checked, and read with what is open now', {
  tag: '@long',
}, async ({ as, consoleErrors }) => {
  consoleErrors.expect(/status of (400|409)/)
  const ijdijk = '/organisation/bibliotheekpunt-ijdijk'
  const page = await as('tenant')
  await page.goto('/tenant/settings')
  await expectListening(page)
  const keep = page.getByRole('button', { name: 'Tenant bewaren' })
  await typeInto(page.getByLabel('Voorwaarden in het Nederlands'), 'U houdt uw gegevens zelf bij.')
  await keep.click()
  await expect(page.getByText('Vul de voorwaarden in beide talen in, of laat beide leeg.').first()).toBeVisible()
  await typeInto(page.getByLabel('Voorwaarden in het Engels'), 'You keep your data yourself.')
  await keep.click()
  await expect(page.getByText('De gegevens van de tenant zijn bewaard.').first()).toBeVisible()

  await as('beheer')
  await page.goto(`${ijdijk}/settings`)
  await expectListening(page)
  await page.getByLabel('Overeenkomst met de organisatie').selectOption({ label: 'Aan' })
  await page.getByRole('button', { name: 'Instellingen bewaren' }).click()
  await expect(page.getByText(/Versie \d+ van de voorwaarden is nog niet aanvaard/)).toBeVisible()

  await as('manager')
  await page.goto(`${ijdijk}/edit`)
  await expectListening(page)
  const code = fieldOf(page, 'isil').getByLabel('Code', { exact: true }).first()
  const own = await code.inputValue()
  await typeInto(code, 'DE-0123456789')
  const day = page.getByRole('group', { name: 'Bijzondere dag 1' })
  await page.getByRole('button', { name: 'Bijzondere dag toevoegen' }).click()
  await typeInto(day.getByLabel('Datum'), 'vandaag')
  await day.getByRole('checkbox', { name: 'Gesloten' }).uncheck()
  await day.getByRole('button', { name: 'Nog een tijd op deze dag' }).click()
  const times = ['00:00', '12:00', '11:00', '23:59']
  const [from, till] = [day.getByLabel('Van', { exact: true }), day.getByLabel('Tot', { exact: true })]
  const fields = [from.nth(0), till.nth(0), from.nth(1), till.nth(1)]
  for (const [index, field] of fields.entries()) await typeInto(field, times[index] ?? '')
  const publish = page.getByRole('button', { name: 'Nu publiceren' })
  await publish.click()
  await expect(page.getByText('ISIL-code klopt niet: vul NL- en 10 cijfers in').first()).toBeVisible()
  await typeInto(code, own)
  await expect(from.nth(1)).toHaveAttribute('aria-invalid', 'true')
  await typeInto(from.nth(1), '13:00')
  await publish.click()
  const terms = page.getByRole('dialog', { name: 'Voorwaarden voor deze organisatie' })
  await expect(terms).toContainText('U houdt uw gegevens zelf bij.')
  await terms.getByRole('checkbox').check()
  await terms.getByRole('button', { name: 'Akkoord en bewaren' }).click()
  await expect(page.getByText(/Bibliotheekpunt IJdijk is gepubliceerd/).first()).toBeVisible()
  await page.goto(ijdijk)
  await expect(page.getByText(/Bijzondere dagen: \d{2}-\d{2}-\d{4} 00:00–12:00 en 13:00–23:59/)).toBeVisible()
  await expect(page.getByText(/Nu (open, tot|gesloten\. Gaat)/)).toBeVisible()

  await as('beheer')
  await page.goto(`${ijdijk}/settings`)
  await expect(page.getByText(/Versie \d+: Pieter van der Meer, \d{2}-\d{2}-\d{4}/)).toBeVisible()

  // Other journeys change other organisations, and accept nothing.
  await as('tenant')
  await page.goto('/tenant/settings')
  await expectListening(page)
  for (const language of ['Nederlands', 'Engels']) await typeInto(page.getByLabel(`Voorwaarden in het ${language}`), '')
  await keep.click()
  await expect(page.getByText('De gegevens van de tenant zijn bewaard.').first()).toBeVisible()
})

test('without the right to connect, a product is related within its own organisation alone', { tag: '@long' }, async ({
  as,
}) => {
  const page = await as('redacteur')
  await page.goto('/organisation/bibliotheek-aan-de-haven/product/voorleesuurtje')
  await expectListening(page)
  const other = page.getByRole('combobox', { name: 'Welk product' })
  await expect(page.getByText(/U kunt kiezen uit producten van deze organisatie/)).toBeVisible()
  await typeInto(other, 'taal')
  await expect(page.getByRole('option', { name: /Taalcafé/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /Taalhuis/ })).toHaveCount(0)

  await as('manager')
  await page.goto('/organisation/bibliotheek-aan-de-haven/product/voorleesuurtje')
  await expectListening(page)
  await typeInto(other, 'taal')
  await expect(page.getByRole('option', { name: /Taalhuis/ })).toBeVisible()
})
