import type { Browser, Locator, Page } from '@playwright/test'
import { accounts, expect, expectListening, test } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { look } from './support/look.ts'
import { ownInstallation } from './support/own-installation.ts'
import { expectAccessible } from './support/violations.ts'

const haven = '/organisation/bibliotheek-aan-de-haven'

// The first page of each account is checked, and tasks are counted.
const { urlOf, signIn, ...own } = ownInstallation()

async function openAs(page: Page, account: keyof typeof accounts, path = '/home'): Promise<void> {
  await own.openAs(page, account, path)
  await expectListening(page)
}

const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const attention = (page: Page) => card(page, /^Vraagt aandacht/)
const first = (page: Page) => card(page, 'Hier begint u')
const doing = (page: Page) => card(page, 'Waar u mee bezig was')

for (const account of ['redacteur', 'manager', 'beheer', 'lezer', 'tenant', 'onderhoud'] as const) {
  test(`shows ${account} at a first visit what to do first`, async ({ page }) => {
    await openAs(page, account)
    await expect(first(page).getByRole('link')).not.toHaveCount(0)
    await expectAccessible(page)
    await look(page, `first-${account}`)
  })
}

test('keeps what was opened last, and what is half typed, on whichever device', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  await openAs(page, 'redacteur', `${haven}/edit`)
  await typeInto(page.getByLabel('Naam', { exact: true }).first(), 'Bibliotheek aan de nieuwe haven')
  const device = await (browser as Browser).newContext()
  await signIn(device, accounts.redacteur)
  const elsewhere = await device.newPage()
  const draftOn = (there: Page) => doing(there).getByRole('listitem').filter({ hasText: 'Getypt op' }).getByRole('link')
  const name = (there: Page) => there.getByLabel('Naam', { exact: true }).first()
  await expect(async () => {
    await elsewhere.goto(urlOf('/home'))
    await expect(doing(elsewhere).getByRole('link', { name: 'Bibliotheek aan de Haven', exact: true })).toBeVisible({
      timeout: 1_000,
    })
    await expect(draftOn(elsewhere)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(first(elsewhere)).toHaveCount(0)
  await draftOn(elsewhere).click()
  await expect(elsewhere).toHaveURL(urlOf(`${haven}/edit`))
  await expect(name(elsewhere)).toHaveValue('Bibliotheek aan de nieuwe haven')
  await expect(elsewhere.getByText('Wat u eerder invulde en niet bewaarde, is teruggezet.')).toBeVisible()

  await page.goto(urlOf('/home'))
  await draftOn(page).click()
  await expect(name(page)).toHaveValue('Bibliotheek aan de nieuwe haven')
  // Abandoned on one device, it is gone on the other.
  await elsewhere.getByRole('button', { name: 'Annuleren' }).click()
  await expect(async () => {
    await page.goto(urlOf(`${haven}/edit`))
    await expect(name(page)).toHaveValue('Bibliotheek aan de Haven', { timeout: 1_000 })
  }).toPass()
  await device.close()
})

test('the menu of every page lists the teams of its reader, with the one that the page is in', async ({ page }) => {
  await openAs(page, 'manager', '/team/noord')
  const team = () => page.getByRole('navigation', { name: /^Menu van/ }).getByRole('link', { name: 'Team Noord' })
  await expect(team()).toHaveAttribute('aria-current', 'true')
  await page.goto(urlOf('/search'))
  await expect(team()).not.toHaveAttribute('aria-current')
  await team().click()
  await expect(page).toHaveURL(urlOf('/team/noord'))
})

const tasks = (page: Page) => attention(page).locator('li.task')

/** Opens all groups, so that each task is in sight. */
async function openGroups(page: Page): Promise<void> {
  await attention(page)
    .locator('details')
    .evaluateAll((groups) => {
      for (const group of groups) group.setAttribute('open', '')
    })
}

async function choose(page: Page, task: Locator, item: string): Promise<void> {
  await task.getByRole('button', { name: /^Meer bij/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a task is put off by key and comes back on demand', async ({ page }) => {
  await openAs(page, 'manager')
  await openGroups(page)
  const link = tasks(page).first().getByRole('link')
  const href = await link.getAttribute('href')
  await attention(page).locator('[data-task]').first().focus()
  for (let step = 0; step < 10 && !(await link.evaluate((one) => one === document.activeElement)); step += 1) {
    await page.keyboard.press('ArrowDown')
  }
  await expect(link).toBeFocused()
  await page.keyboard.press('m')
  await expect(page.getByRole('menuitem', { name: 'Morgen weer tonen' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Morgen weer tonen' }).press('Enter')
  await expect(page.getByText(/De taak komt terug op/)).toBeVisible()
  await attention(page).getByText('1 taak uitgesteld').click()
  const later = attention(page).locator('.task-aside li.task')
  await expect(later.getByRole('link')).toHaveAttribute('href', href ?? '')
  await choose(page, later, 'Nu weer tonen')
  await expect(page.getByText('De taak staat weer in uw lijst.')).toBeVisible()
  await expect(attention(page).getByText('1 taak uitgesteld')).toHaveCount(0)
})

test('a task is handed over with a note; the colleague finds it first, and who gave it takes it back', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, 'beheer')
  await openGroups(page)
  const task = tasks(page).filter({ hasText: 'Bibliotheekbus Polderland' })
  const href = (await task.getByRole('link').getAttribute('href')) ?? ''
  await choose(page, task, 'Overdragen aan een collega…')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Overdragen', exact: true }).click()
  await expect(dialog.getByText('Kies een collega.')).toBeVisible()
  const people = dialog.getByLabel('Collega')
  await expect(people.locator('option')).not.toHaveCount(1)
  await people.selectOption({ label: 'Sanne de Wit' })
  await typeInto(dialog.getByLabel(/^Toelichting/), 'Jij kent ze: bel jij even?')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Overdragen aan Sanne de Wit' }).click()
  await expect(page.getByText('De taak ligt nu bij Sanne de Wit.')).toBeVisible()
  await expect(attention(page).getByText('1 taak overgedragen')).toBeVisible()
  await look(page, 'handed-over')

  await signIn(page.context(), 'sanne.de.wit@noordkust.example')
  await page.goto(urlOf('/home'))
  const asked = tasks(page).first()
  await expect(asked.getByRole('link')).toHaveAttribute('href', href)
  await expect(asked).toContainText('Jij kent ze: bel jij even?')
  await look(page, 'asked')

  await openAs(page, 'beheer')
  await attention(page).getByText('1 taak overgedragen').click()
  await choose(page, attention(page).locator('.task-aside li.task'), 'Terugnemen')
  await expect(page.getByText('De taak is weer van u.')).toBeVisible()
})
