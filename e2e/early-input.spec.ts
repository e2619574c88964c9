import type { Page } from '@playwright/test'
import { expect, expectListening, test } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'

/** Keeps the scripts of pages back until they are let through, as a slow connection or device does. */
async function withoutScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/_next\/static\/.*\.js/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('what is typed and clicked as soon as a form is seen is saved', async ({ as }) => {
  const page = await as('redacteur')
  const letThrough = await withoutScripts(page)
  await page.goto('/organisation/bibliotheek-de-vuurtoren/edit', { waitUntil: 'commit' })
  const phone = page.getByLabel('Telefoonnummer')
  await phone.click()
  await page.keyboard.press('ControlOrMeta+A')
  await phone.pressSequentially('0229 550 177')
  await page.getByLabel('Korte omschrijving').press('End')
  await page.getByLabel('Korte omschrijving').pressSequentially(' Elke dag open.')
  await page.getByRole('button', { name: 'Bewaren als concept' }).click()
  expect(new URL(page.url()).search).toBe('')
  letThrough()
  await expect(page.getByText('is bewaard als concept').first()).toBeVisible()
  await page.reload()
  await expect(phone).toHaveValue('0229 550 177')
  await expect(page.getByLabel('Korte omschrijving')).toHaveValue(/ Elke dag open\.$/)
})

test('the focus and what is typed stay where a draft comes back', { tag: '@long' }, async ({ as }) => {
  const page = await as('redacteur')
  const edit = '/organisation/bibliotheek-aan-de-haven/edit'
  await page.goto(edit)
  await expectListening(page)
  const phone = page.getByLabel('Telefoonnummer')
  await typeInto(phone, '0229 550 1')
  await page.waitForResponse(/main\/draft/)

  const letThrough = await withoutScripts(page)
  await page.goto(edit, { waitUntil: 'commit' })
  // A page that is still streamed has the field before it can be seen, and have the focus.
  await phone.click()
  await phone.press('End')
  letThrough()
  await expect(phone).toHaveValue('0229 550 1')
  await expect(phone).toBeFocused()
  await page.keyboard.type('88')
  await expect(phone).toHaveValue('0229 550 188')
  await page.waitForResponse(/main\/draft/)

  const letAgain = await withoutScripts(page)
  await page.goto(edit, { waitUntil: 'commit' })
  await typeInto(phone, '0229 550 199')
  letAgain()
  await expect(page.getByText('Wat u eerder invulde en niet bewaarde, is teruggezet.')).toBeVisible()
  await expectListening(page)
  await expect(phone).toHaveValue('0229 550 199')
})

test('so is what is chosen, and a button does what it was clicked for', async ({ as }) => {
  const page = await as('beheer')
  const letThrough = await withoutScripts(page)
  await page.goto('/team/noord/confirmation-setting-create', { waitUntil: 'commit' })
  await page.getByLabel('Naam', { exact: true }).pressSequentially('Elk kwartaal')
  await page.getByRole('radio', { name: 'Offline halen' }).check()
  await page.getByLabel('Maanden of dagen').selectOption({ label: 'dagen' })
  letThrough()
  await expect(page.getByText('Er zijn wijzigingen die nog niet bewaard zijn').first()).toBeVisible()
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Elk kwartaal')
  await expect(page.getByRole('radio', { name: 'Offline halen' })).toBeChecked()
  await expect(page.getByLabel('Maanden of dagen').locator('option:checked')).toHaveText('dagen')

  const letListThrough = await withoutScripts(page)
  await page.goto('/team/noord/products', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Excel' }).click()
  letListThrough()
  await expect(page.getByRole('menuitem', { name: /Exporteren/ }).first()).toBeVisible()
})

test('on a slow device no key is lost', { tag: '@long' }, async ({ as }) => {
  const page = await as('beheer')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/team/noord/edit', { waitUntil: 'commit' })
  const name = page.getByLabel('Naam', { exact: true })
  const before = await name.inputValue()
  await name.press('End')
  await name.pressSequentially(' en omstreken, van duin tot dijk', { delay: 40 })
  await expect(page.getByText('Er zijn wijzigingen die nog niet bewaard zijn').first()).toBeVisible()
  await expect(name).toHaveValue(`${before} en omstreken, van duin tot dijk`)
})

test('the caret stays where it was put in a text of more lines, and what was selected is typed over', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('beheer')
  const letThrough = await withoutScripts(page)
  await page.goto('/team/noord/edit', { waitUntil: 'commit' })
  const comment = page.getByLabel(/^Toelichting/)
  const before = await comment.inputValue()
  await comment.press('ControlOrMeta+Home')
  await comment.pressSequentially('Eerst ')
  letThrough()
  await expect(page.getByText('Er zijn wijzigingen die nog niet bewaard zijn').first()).toBeVisible()
  await comment.pressSequentially('dit. ')
  await expect(comment).toHaveValue(`Eerst dit. ${before}`)

  const letAgain = await withoutScripts(page)
  await page.goto('/team/west/edit', { waitUntil: 'commit' })
  await comment.press('ControlOrMeta+A')
  letAgain()
  await expectListening(page)
  await comment.pressSequentially('Nieuw')
  await expect(comment).toHaveValue('Nieuw')
})

test('what is searched for before the script comes is searched for, and not typed in a field', async ({ as }) => {
  const page = await as('redacteur')
  const letThrough = await withoutScripts(page)
  await page.goto('/organisation/bibliotheek-de-vuurtoren/edit', { waitUntil: 'commit' })
  const phone = page.getByLabel('Telefoonnummer')
  await phone.click()
  const before = await phone.inputValue()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('vuurt')
  letThrough()
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('vuurt')
  await expect(
    page
      .getByRole('dialog')
      .getByRole('option', { name: /Vuurtoren/ })
      .first(),
  ).toBeVisible()
  await expect(phone).toHaveValue(before)
})
