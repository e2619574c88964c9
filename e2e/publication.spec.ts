import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { ownInstallation } from './support/own-installation.ts'

const organisation = '/organisation/bibliotheek-aan-de-haven'
const product = `${organisation}/product/cursus-klik-en-tik`

// Its clock is moved on.
const { urlOf, openAs, restart } = ownInstallation()

/** A day to come as people write it. */
const inDays = (days: number) => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${day}-${month}-${year}`
}
const tomorrow = () => inDays(1)

const choose = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Publicatie', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('an editor makes a product ready; publishing is not theirs', async ({ page }) => {
  await openAs(page, 'redacteur', product)
  await typeInto(page.getByLabel('Korte omschrijving'), 'In zes ochtenden leert u omgaan met de computer.')
  await expect(page.getByRole('button', { name: 'Nu publiceren' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Klaarzetten om te publiceren' }).click()
  // A colleague began it, and that goes along.
  await page.getByRole('dialog').getByRole('button', { name: 'Klaarzetten', exact: true }).click()
  await expect(page.getByText('is klaargezet om te publiceren').first()).toBeVisible()
})

test('a manager plans it; the button says when, and the planning shows it', async ({ page }) => {
  await openAs(page, 'manager', product)
  await choose(page, 'Later publiceren')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publiceren op een later moment' }).click()
  await expect(dialog.getByText('Vul een datum in zoals')).toBeVisible()
  await typeInto(dialog.getByLabel('Vanaf: Datum'), tomorrow())
  await dialog.getByRole('button', { name: `Publiceren op ${tomorrow()} 09:00` }).click()
  await expect(page.getByText(`wordt gepubliceerd op ${tomorrow()} 09:00`).first()).toBeVisible()

  await page.goto(urlOf(`${organisation}/planning`))
  const row = page.getByRole('row', { name: /Cursus Klik & Tik/ })
  await expect(row).toContainText(`${tomorrow()} 09:00`)
  await expect(row).toContainText('Gaat online')
})

test('when the time comes the clock publishes it, and says so in the log', async ({ page }) => {
  // Past the plan of the organisation itself too, which is in two days at nine, whatever the hour is now.
  await restart({ CLOCK_OFFSET: 'P3D' })
  await openAs(page, 'manager', product)
  await expect(page.locator('.badge', { hasText: 'Gepubliceerd' }).first()).toBeVisible()
  await expect
    .poll(async () => {
      await page.goto(urlOf(`${organisation}/auditlog`))
      return page.getByText('Kaartenbak publiceerde Cursus Klik & Tik').count()
    })
    .toBeGreaterThan(0)
})

test('the manager takes it offline with a note that colleagues see', async ({ page }) => {
  await openAs(page, 'manager', product)
  await choose(page, 'Offline halen')
  const dialog = page.getByRole('dialog')
  await typeInto(dialog.getByLabel('Toelichting voor collega’s'), 'De docent is ziek.')
  await dialog.getByRole('button', { name: 'Nu offline halen' }).click()
  await expect(page.getByText('is offline.').first()).toBeVisible()

  await openAs(page, 'redacteur', product)
  await expect(page.getByText('Toelichting: De docent is ziek.')).toBeVisible()
  await expect(page.locator('.badge', { hasText: 'Niet gepubliceerd' }).first()).toBeVisible()
})

test('a ready version beside a published one has a card of its own, with publishing for who may', async ({ page }) => {
  await openAs(page, 'redacteur', `${organisation}/edit`)
  await typeInto(page.getByLabel('Korte omschrijving').first(), 'De bibliotheek aan het water, met een leeszaal.')
  await page.getByRole('button', { name: 'Klaarzetten om te publiceren' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Klaarzetten', exact: true }).click()
  await expect(page.getByText('is klaargezet om te publiceren').first()).toBeVisible()
  await page.goto(urlOf(organisation))
  const cards = page.getByRole('region', { name: 'Versies van deze organisatie' }).getByRole('article')
  const headings = cards.getByRole('heading')
  await expect(headings).toHaveText(['Gepubliceerd', 'Klaargezet'])
  await expect(cards.last().getByRole('button', { name: 'Publiceren' })).toHaveCount(0)

  await openAs(page, 'manager', organisation)
  await expect(headings).toHaveText(['Gepubliceerd', 'Klaargezet'])
  await cards.last().getByRole('button', { name: 'Publiceren' }).click()
  await page.getByRole('menuitem', { name: 'Nu publiceren' }).click()
  const dialog = page.getByRole('dialog')
  // The editor continued in what a colleague had made ready: each change shows whose it is.
  const changes = dialog.getByRole('list', { name: 'Wat er verandert' }).getByRole('listitem')
  await expect(changes.filter({ hasText: 'Korte omschrijving' })).toContainText('Fatima Yılmaz')
  await expect(changes.filter({ hasText: 'Telefoonnummer' })).toContainText('Mark Visser')
  await dialog.getByRole('button', { name: 'Nu publiceren' }).click()
  await expect(headings).toHaveText(['Gepubliceerd'])
})

test('what is handed over beside a plan stays behind, in words; each moment is moved from a line of time', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, 'manager', product)
  await choose(page, 'Later publiceren')
  const dialog = page.getByRole('dialog')
  await typeInto(dialog.getByLabel('Vanaf: Datum'), inDays(10))
  await typeInto(dialog.getByLabel('Tot: Datum'), inDays(20))
  await typeInto(dialog.getByLabel('Tot: Tijd'), '17:00')
  await dialog.getByRole('button', { name: `Publiceren op ${inDays(10)} 09:00` }).click()
  const line = page.getByRole('region', { name: 'Wat er gepland staat' }).getByRole('listitem')
  await expect(line).toHaveText([/^Nu: bezoekers zien niets/, /bezoekers zien de geplande/, /bezoekers zien niets/])
  await expect(page.getByText('is voor een oudere versie')).toHaveCount(0)

  await openAs(page, 'redacteur', product)
  await typeInto(page.getByLabel('Korte omschrijving'), 'In acht ochtenden leert u omgaan met de computer.')
  await page.getByRole('button', { name: 'Klaarzetten om te publiceren' }).click()
  await dialog.getByRole('button', { name: 'Klaarzetten', exact: true }).click()
  const behind = page.locator('.notice', { hasText: `Het plan van ${inDays(10)} 09:00 is voor een oudere versie.` })
  await expect(behind.getByRole('listitem')).toHaveText([/^Korte omschrijving: gewijzigd door Fatima Yılmaz/])
  await expect(behind).toContainText('Wie mag publiceren, kan het plan wijzigen.')
  await expect(line.getByRole('button')).toHaveCount(0)

  await openAs(page, 'manager', product)
  await expect(behind).toContainText('Kies in het menu Publicatie voor Later publiceren')
  await line.getByRole('button', { name: 'Planning verzetten…' }).click()
  await typeInto(dialog.getByLabel('Vanaf: Datum'), inDays(11))
  await dialog.getByRole('button', { name: `Verzetten naar ${inDays(11)} 09:00` }).click()
  await expect(line.nth(1)).toContainText(`${inDays(11)} 09:00`)
})
