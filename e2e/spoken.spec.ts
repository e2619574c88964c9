import { expect, expectListening, test } from './fixtures.ts'
import { listenTo } from './support/spoken.ts'

const organisation = '/organisation/bibliotheek-aan-de-haven'

/** Speech at the start, and then at each key. */
const followed = async (
  ear: Awaited<ReturnType<typeof listenTo>>,
  press: (key: string) => Promise<void>,
  keys: string[],
) => {
  const said = [await ear.focus()]
  for (const key of keys) {
    await press(key)
    said.push(await ear.focus())
  }
  return said
}

test('signing in says each field, and why it does not succeed', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 401/)
  const ear = await listenTo(page)
  await page.goto('/login')
  await expectListening(page)
  await page.getByLabel('E-mailadres').focus()
  await page.keyboard.type('redacteur@demo.example')
  expect(await followed(ear, (key) => page.keyboard.press(key), ['Tab'])).toEqual([
    'textbox “E-mailadres” required',
    'textbox “Wachtwoord” required',
  ])
  await page.keyboard.type('fout')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Het e-mailadres en het wachtwoord horen niet bij elkaar.',
  )
})

test('a form that is not in order says how many fields, leads to each, and says there what is wrong', async ({
  as,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 400/)
  const ear = await listenTo(page)
  await as('redacteur')
  await page.goto(`${organisation}/product/new/cursus`)
  await expectListening(page)
  await page.getByLabel('Titel', { exact: true }).focus()
  expect(await ear.focus()).toBe('textbox “Titel”')
  await page.getByRole('button', { name: 'Bewaren als concept' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => ear.focus()).toBe('region “Er is een probleem”')
  expect((await ear.announced()).join(' ')).toContain('Herstel 1 veld.')
  expect(await followed(ear, (key) => page.keyboard.press(key), ['Tab', 'Enter'])).toEqual([
    'region “Er is een probleem”',
    'link “Titel: Dit veld is verplicht.”',
    'textbox “Titel” invalid (Fout: Dit veld is verplicht.)',
  ])
})

test('a menu says what can be done and why the rest can’t, and goes back to its button', async ({ as, page }) => {
  const ear = await listenTo(page)
  await as('redacteur')
  await page.goto(organisation)
  await expectListening(page)
  await page.getByRole('button', { name: 'Acties' }).focus()
  await expect.poll(() => ear.focus()).toBe('button “Acties” collapsed')
  await page.keyboard.press('Enter')
  await expect.poll(() => ear.focus()).toMatch(/^menu/)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => ear.focus()).toMatch(/^menuitem /)
  await page.keyboard.press('End')
  await expect
    .poll(() => ear.focus())
    .toMatch(/^menuitem “Definitief verwijderen….*U hebt hiervoor het recht .*” disabled$/)
  await page.keyboard.press('Escape')
  await expect.poll(() => ear.focus()).toBe('button “Acties” collapsed')
})

test('a list says how much is left when it is narrowed, and its filters say what they are', async ({ as, page }) => {
  const ear = await listenTo(page)
  await as('manager')
  await page.goto('/team/noord/products')
  await expectListening(page)
  await page.getByRole('searchbox', { name: 'Zoek op naam' }).focus()
  await page.keyboard.type('Cursus Klik')
  await expect.poll(async () => (await ear.announced()).join(' ')).toContain('1 product')
  expect(await ear.focus()).toBe('searchbox “Zoek op naam”')
  await page.getByRole('button', { name: 'Type: alle' }).focus()
  await expect.poll(() => ear.focus()).toBe('button “Type: alle” collapsed')
})

test('the calendar says of each day how much there is, and of each date what it is', async ({ as, page }) => {
  const ear = await listenTo(page)
  await as('manager')
  await page.goto(`${organisation}/agenda?date=2026-12-01`)
  await expectListening(page)
  await page.getByRole('link', { name: 'Naar de kalender' }).focus()
  const said = await followed(ear, (key) => page.keyboard.press(key), ['Enter', 'Tab', 'Tab'])
  expect(said).toEqual([
    'link “Naar de kalender”',
    'generic “Agenda-items in december 2026”',
    expect.stringMatching(/^link “\d\d:\d\d .+, \w+ \d+ \w+, Gepubliceerd”$/),
    expect.stringMatching(/^link “\d+ items op \w+ \d+ december. Toevoegen op \w+ \d+ december”$/),
  ])
})

test('comments open beside the page, which says so, and close to their button', async ({ as, page }) => {
  const ear = await listenTo(page)
  await as('manager')
  await page.goto(organisation)
  await expectListening(page)
  await page.getByRole('button', { name: /^Opmerkingen/ }).focus()
  expect(await ear.focus()).toMatch(/^button “Opmerkingen.*” collapsed$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => ear.focus()).toBe('complementary “Opmerkingen”')
  await page.keyboard.press('Escape')
  await expect.poll(() => ear.focus()).toMatch(/^button “Opmerkingen.*” collapsed$/)
})

test('search says what it looks for, and leads to what was found', async ({ as, page }) => {
  const ear = await listenTo(page)
  await as('redacteur')
  await page.goto(organisation)
  await expectListening(page)
  await page.keyboard.press('Control+k')
  await expect.poll(() => ear.focus()).toMatch(/^combobox “Zoek een organisatie[^”]*” expanded/)
  await page.keyboard.type('vuurtoren')
  const first = page.getByRole('option').first()
  await expect(first).toContainText('Bibliotheek De Vuurtoren')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect.poll(() => ear.focus()).toBe('heading “Bibliotheek De Vuurtoren”')
})

test('the desk says what is decided about, each way to decide, and what the note is for', async ({ as, page }) => {
  const ear = await listenTo(page)
  await as('manager')
  await page.goto('/publish')
  await expectListening(page)
  await page.getByRole('main').getByRole('link', { name: 'Leeskring Noordzee' }).first().focus()
  expect(await ear.focus()).toBe('link “Leeskring Noordzee”')
  await page.keyboard.press('Enter')
  await expect.poll(() => ear.focus()).toMatch(/^heading “.*Leeskring Noordzee.*”$/)
  const decision = page.getByRole('region', { name: 'Wat doet u ermee?' })
  await decision.locator('summary', { hasText: 'Terugsturen' }).focus()
  expect(await ear.focus()).toMatch(/“Terugsturen” collapsed$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => ear.focus()).toMatch(/“Terugsturen” expanded$/)
  await page.keyboard.press('Tab')
  expect(await ear.focus()).toBe('button “Terugsturen met toelichting”')
  await decision.getByLabel('Toelichting').focus()
  expect(await ear.focus()).toMatch(/^textbox “Toelichting[^”]*” .*leest dit/)
})

test('checking says what is confirmed, and that it is not done before that', async ({ as, page, consoleErrors }) => {
  consoleErrors.expect(/status of 400/)
  const ear = await listenTo(page)
  await as('redacteur')
  await page.goto(`${organisation}/check`)
  await expectListening(page)
  await page.getByRole('checkbox', { name: /^Ik heb deze gegevens gecontroleerd/ }).focus()
  expect(await ear.focus()).toMatch(/^checkbox “Ik heb deze gegevens gecontroleerd[^”]*”/)
  await page.keyboard.press('Space')
  expect(await ear.focus()).toMatch(/^checkbox “Ik heb deze gegevens gecontroleerd[^”]*” checked/)
})

test('a list that is edited says of each cell which field it is and of what', async ({ as, page }) => {
  const ear = await listenTo(page)
  await as('beheer')
  await page.goto('/team/noord/organisations/grid?state=published&sort=title')
  await expectListening(page)
  await page
    .getByRole('textbox', { name: /^Telefoonnummer van/ })
    .first()
    .focus()
  expect(await ear.focus()).toMatch(/^textbox “Telefoonnummer van [^”]+”/)
  await page.keyboard.press('Enter')
  await expect.poll(() => ear.focus()).toMatch(/^textbox “Telefoonnummer van [^”]+”/)
})
