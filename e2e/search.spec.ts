import { expect, expectHeading, expectListening, test } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'

test('Ctrl-K finds an organisation by the beginning of a word, and opens it by keyboard', async ({ as }) => {
  const page = await as('manager')
  await page.goto('/home')
  await expectHeading(page, 'Overzicht')
  await expectListening(page)
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Zoek een organisatie, product, aanvulling of team' })
  await expect(box).toBeFocused()
  await typeInto(box, 'vuurt')
  await expect(page.getByRole('option').first()).toContainText('Bibliotheek De Vuurtoren')
  await page.keyboard.press('Enter')
  await expectHeading(page, 'Bibliotheek De Vuurtoren')
})

test('what is typed straight after Ctrl-K is the question, though the palette is still to come', async ({ as }) => {
  const page = await as('redacteur')
  await page.goto('/organisation/bibliotheek-aan-de-haven/edit')
  const field = page.getByLabel('Naam', { exact: true })
  await expectListening(page)
  await field.focus()
  const before = await field.inputValue()
  const network = Promise.withResolvers<void>()
  const script = page.waitForRequest('**/_next/static/chunks/**')
  await page.route('**/_next/static/chunks/**', async (route) => {
    await network.promise
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('vuurx')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('t')
  await script
  network.resolve()
  const box = page.getByRole('combobox', { name: 'Zoek een organisatie, product, aanvulling of team' })
  await expect(box).toHaveValue('vuurt')
  await page.keyboard.type('o')
  await expect(box).toHaveValue('vuurto')
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  expect(await field.inputValue()).toBe(before)
})

test('Ctrl-K begins and leads to what one may open from where one is', async ({ as }) => {
  const page = await as('redacteur')
  await page.goto('/organisation/bibliotheek-aan-de-haven')
  await expectListening(page)
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Zoek een organisatie, product, aanvulling of team' })
  await expect(page.getByRole('option', { name: 'Nieuw product bij Bibliotheek aan de Haven' })).toBeVisible()
  await typeInto(box, 'ga naar agenda')
  await expect(page.getByRole('option', { name: /^Ga naar Agenda van/, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/organisation\/bibliotheek-aan-de-haven\/agenda/)
  await page.keyboard.press('Control+k')
  await typeInto(box, 'tenant')
  await expect(page.getByRole('option', { name: 'Ga naar Tenant' })).toHaveCount(0)
})

test('a typing mistake still finds it, and what lies outside one’s rights is not found', async ({ as }) => {
  const page = await as('lezer')
  await page.goto('/search?q=biblotheek+aan+de+haven')
  await expect(page.getByRole('link', { name: 'Bibliotheek aan de Haven' }).first()).toBeVisible()
  await page.goto('/search?q=Westerkoog')
  await expect(page.getByText('Niets gevonden')).toBeVisible()
})

test('what nobody can look for is said on the page itself, and what was typed stays', async ({ as }) => {
  const page = await as('lezer')
  for (const path of ['/search?q=%F0%9F%98%80', '/search/organisations?q=%F0%9F%98%80']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('searchbox', { name: 'Woorden' })).toHaveValue('😀')
  }
  for (const path of ['/search/organisations?cursor=%00', '/search/users?q=%00', '/team/noord/organisations?q=%00']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByText('Ongeldige zoekvraag'), path).toBeVisible()
  }
})

test('an ISIL code and a telephone number are found however they are typed', async ({ as }) => {
  const page = await as('redacteur')
  // Other tests publish another number.
  await page.goto('/organisation/bibliotheek-aan-de-haven')
  const phone = (await page.locator('main a[href^="tel:"]').first().textContent()) ?? ''
  const figures = phone.replaceAll(/\D/g, '')
  expect(figures).toMatch(/^0\d{9}$/)
  const phones = [figures, phone.replace(/^0/, '+31 ')]
  for (const typed of ['NL-0847110100', 'NL0847110100', ...phones, '1799KD']) {
    await page.goto(`/search?${new URLSearchParams({ q: typed })}`)
    await expect(page.getByRole('link', { name: 'Bibliotheek aan de Haven' }).first(), typed).toBeVisible()
  }
})
