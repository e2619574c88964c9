import type { Browser, Locator, Page } from '@playwright/test'
import { accounts, expect, test } from './fixtures.ts'
import { raw } from './support/http.ts'
import { typeInto } from './support/keyboard.ts'
import { allConfirmationLinks } from './support/mail.ts'
import { ownInstallation } from './support/own-installation.ts'
import { expectAccessible } from './support/violations.ts'

const { urlOf, openAs, address } = ownInstallation()

type Product = { key: string; title: string; values: Record<string, { kind?: string } | undefined> }
type Open = {
  path: string
  title: string
  values: Record<string, { type?: string; weekly?: { day: string }[] } | undefined>
  fields: Record<string, { obstacle: string | null }>
  products: Product[]
}
/** The one that is checked by who is signed in. */
const checked = 'bibliotheek-aan-de-haven'

/** Records that are asked about and that no test answered yet. */
const records: Open[] = []

async function call(path: string, init: RequestInit & { token?: string } = {}) {
  const { token, ...rest } = init
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const answer = await fetch(`http://127.0.0.1:${address().upstreamPort}${path}`, {
    ...rest,
    headers: { ...headers, ...rest.headers },
  })
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true)
  return { body: await answer.json(), version: answer.headers.get('etag') ?? '' }
}

/** Asks about everything that nobody keeps with an account, and reads what the links are about. */
test.beforeAll(async () => {
  const session = { email: accounts.tenant, password: 'kaartenbak-demo' }
  const { body } = await call('/access/public/v2/session', { method: 'POST', body: JSON.stringify(session) })
  const { token } = body
  const setting = {
    ...{ name: 'Meteen vragen', maximumVerifyAgeDays: 1, externallyManaged: false, maximumAttempts: 1 },
    ...{ minimumDaysBetweenAttempts: 1, mailTag: '', timeOutDays: 30 },
  }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const added = await call('/main/tenant/verification', {
    token,
    method: 'POST',
    headers,
    body: JSON.stringify(setting),
  })
  const { version } = await call('/main/team/demo/verification', { token })
  const choice = JSON.stringify({ choice: added.body.key })
  const chosen = { token, method: 'PUT', headers: { 'if-match': version }, body: choice }
  await call('/main/team/demo/verification', chosen)
  let links: string[] = []
  await expect
    .poll(async () => {
      links = await allConfirmationLinks(address().dataDir)
      return links.length
    })
    .toBeGreaterThanOrEqual(14)
  for (const link of links) {
    const { pathname } = new URL(link)
    const { body } = await call(`/main${pathname}`)
    if (body.version !== null && !pathname.includes(checked)) records.push({ ...body, path: pathname })
  }
})

/** A record that nobody answered about yet, with something that can be changed. */
function fresh(has: (record: Open) => boolean): Open {
  const at = records.findIndex(has)
  const [record] = at === -1 ? [] : records.splice(at, 1)
  if (record === undefined) throw new Error('no record is left that has this')
  return record
}
const mayChange = (record: Open, field: string) =>
  record.fields[field]?.obstacle === null && record.values[field] !== undefined

/** Opens the form of a field, in the whole page or in one product. */
async function change(within: Page | Locator, label: string): Promise<Locator> {
  const row = within
    .locator('.answer-row')
    .filter({ has: within.locator(`summary:has-text("Aanpassen: ${label}")`) })
    .first()
  await row.locator('summary').first().click()
  return row
}

async function send(page: Page) {
  await page.getByRole('checkbox', { name: /^Ik heb deze gegevens gecontroleerd/ }).check()
  await page.getByRole('button', { name: 'Bevestigen en versturen' }).click()
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

/** What stands on the page after an answer: before and after, and that it waits. */
async function expectWaiting(page: Page, ...texts: (string | RegExp)[]) {
  await expectTitle(page, answered)
  await expect(page.getByText('Wacht op de redactie').first()).toBeVisible()
  for (const text of texts) await expect(page.locator('main')).toContainText(text)
}

const planted: [name: string, has: (record: Open) => boolean, act: (page: Page, record: Open) => Promise<void>][] = [
  [
    'another price',
    ({ products }) => products.some(({ values }) => values.price?.kind === 'amount'),
    async (page, { products }) => {
      const product = products.find(({ values }) => values.price?.kind === 'amount')
      const row = await change(page.getByRole('group', { name: product?.title }).first(), 'Prijs')
      await typeInto(row.getByLabel('Bedrag in euro'), '61,5')
      await send(page)
      await expectWaiting(page, '61,50')
    },
  ],
  [
    'a new telephone number',
    (record) => mayChange(record, 'phone'),
    async (page) => {
      await typeInto((await change(page, 'Telefoonnummer')).locator('input'), '0229 55 01 99')
      await send(page)
      await expectWaiting(page, '0229 550 199')
    },
  ],
  [
    'closed on Friday',
    (record) =>
      mayChange(record, 'openingTimes') && record.values.openingTimes?.weekly?.some(({ day }) => day === 'FR') === true,
    async (page) => {
      const row = await change(page, 'Openingstijden')
      await row.getByRole('checkbox', { name: 'vrijdag gesloten' }).check()
      await send(page)
      await expectWaiting(page, 'Openingstijden')
    },
  ],
  [
    'another postal code',
    (record) => mayChange(record, 'address') && record.values.address?.type === 'ADDRESS',
    async (page) => {
      const row = await change(page, 'Bezoekadres')
      await typeInto(row.getByLabel('Postcode'), '1799kd')
      await typeInto(row.getByLabel('Huisnummer'), '12')
      await send(page)
      await expectWaiting(page, /Kade 12, 1799 KD/)
    },
  ],
  [
    'a wrong name of a course',
    ({ products }) => products.length > 1,
    async (page, { products: [product] }) => {
      const group = page.getByRole('group', { name: product?.title }).first()
      await typeInto((await change(group, 'Titel')).locator('input'), 'De nieuwe naam')
      await send(page)
      await expectWaiting(page, 'De nieuwe naam')
    },
  ],
  [
    'right but for one product that is gone',
    ({ products }) => products.length > 0,
    async (page, { products: [product] }) => {
      const group = page.getByRole('group', { name: product?.title }).first()
      const from = group.getByLabel(/^Vanaf welke dag/)
      await expect(from).toBeHidden()
      await group.getByRole('radio', { name: 'Bestaat niet meer' }).check()
      await from.fill('2027-01-01')
      await send(page)
      await expectWaiting(page, product?.title ?? '')
    },
  ],
  [
    'that it ceased',
    () => true,
    async (page) => {
      await page.getByText('Bestaat de organisatie niet meer, is zij verhuisd').first().click()
      await page.getByRole('radio', { name: 'De organisatie bestaat niet meer' }).check()
      await page.locator('#special-gone-from').fill('2027-01-01')
      await send(page)
      await expectWaiting(page, 'De organisatie bestaat niet meer')
    },
  ],
  [
    'that it moved',
    () => true,
    async (page) => {
      await page.getByText('Bestaat de organisatie niet meer, is zij verhuisd').first().click()
      await page.getByRole('radio', { name: 'De organisatie is verhuisd' }).check()
      await send(page)
      await expectWaiting(page, 'De organisatie is verhuisd')
    },
  ],
  [
    'that it is not theirs, once it is said whose',
    () => true,
    async (page) => {
      await page.getByText('Bestaat de organisatie niet meer, is zij verhuisd').first().click()
      await page.getByRole('radio', { name: 'Wij gaan hier niet over' }).check()
      await typeInto(page.getByLabel('Wie gaat er wel over?'), 'Jo Mulder')
      await send(page)
      await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', '#special-email')
      await expect(page.getByLabel('Wie gaat er wel over?')).toHaveValue('Jo Mulder')
      await typeInto(page.getByLabel('E-mailadres van die persoon'), 'jo@voorbeeld.example')
      await send(page)
      await expectWaiting(page, 'Wij gaan hier niet over')
    },
  ],
  [
    'two fields at once, of which one is no telephone number at first',
    (record) => mayChange(record, 'phone') && mayChange(record, 'shortDescription'),
    async (page) => {
      await typeInto((await change(page, 'Telefoonnummer')).locator('input'), 'bel maar')
      await typeInto((await change(page, 'Korte omschrijving')).locator('textarea'), 'Nieuw en kort.')
      await send(page)
      await expect(page).toHaveTitle(/^Fout: /)
      const phone = page.locator('#organisation-phone')
      await expect(phone).toHaveValue('bel maar')
      await expect(phone).toHaveAttribute('aria-invalid', 'true')
      await expect(phone).toHaveAccessibleDescription(/Fout: /)
      await expect(page.locator('#organisation-shortDescription')).toHaveValue('Nieuw en kort.')
      await page
        .getByRole('alert')
        .getByRole('link', { name: /^Telefoonnummer/ })
        .click()
      await expect(phone).toBeInViewport()
      await expectAccessible(page)
      await typeInto(phone, '0229 55 01 98')
      await send(page)
      await expectWaiting(page, '0229 550 198', 'Nieuw en kort.')
      await expectAccessible(page)
    },
  ],
  [
    'that everything is right, and without the tick nothing, though what was typed stays',
    (record) => mayChange(record, 'phone'),
    async (page) => {
      await expectAccessible(page)
      await page.getByRole('checkbox', { name: 'Klopt: Contact' }).check()
      await page.getByRole('button', { name: 'Bevestigen en versturen' }).click()
      await expect(page.getByRole('checkbox', { name: /^Ik heb deze/ })).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByRole('checkbox', { name: 'Klopt: Contact' })).toBeChecked()
      await send(page)
      await expectTitle(page, 'De gegevens zijn bevestigd')
      await expect(page.getByText(/gegevens zijn bevestigd\./)).toBeVisible()
    },
  ],
  [
    'another thing the second time',
    (record) => mayChange(record, 'phone'),
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
]

for (const [name, has, act] of planted) {
  test(`by a link, on a telephone and without script, is answered ${name}`, async ({ browser }) => {
    const record = fresh(has)
    await onPhone(browser, async (page) => {
      for (const method of ['HEAD', 'GET'])
        expect((await raw({ port: address().port, method, path: record.path })).status).toBe(200)
      await page.goto(urlOf(record.path))
      await expectTitle(page, 'Kloppen deze gegevens nog?')
      await act(page, record)
    })
  })
}

test('what is typed is kept by itself, and goes on on another device, by the button as well', async ({ browser }) => {
  const { path } = fresh((record) => mayChange(record, 'phone'))
  await onPhone(
    browser,
    async (page) => {
      await page.goto(urlOf(path))
      await typeInto((await change(page, 'Telefoonnummer')).locator('input'), '0229 55')
      await expect(page.getByText(/^Uw invoer is bewaard om \d\d:\d\d/)).toBeVisible()
    },
    true,
  )
  await onPhone(browser, async (page) => {
    await page.goto(urlOf(path))
    await expect(page.getByText(/^Wat u invulde op .* staat er nog/)).toBeVisible()
    const phone = page.locator('#organisation-phone')
    await expect(phone).toHaveValue('0229 55')
    await typeInto(phone, '0229 55 01 95')
    await page.getByRole('button', { name: 'Bewaren en later verder' }).click()
    await expect(page.getByText('Er is nog niets verstuurd.')).toBeVisible()
    await expect(phone).toHaveValue('0229 55 01 95')
  })
})

test('who is signed in checks the same page: what is wrong stays, what is said is told, and nothing is asked after it', async ({
  page,
}) => {
  await openAs(page, 'manager', `/organisation/${checked}`)
  await page.getByRole('link', { name: 'Gegevens controleren en bevestigen' }).click()
  await expect(page.getByText('Gewijzigd sinds de vorige keer')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Producten en diensten' })).toBeVisible()
  await expectAccessible(page)
  await typeInto((await change(page, 'Telefoonnummer')).locator('input'), 'niets')
  await page.getByRole('radio', { name: /^Telefonisch/ }).check()
  await typeInto(page.getByLabel('Met wie hebt u gesproken?'), 'Sanne de Wit')
  await send(page)
  const phone = page.locator('#organisation-phone')
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toHaveValue('niets')
  await typeInto(phone, '0229 55 01 94')
  await send(page)
  await expect(page.getByText(/gegevens zijn bevestigd\. 1 wijziging/)).toBeVisible()
  await page.getByRole('link', { name: 'Naar het dashboard' }).click()
  await expect(page.getByText(/^De volgende controle begint op/)).toBeVisible()
})
