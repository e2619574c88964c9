import type { Page } from '@playwright/test'
import {
  accounts,
  expect,
  expectHeading,
  expectListening,
  signIn,
  test,
  upstream,
  upstreamToken,
  urlOf,
} from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'

// An organisation of its own, so that the tests can run beside the others.
const key = 'dorpshuis-de-ijsvogel'
const own = `/organisation/${key}`
const keep = { name: 'Bewaren als concept' }

test.describe.configure({ mode: 'serial' })

async function saveConcept(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await typeInto(page.getByLabel(label), text)
  await page.getByRole('button', keep).click()
  await expect(page.getByText('is bewaard als concept').first()).toBeVisible()
}

async function chooseAction(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Acties' }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

test('who edits twice compares the versions and puts a field back', async ({ as }) => {
  const page = await as('manager')
  await page.goto(`${own}/edit`)
  await saveConcept(page, { 'Korte omschrijving': 'Ontmoeten bij de dorpsbrug.', Telefoonnummer: '0229 55 02 01' })
  await page.goto(`${own}/edit`)
  await saveConcept(page, { 'Korte omschrijving': 'Ontmoeten bij de oude molen.', Telefoonnummer: '0229 55 02 02' })

  await page.goto(`${own}/auditlog`)
  await page
    .getByRole('link', { name: /bewaarde een concept van/ })
    .first()
    .click()
  await expectHeading(page, /^Wijzigingen van/)
  const row = page.getByRole('row').filter({ hasText: 'Korte omschrijving' })
  await expect(row.getByText('dorpsbrug')).toBeVisible()
  await expect(row.locator('ins', { hasText: 'oude molen' })).toBeVisible()

  await page.getByRole('button', { name: 'Telefoonnummer terugzetten' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('0229 550 201')).toBeVisible()
  await dialog.getByRole('button', { name: 'Terugzetten als concept' }).click()
  await expect(page.getByText('is teruggezet in een concept')).toBeVisible()
  await page.goto(`${own}/edit`)
  await expect(page.getByLabel('Telefoonnummer')).toHaveValue('0229 550 201')
  await expect(page.getByLabel('Korte omschrijving')).toHaveValue('Ontmoeten bij de oude molen.')
})

test('any two versions are compared, and the list is shown as of a moment', async ({ as }) => {
  const page = await as('manager')
  await page.goto(`/history/organisation/${key}`)
  await expectHeading(page, /^Geschiedenis:/)
  // With the menu of what it is of, by which one goes on from here.
  const menu = page.getByRole('navigation', { name: /^Menu van Dorpshuis/ })
  await expect(menu.getByRole('link', { name: 'Agenda' })).toHaveAttribute('href', `/organisation/${key}/agenda`)
  await page.getByRole('radio', { name: 'Versie 1 als oude versie' }).check()
  await page.getByRole('button', { name: 'Gekozen versies vergelijken' }).click()
  await expect(page.getByRole('heading', { name: /^Versie 1 vergeleken met versie/ })).toBeVisible()
  await page.getByRole('link', { name: 'Alle velden' }).click()
  await expect(page.getByText('Ongewijzigd').first()).toBeVisible()
  await typeInto(page.getByRole('textbox', { name: 'Datum' }), '01-01-2010')
  await typeInto(page.getByRole('textbox', { name: 'Tijd' }), '09:00')
  await page.getByRole('button', { name: 'Tonen' }).click()
  await expect(page.getByText('Zo staat het er op 01-01-2010 09:00')).toBeVisible()
  await expect(page.getByText('Er zijn nog geen versies')).toBeVisible()
})

test('two editors in conflict choose per field, and the rest is merged', async ({ as, browser, consoleErrors }) => {
  consoleErrors.expect(/409/)
  const page = await as('manager')
  const context = await browser.newContext()
  await signIn(context, accounts.beheer)
  const other = await context.newPage()
  await page.goto(`${own}/edit`)
  await other.goto(urlOf(`${own}/edit`))
  await expect(other.getByText('bewerkt dit nu ook')).toBeVisible()
  await saveConcept(other, { 'Korte omschrijving': 'Van de ander.', Telefoonnummer: '0229 55 02 09' })

  await typeInto(page.getByLabel('Korte omschrijving'), 'Van mij.')
  await typeInto(page.getByLabel('E-mailadres'), 'mijn@dorpshuis.example')
  await page.getByRole('button', keep).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('ins', { hasText: 'ander' }).first()).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await dialog.getByRole('radio', { name: /^Wijziging van/ }).check()
  await dialog.getByRole('button', { name: 'Keuze bewaren' }).click()
  await expect(page.getByText('is bewaard als concept').first()).toBeVisible()
  await page.goto(`${own}/edit`)
  await expect(page.getByLabel('Korte omschrijving')).toHaveValue('Van de ander.')
  await expect(page.getByLabel('Telefoonnummer')).toHaveValue('0229 550 209')
  await expect(page.getByLabel('E-mailadres')).toHaveValue('mijn@dorpshuis.example')
  await context.close()
})

test('a value that a program left is taken over or seen before anything is saved', { tag: '@long' }, async ({ as }) => {
  const token = await upstreamToken(accounts.beheer)
  /** A program saves over what somebody saved meanwhile. */
  const leave = async (mine: string, theirs: string) => {
    const response = await upstream(`/main${own}`, { token })
    const { types, values, version }: { types: string[]; values: Record<string, unknown>; version: number } =
      await response.json()
    const put = (phone: string, body: object) =>
      upstream(`/main${own}`, {
        method: 'PUT',
        token,
        headers: { 'If-Match': `"v${version}"` },
        body: JSON.stringify({ types, values: { ...values, phone }, save: 'concept', ...body }),
      })
    expect((await put(mine, {})).status).toBe(200)
    expect((await put(theirs, { merge: 'note' })).status).toBe(200)
  }
  await leave('+31229550211', '+31229550212')
  const page = await as('manager')
  await page.goto(`${own}/edit`)
  await expectListening(page)
  const heading = page.getByRole('heading', { name: '1 conflict om te bekijken' })
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: /Deze waarde overnemen.*Telefoonnummer/ }).click()
  await expect(page.getByText('De waarde van Telefoonnummer is overgenomen en bewaard als concept.')).toBeVisible()
  await expect(heading).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Telefoonnummer')).toHaveValue('0229 550 212')

  await leave('+31229550213', '+31229550214')
  await page.reload()
  await expectListening(page)
  await page.getByRole('button', { name: 'Gezien: verder met bewerken' }).click()
  await expect(page.getByText('U kunt weer bewaren.')).toBeVisible()
  await saveConcept(page, { 'Korte omschrijving': 'Na het conflict.' })
})

test('settings keep what was filled in, and an earlier version of them counts again', { tag: '@long' }, async ({
  as,
}) => {
  const page = await as('beheer')
  page.on('dialog', (dialog) => void dialog.accept())
  const editor = page.getByRole('textbox', { name: 'Externe redactie', exact: true })
  const save = page.getByRole('button', { name: 'Instellingen bewaren' })
  for (const name of ['Drukkerij', 'Bureau']) {
    await page.goto(`${own}/settings`)
    await expectListening(page)
    await typeInto(editor, name)
    await save.click()
    await expect(page.getByText('De instellingen zijn bewaard.').first()).toBeVisible()
  }
  await typeInto(editor, 'Niet bewaard')
  await page.reload()
  await expect(page.getByText('Wat u eerder invulde en niet bewaarde, is teruggezet.')).toBeVisible()
  await expect(editor).toHaveValue('Niet bewaard')
  await page.getByRole('button', { name: 'Weggooien' }).click()
  await expect(editor).toHaveValue('Bureau')

  await page.goto(`/history/settings/${key}`)
  await page.getByRole('link', { name: /^Versie 2/ }).click()
  await page.getByRole('button', { name: 'Externe redactie terugzetten' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terugzetten', exact: true }).click()
  await expect(page.getByText('Externe redactie is teruggezet en geldt nu.')).toBeVisible()
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.getByText('Het is weer zoals het was.')).toBeVisible()
  await page.goto(`${own}/settings`)
  await expect(editor).toHaveValue('Bureau')
})

test('archiving takes everything offline and is undone from the toast', async ({ as }) => {
  const page = await as('beheer')
  await page.goto(own)
  await chooseAction(page, /^Archiveren/)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Producten')).toBeVisible()
  await dialog.getByRole('button', { name: 'Archiveren', exact: true }).click()
  await expect(page.getByText('is gearchiveerd')).toBeVisible()
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.getByText('Alles is weer zoals het was.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gegevens bewerken' })).toBeVisible()
})

test('a copy is archived and deleted for good by typing its name', { tag: '@long' }, async ({ as, consoleErrors }) => {
  consoleErrors.expect(/404/)
  const page = await as('beheer')
  await page.goto(own)
  await chooseAction(page, /^Kopiëren/)
  await typeInto(page.getByLabel('Naam van de kopie'), 'Proefdorpshuis')
  await page.getByRole('button', { name: 'Kopie maken' }).click()
  await expect(page).toHaveURL(/\/organisation\/proefdorpshuis\/edit/)

  await page.goto('/organisation/proefdorpshuis')
  await chooseAction(page, /^Definitief verwijderen/)
  await expect(page.getByText('Dit kan alleen met een gearchiveerde organisatie.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await chooseAction(page, /^Archiveren/)
  await page.getByRole('dialog').getByRole('button', { name: 'Archiveren', exact: true }).click()
  await expect(page.getByText('is gearchiveerd')).toBeVisible()
  await page.goto('/organisation/proefdorpshuis/product/add')
  const why = page.getByText('Een gearchiveerde organisatie kunt u niet wijzigen.')
  await expect(why.filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('Geen toegang')).toHaveCount(0)
  await chooseAction(page, /^Definitief verwijderen/)
  const dialog = page.getByRole('dialog')
  const remove = dialog.getByRole('button', { name: 'Definitief verwijderen' })
  await remove.click()
  await expect(dialog.getByText('De naam klopt niet')).toBeVisible()
  await typeInto(dialog.getByRole('textbox'), 'Proefdorpshuis')
  await remove.click()
  await expect(page).toHaveURL(/\/team\/noord\/organisations/)
  await page.goto('/organisation/proefdorpshuis')
  await expectHeading(page, 'Deze pagina bestaat niet')
})
