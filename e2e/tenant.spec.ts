import { expect, expectHeading, test } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { look } from './support/look.ts'
import { expectAccessible } from './support/violations.ts'

/** A PNG of 24 by 8 pixels. */
const yellowPicture =
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAICAMAAADUf89RAAAAA1BMVEXwwADZRJlEAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgGB4AAADIAAH4XVuUAAAAAElFTkSuQmCC'

test('a verification is added, chosen by a team and deleted once no team uses it', { tag: '@long' }, async ({ as }) => {
  const page = await as('tenant')
  await page.goto('/tenant/verification')
  await page.getByRole('link', { name: 'Verificatie toevoegen' }).click()
  await expectHeading(page, 'Verificatie toevoegen')
  const save = page.getByRole('button', { name: 'Verificatie toevoegen' })
  await typeInto(page.getByLabel('Aantal pogingen'), '11')
  await save.click()
  await expect(page.getByText('Vul een heel getal in van 1 tot en met 10.').first()).toBeVisible()
  await typeInto(page.getByLabel('Naam'), 'Kust per e-mail')
  await typeInto(page.getByLabel('Aantal pogingen'), '2')
  await save.click()
  await expect(page.getByRole('link', { name: 'Kust per e-mail' })).toBeVisible()

  const choice = page.getByLabel('Verificatie van dit team')
  const choose = page.getByRole('button', { name: 'Keuze voor dit team bewaren' })
  await page.goto('/team/oost-stad/verification')
  await choice.selectOption({ label: 'Kust per e-mail' })
  await choose.click()
  await expect(page.getByRole('heading', { name: 'Organisaties waarvan de gegevens te oud zijn' })).toBeVisible()

  await page.goto('/tenant/verification/kust-per-e-mail/edit')
  await expectAccessible(page)
  await expect(page.getByText('Een team gebruikt deze verificatie nog')).toBeVisible()
  await page.goto('/team/oost-stad/verification')
  await choice.selectOption({ index: 0 })
  await choose.click()
  await expect(page.getByText('Hier geldt geen verificatie')).toBeVisible()
  await page.goto('/tenant/verification/kust-per-e-mail/edit')
  const remove = page.getByRole('button', { name: 'Verificatie verwijderen' })
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Niet verwijderen' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verificatie verwijderen' }).click()
  await expect(page.getByRole('link', { name: 'Verenigingen per e-mail' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kust per e-mail' })).toHaveCount(0)
})

test('a colour shows what becomes of it before it is saved, and what is no colour is refused', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('tenant')
  await page.goto('/tenant/site')
  await typeInto(page.getByLabel('Kleur', { exact: true }), '#c8102e')
  const button = page.getByRole('group', { name: 'Voorbeeld' }).getByText('Bewaren').first()
  await expect(button).toHaveCSS('background-color', 'rgb(147, 50, 53)')
  await typeInto(page.getByLabel('Kleur', { exact: true }), 'rood')
  await page.getByRole('button', { name: 'Site bewaren' }).click()
  await expect(page.getByText('Vul een kleur in zoals #0a7f8f.').first()).toBeVisible()
  await expectAccessible(page)
})

test('a site chooses its colours: what nobody could read is said while choosing, and the rest is seen by everyone', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/400 \(Bad Request\)/)
  const page = await as('tenant')
  await page.goto('/tenant/site')
  const preview = page.getByRole('group', { name: 'Voorbeeld' })
  const save = page.getByRole('button', { name: 'Site bewaren' })
  const back = page.getByLabel('Achtergrond van de pagina', { exact: true })
  await typeInto(back, '#8a8a8a')
  await expect(
    preview.getByText('Achtergrond van de pagina: tekst is op of in deze kleur niet te lezen.'),
  ).toBeVisible()
  await save.click()
  await expect(page.getByText('Deze kleur geeft te weinig contrast om te lezen.').first()).toBeVisible()
  await expect(back).toHaveValue('#8a8a8a')
  await typeInto(back, '#eef4fb')
  await typeInto(page.getByLabel('Balk bovenaan', { exact: true }), '#7a1f3d')
  await expect(preview.getByText('Licht')).toHaveCSS('background-color', 'rgb(122, 31, 61)')
  await save.click()
  await expect(page.getByText('De site is bewaard.').first()).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.locator('.top-bar')).toHaveCSS('background-color', 'rgb(122, 31, 61)', { timeout: 1_000 })
  }).toPass()
  await expectAccessible(page)

  await typeInto(back, '')
  await typeInto(page.getByLabel('Balk bovenaan', { exact: true }), '')
  await save.click()
  await expect(page.getByText('De site is bewaard.').first()).toBeVisible()
})

test('a logo stands in the bar, also before signing in, until it is removed', { tag: '@long' }, async ({
  as,
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(/400 \(Bad Request\)/)
  const page = await as('tenant')
  await page.goto('/tenant/site')
  const card = page.getByRole('region', { name: 'Logo en icoon' })
  await card.getByLabel('Logo').setInputFiles({
    name: 'logo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\ninhoud'),
  })
  await expect(card.getByRole('alert')).toBeVisible()
  const buffer = Buffer.from(yellowPicture, 'base64')
  await card.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(card.getByRole('img', { name: 'Zo ziet het er nu uit' })).toBeVisible()
  const stranger = await browser.newPage()
  await expect(async () => {
    await stranger.goto(new URL('/login', page.url()).href)
    await expect(stranger.locator('.brand img')).toHaveJSProperty('naturalWidth', 24, { timeout: 1_000 })
  }).toPass()
  await stranger.close()
  await expectAccessible(page)
  await look(page, 'site-logo')
  await card.getByRole('button', { name: 'Verwijderen' }).click()
  await expect(card.getByRole('img')).toHaveCount(0)
  // The web's copy of a site is seconds old: until then its pages ask for a picture that is gone.
  consoleErrors.expect(/404 \(Not Found\)/)
  await expect(async () => {
    await page.reload()
    await expect(page.locator('.brand img')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
})

test('the only way to sign in stays, and who tried to switch it off is told where they look', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 400/)
  const page = await as('tenant')
  await page.goto('/tenant/site')
  await page.getByLabel('Inloggen met e-mailadres en wachtwoord').uncheck()
  await page.getByRole('button', { name: 'Site bewaren' }).click()
  await expect(page.locator('.error-summary')).toBeFocused()
  await expect(page.getByText('Dit is de enige manier om in te loggen.')).toHaveCount(2)
  await expectAccessible(page)
})

test('a text is found, changed beside the standard one, seen by everyone and taken back', { tag: '@long' }, async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 400/)
  const page = await as('tenant')
  const standard =
    'De sleutel en het bovenste team liggen vast: alle andere teams vallen eronder. De naam van dat team wijzigt u bij het team zelf.'
  await page.goto('/tenant/texts')
  await typeInto(page.getByLabel('Zoek in teksten'), standard.slice(0, 30))
  await page.getByRole('button', { name: 'Zoeken', exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: standard })
  await expect(row).toContainText('Staat bij: Tenantbeheer.')
  await row.getByRole('button', { name: /wijzigen$/ }).click()
  await expectAccessible(page)
  await typeInto(row.getByLabel('Uw tekst'), 'Bel {wie} om dit te wijzigen.')
  await row.getByRole('button', { name: 'Tekst bewaren' }).click()
  await expect(row.getByText(/kan in deze tekst niet staan\. /)).toBeVisible()
  await typeInto(row.getByLabel('Uw tekst'), 'Bel de beheerder om dit te wijzigen.')
  await row.getByRole('button', { name: 'Tekst bewaren' }).click()
  await expect(row).toContainText(`Standaard: ${standard}`)
  await expect(async () => {
    await page.goto('/tenant/settings')
    await expect(page.getByText('Bel de beheerder om dit te wijzigen.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.goto('/tenant/texts?changed=true')
  await row.getByRole('button', { name: /wijzigen$/ }).click()
  await row.getByRole('button', { name: 'Standaardtekst terugzetten' }).click()
  await expect(row).toHaveCount(0)
})

test('the activity tells who looks after the system what runs and what failed', async ({ as }) => {
  const page = await as('onderhoud')
  await page.goto('/maintenance/activity')
  await expectHeading(page, 'Activiteit')
  await expect(page.getByRole('table', { name: 'Taken op de klok' })).toContainText('Publiceren op tijd')
  await expect(page.getByText('Geen taak is mislukt')).toBeVisible()
  await expectAccessible(page)
})
