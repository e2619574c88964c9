import type { Browser, Locator, Page } from '@playwright/test'
import { accounts, expect, password, test } from './fixtures.ts'
import { Acts } from './support/acts.ts'
import { raw } from './support/http.ts'
import { typeInto } from './support/keyboard.ts'
import { allConfirmationLinks } from './support/mail.ts'
import { ownInstallation } from './support/own-installation.ts'
import { expectAccessible } from './support/violations.ts'

const { urlOf, openAs, address, restart } = ownInstallation()

/** The one that is checked by who is signed in. */
const checked = 'bibliotheek-aan-de-haven'

async function call(path: string, init: RequestInit & { token?: string } = {}) {
  const { token, ...rest } = init
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const answer = await fetch(`http://127.0.0.1:${address().upstreamPort}${path}`, {
    ...rest,
    headers: { ...headers, ...rest.headers },
  })
  const body = await answer.json()
  expect(answer.ok, `${path}: ${JSON.stringify(body)}`).toBe(true)
  return { body, version: answer.headers.get('etag') ?? '' }
}

const post = async (token: string, path: string, body: object) =>
  (
    await call(path, {
      ...{ token, method: 'POST', body: JSON.stringify(body) },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
  ).body

/** A reading room that nobody keeps with an account, and two courses of it, all online. */
async function addRecord(token: string, number: number) {
  const values = {
    name: `Leeszaal ${number}`,
    summary: 'Lezen en lenen.',
    address: {
      ...{ type: 'ADDRESS', country: 'NL', postalCode: '1799 KD', houseNumber: '12', street: 'Kade', city: 'Duinmeer' },
      municipality: 'Noordkust',
    },
    phone: '+31229550123',
    email: `leeszaal-${number}@noordkust.example`,
    openingTimes: {
      weekly: ['MO', 'FR'].map((day) => ({ day, from: '10:00', till: '17:00' })),
      ...{ closedOnHolidays: ['nl:kerst1'], special: [] },
    },
  }
  const { key } = await post(token, '/main/team/noord-polder/organisation', {
    types: ['leeszaal'],
    values,
    save: 'publish',
  })
  // The first three have courses to confirm as well.
  if (number > 3) return
  for (const title of ['Leesclub', 'Schrijfcursus'])
    await post(token, `/main/organisation/${key}/product`, {
      ...{ types: ['cursus'], save: 'publish' },
      values: { title, summary: 'Elke week.', price: { kind: 'amount', amount: 5850 } },
    })
}

const sessionOf = async (email: string): Promise<string> =>
  (await call('/access/public/v2/session', { method: 'POST', body: JSON.stringify({ email, password }) })).body.token

const recordCount = 14
let links: string[] = []
/** The way to a record that nobody answered about yet. */
const fresh = () => new URL(links.shift() ?? '').pathname

test.beforeAll(async () => {
  const [token, owner] = [await sessionOf(accounts.beheer), await sessionOf(accounts.tenant)]
  for (let number = 1; number <= recordCount; number += 1) await addRecord(token, number)
  const setting = await post(owner, '/main/tenant/verification', {
    ...{ name: 'Meteen vragen', maximumVerifyAgeDays: 1, externallyManaged: false, maximumAttempts: 1 },
    ...{ minimumDaysBetweenAttempts: 1, mailTag: '', timeOutDays: 30 },
  })
  const place = '/main/team/noord-polder/verification'
  const { version } = await call(place, { token: owner })
  const body = JSON.stringify({ choice: setting.key })
  await call(place, { token: owner, method: 'PUT', headers: { 'if-match': version }, body })
  // A day later they are too old, so requests are mailed.
  await restart({ CLOCK_OFFSET: 'P2D' })
  await expect
    .poll(async () => {
      const mailed = await allConfirmationLinks(address().dataDir)
      const linkOf = (number: number) => mailed.find((link) => link.includes(`/leeszaal-${number}/`)) ?? []
      links = Array.from({ length: recordCount }, (_, index) => linkOf(index + 1)).flat()
      return links.length
    })
    .toBe(recordCount)
})

/** Opens the form of a field, in the whole page or in one product. */
async function change(within: Page | Locator, label: string): Promise<Locator> {
  const row = within.locator('.answer-row', { hasText: `Aanpassen: ${label}` }).first()
  await row.locator('summary').first().click()
  return row
}

async function send(page: Page, acts = new Acts(page)) {
  await acts.click(page.getByRole('checkbox', { name: /^Ik heb deze gegevens gecontroleerd/ }))
  await acts.click(page.getByRole('button', { name: 'Bevestigen en versturen' }))
}

const expectTitle = (page: Page, text: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
const answered = 'Bedankt, uw antwoord is binnen'

async function onPhone(browser: Browser, work: (page: Page) => Promise<void>, javaScriptEnabled = false) {
  const context = await browser.newContext({
    javaScriptEnabled,
    viewport: { width: 390, height: 844 },
    locale: 'nl-NL',
  })
  try {
    await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** The page after an answer: values before and after, and that it waits. */
async function expectWaiting(page: Page, ...texts: (string | RegExp)[]) {
  await expectTitle(page, answered)
  await expect(page.getByText('Wacht op de redactie').first()).toBeVisible()
  for (const text of texts) await expect(page.locator('main')).toContainText(text)
}

const planted: [name: string, act: (page: Page) => Promise<void>][] = [
  // These three first: their records have courses.
  [
    'another price',
    async (page) => {
      const row = await change(page.getByRole('group', { name: 'Leesclub' }).first(), 'Prijs')
      await typeInto(row.getByLabel('Bedrag in euro'), '61,5')
      await send(page)
      await expectWaiting(page, '61,50')
    },
  ],
  [
    'a wrong name of a course',
    async (page) => {
      const group = page.getByRole('group', { name: 'Leesclub' }).first()
      await typeInto((await change(group, 'Titel')).locator('input'), 'De nieuwe naam')
      await send(page)
      await expectWaiting(page, 'De nieuwe naam')
    },
  ],
  [
    'right but for one product that is gone',
    async (page) => {
      const group = page.getByRole('group', { name: 'Leesclub' }).first()
      const from = group.getByLabel(/^Vanaf welke dag/)
      await expect(from).toBeHidden()
      const acts = new Acts(page)
      await acts.click(group.getByRole('radio', { name: 'Bestaat niet meer' }))
      await acts.fill(from, '2027-01-01')
      await send(page, acts)
      acts.done('right but for one product that is gone', 4)
      await expectWaiting(page, 'Leesclub')
    },
  ],
  [
    'a new telephone number',
    async (page) => {
      const acts = new Acts(page)
      const row = page.locator('.answer-row', { hasText: 'Aanpassen: Telefoonnummer' })
      await acts.click(row.locator('summary').first())
      await acts.fill(row.locator('input'), '0229 55 01 99')
      await send(page, acts)
      acts.done('one telephone number', 4)
      await expectWaiting(page, '0229 550 199')
    },
  ],
  [
    'closed on Friday',
    async (page) => {
      const row = await change(page, 'Openingstijden')
      await row.getByRole('checkbox', { name: 'vrijdag gesloten' }).check()
      await send(page)
      await expectWaiting(page, 'Openingstijden')
    },
  ],
  [
    'another postal code',
    async (page) => {
      const row = await change(page, 'Bezoekadres')
      await typeInto(row.getByLabel('Postcode'), '1799ca')
      await typeInto(row.getByLabel('Huisnummer'), '2')
      await send(page)
      await expectWaiting(page, /Raadhuisplein 2, 1799 CA/)
    },
  ],
  [
    'that it ceased',
    async (page) => {
      await page.getByText('Bestaat de organisatie niet meer, is zij verhuisd').first().click()
      await page.getByRole('radio', { name: 'De organisatie bestaat niet meer' }).check()
      await typeInto(page.locator('#special-gone-from'), '2027-01-01')
      await send(page)
      await expectWaiting(page, 'De organisatie bestaat niet meer')
    },
  ],
  [
    'that it moved',
    async (page) => {
      await page.getByText('Bestaat de organisatie niet meer, is zij verhuisd').first().click()
      const acts = new Acts(page)
      await acts.click(page.getByRole('radio', { name: 'De organisatie is verhuisd' }))
      await acts.fill(page.locator('#special-moved-from'), '2027-03-01')
      const row = page.locator('.answer-row', { hasText: 'Aanpassen: Bezoekadres' })
      await acts.click(row.locator('summary').first())
      await acts.fill(row.getByLabel('Postcode'), '1799ca')
      await acts.fill(row.getByLabel('Huisnummer'), '2')
      await send(page, acts)
      acts.done('that it moved, from when and where to', 7)
      await expectWaiting(page, 'De organisatie is verhuisd, vanaf 01-03-2027', /Raadhuisplein 2/)
    },
  ],
  [
    'that it is not theirs, once it is said whose',
    async (page) => {
      await page.getByText('Bestaat de organisatie niet meer, is zij verhuisd').first().click()
      await page.getByRole('radio', { name: 'Wij gaan hier niet over' }).check()
      await typeInto(page.getByLabel('Wie gaat er wel over?'), 'Jo Mulder')
      await send(page)
      await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', '#special-email')
      // As a page is there, it takes the focus to what its address names.
      await page.waitForLoadState()
      await expect(page.getByLabel('Wie gaat er wel over?')).toHaveValue('Jo Mulder')
      await typeInto(page.getByLabel('E-mailadres van die persoon'), 'jo@voorbeeld.example')
      await send(page)
      await expectWaiting(page, 'Wij gaan hier niet over')
    },
  ],
  [
    'two fields at once, of which one is no telephone number at first',
    async (page) => {
      await typeInto((await change(page, 'Telefoonnummer')).locator('input'), 'bel maar')
      await typeInto((await change(page, 'Korte omschrijving')).locator('textarea'), 'Nieuw en kort.')
      await send(page)
      await expect(page).toHaveTitle(/^Fout: /)
      await page.waitForLoadState()
      const phone = page.locator('#organisation-phone')
      await expect(phone).toHaveValue('bel maar')
      await expect(phone).toHaveAttribute('aria-invalid', 'true')
      await expect(phone).toHaveAccessibleDescription(/Fout: /)
      await expect(page.locator('#organisation-summary')).toHaveValue('Nieuw en kort.')
      await page
        .getByRole('alert')
        .getByRole('link', { name: /^Telefoonnummer/ })
        .click()
      await expect(phone).toBeInViewport()
      await typeInto(phone, '0229 55 01 98')
      await send(page)
      await expectWaiting(page, '0229 550 198', 'Nieuw en kort.')
    },
  ],
  [
    'that everything is right, and without the tick nothing, though what was typed stays',
    async (page) => {
      await page.getByRole('checkbox', { name: /^Klopt ?: Contact$/ }).check()
      await page.getByRole('button', { name: 'Bevestigen en versturen' }).click()
      await expect(page.getByRole('checkbox', { name: /^Ik heb deze/ })).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByRole('checkbox', { name: /^Klopt ?: Contact$/ })).toBeChecked()
      const acts = new Acts(page)
      await send(page, acts)
      acts.done('everything is right', 2)
      await expectTitle(page, 'De gegevens zijn bevestigd')
      await expect(page.getByText(/gegevens zijn bevestigd\./)).toBeVisible()
    },
  ],
  [
    'another thing the second time',
    async (page) => {
      await typeInto((await change(page, 'Telefoonnummer')).locator('input'), '0229 55 01 97')
      await send(page)
      await expectWaiting(page, '0229 550 197')
      await page.getByRole('link', { name: 'Opnieuw antwoorden' }).click()
      await expect(page.getByRole('heading', { name: 'Uw eerdere antwoord' })).toBeVisible()
      await typeInto((await change(page, 'Telefoonnummer')).locator('input'), '0229 55 01 96')
      await send(page)
      await expectWaiting(page, '0229 550 196')
      await expect(page.locator('main')).not.toContainText('0229 550 197')
    },
  ],
  [
    'that it belongs to another organisation',
    async (page) => {
      await page.getByText('Bestaat de organisatie niet meer, is zij verhuisd').first().click()
      const acts = new Acts(page)
      await acts.click(page.getByRole('radio', { name: 'Dit hoort bij een andere organisatie' }))
      await acts.fill(page.getByLabel('Bij welke organisatie?'), 'leeszaal 14')
      await send(page, acts)
      acts.done('that it belongs to another organisation', 4)
      await expectWaiting(page, 'Dit hoort bij een andere organisatie')
    },
  ],
]

for (const [name, act] of planted) {
  test(`by a link, on a telephone and without script, is answered ${name}`, async ({ browser }) => {
    const path = fresh()
    for (const method of ['HEAD', 'GET']) expect((await raw({ port: address().port, method, path })).status).toBe(200)
    await onPhone(browser, async (page) => {
      // A mail program takes the end of the sentence for a part of it.
      await page.goto(urlOf(`${path},`))
      await expectTitle(page, 'Kloppen deze gegevens nog?')
      await act(page)
    })
  })
}

test('what is typed is kept by itself, and goes on on another device, by the button as well', { tag: '@long' }, async ({
  browser,
}) => {
  const path = fresh()
  await onPhone(
    browser,
    async (page) => {
      await page.goto(urlOf(path))
      await typeInto((await change(page, 'Telefoonnummer')).locator('input'), '0229 55')
      await expect(page.getByText(/^Uw invoer is bewaard om \d\d:\d\d/)).toBeVisible()
      for (const part of ['.answer-blank', '.answer-change'])
        for (const one of await page.locator(`${part} > summary`).all()) await one.click()
      await expectAccessible(page)
    },
    true,
  )
  await onPhone(browser, async (page) => {
    await page.goto(urlOf(path))
    await expect(page.getByText(/^Wat u invulde op .* staat er nog/)).toBeVisible()
    const phone = page.locator('#organisation-phone')
    await expect(phone).toHaveValue('0229 55')
    await typeInto(phone, '0229 55 01 95')
    const keep = page.getByRole('button', { name: 'Bewaren en later verder' })
    const summary = (await change(page, 'Korte omschrijving')).locator('textarea')
    // architecture: so much is pasted, not typed
    await summary.fill('woord '.repeat(50_000))
    await keep.click()
    await expect(summary).toHaveAccessibleDescription(/Dit is te lang om te bewaren/)
    await keep.click()
    await expect(page.getByText('Er is nog niets verstuurd.')).toBeVisible()
    // As the number is written: what can be parsed is shown as it will be stored.
    await expect(phone).toHaveValue('0229 550 195')
  })
})

test('who is signed in checks the same page: what is wrong stays, what is said is told, and nothing is asked after it', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, 'manager', `/organisation/${checked}`)
  await page.getByRole('link', { name: 'Gegevens controleren en bevestigen' }).click()
  await expect(page.getByText('Gewijzigd sinds de vorige keer')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Producten en diensten' })).toBeVisible()
  const way = page.getByRole('navigation', { name: 'Kruimelpad' })
  await expect(way.getByRole('link').last()).toHaveAttribute('href', `/organisation/${checked}`)
  await expectAccessible(page)
  await typeInto((await change(page, 'Telefoonnummer')).locator('input'), 'niets')
  await page.getByRole('radio', { name: /^Telefonisch/ }).check()
  await typeInto(page.getByLabel('Met wie hebt u gesproken?'), 'Sanne de Wit')
  await send(page)
  const phone = page.locator('#organisation-phone')
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toHaveValue('niets')
  await expect(page.getByRole('radio', { name: /^Telefonisch/ })).toBeChecked()
  await expect(page.getByLabel('Met wie hebt u gesproken?')).toHaveValue('Sanne de Wit')
  await expectAccessible(page)
  await typeInto(phone, '0229 55 01 94')
  await send(page)
  await expect(page.getByText(/gegevens zijn bevestigd\. 1 wijziging/)).toBeVisible()
  await page.getByRole('link', { name: 'Naar het dashboard' }).click()
  await expect(page.getByText(/^De volgende controle begint op/)).toBeVisible()
})

test('an editor publishes an answer in two clicks; one that is not taken over takes the reason, and keeps what was chosen', async ({
  page,
}) => {
  await openAs(page, 'manager', '/publish')
  const waiting = page.getByRole('table', { name: /^Antwoorden op een controle/ })
  const rowOf = (text: string) => waiting.getByRole('row').filter({ hasText: text })
  const acts = new Acts(page)
  await acts.click(rowOf('Openingstijden').getByRole('link'))
  await acts.click(page.getByRole('button', { name: 'Publiceren', exact: true }))
  acts.done('an answer that is published', 2)
  await expect(page.getByText(/is gepubliceerd\.$/)).toBeVisible()

  await page.goto(urlOf('/publish'))
  await rowOf('Korte omschrijving').getByRole('link').click()
  const tick = page.getByRole('checkbox', { name: 'Korte omschrijving overnemen' })
  await expect(tick).toBeVisible()
  await expectAccessible(page)
  await tick.uncheck()
  const sendBack = page.getByRole('button', { name: 'Niet overnemen' })
  await page.locator('summary', { hasText: 'Niet overnemen' }).click()
  await sendBack.click()
  const note = page.getByRole('textbox', { name: /^Bericht aan/ })
  await expect(note).toHaveAccessibleDescription(/Schrijf op waarom u dit niet overneemt/)
  await expect(note).toHaveCount(1)
  await expect(tick).not.toBeChecked()
  await typeInto(note, 'Dit nummer is van het museum.')
  await sendBack.click()
  await expect(page.getByText(/nam dit niet over op/)).toBeVisible()
  await expect(page.getByText('“Dit nummer is van het museum.”')).toBeVisible()
})

test('an editor plans a new address for the day of the move, and merges what belongs elsewhere with what was named', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, 'manager', '/publish')
  const waiting = page.getByRole('table', { name: /^Antwoorden op een controle/ })
  const rowOf = (text: string) => waiting.getByRole('row').filter({ hasText: text })
  const moved = new Acts(page)
  await moved.click(rowOf('Is verhuisd').getByRole('link'))
  await expect(page.getByText('zit vanaf 01-03-2027 op een ander adres')).toBeVisible()
  await moved.click(page.getByRole('button', { name: 'Online zetten op 01-03-2027' }))
  moved.done('a new address for the day of the move', 2)
  await expect(page.getByText(/01-03-2027/).first()).toBeVisible()

  await page.goto(urlOf('/publish'))
  const acts = new Acts(page)
  await acts.click(rowOf('Hoort bij een andere organisatie').getByRole('link'))
  await expect(page.getByRole('button', { name: 'Samenvoegen met Leeszaal 14' })).toBeVisible()
  await expectAccessible(page)
  await acts.click(page.getByRole('button', { name: 'Samenvoegen met Leeszaal 14' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox')).toHaveValue('Leeszaal 14')
  await expect(dialog.getByText('Er staat niets in Leeszaal 13 dat meegaat.')).toBeVisible()
  await expectAccessible(page)
  await acts.click(dialog.getByRole('button', { name: 'Samenvoegen', exact: true }))
  acts.done('what belongs elsewhere is merged', 3)
  await expect(page.getByText('Leeszaal 13 is samengevoegd met Leeszaal 14.')).toBeVisible()
  await expect(page).toHaveURL(/\/organisation\/leeszaal-14$/)
})
