import type { Page } from '@playwright/test'
import { expect, expectListening, test } from './fixtures.ts'
import { look } from './support/look.ts'
import { expectAccessible } from './support/violations.ts'

const organisation = '/organisation/bibliotheek-de-vuurtoren'
// A month far from the dates of other tests, and a name of its own for each try.
const title = `Schrijfcafé ${Date.now() % 100_000}`
const month = `${organisation}/agenda?view=month&date=2028-09-01`

/** A published weekly item, added as the form would. */
const add = (page: Page) =>
  page.evaluate(
    async ({ path, title }) => {
      const when = { start: '2028-09-06T14:00', zone: 'Europe/Amsterdam', duration: 60, rrule: 'FREQ=WEEKLY;COUNT=4' }
      const body = { types: ['agenda-item'], values: { title, when: { ...when, rdate: [], exdate: [], changes: [] } } }
      const answer = await fetch(`/api/main${path}/agenda`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ ...body, save: 'publish' }),
      })
      return answer.status
    },
    { path: organisation, title },
  )

test('a date that an editor calls off waits for who publishes, and the editor reads so before and after', async ({
  as,
}) => {
  // One browser: who signed in last.
  const manager = await as('manager')
  await manager.goto(month)
  expect(await add(manager)).toBeLessThan(300)
  const editor = await as('redacteur')
  await editor.goto(month)
  await expectListening(editor)
  await editor
    .locator('td[data-day="2028-09-13"]')
    .getByRole('link', { name: new RegExp(title) })
    .click()
  await editor.getByRole('button', { name: '13-09-2028 laten vervallen' }).click()
  const dialog = editor.getByRole('dialog')
  await expect(dialog.getByText('Op de websites verandert nog niets: u zet deze wijziging klaar')).toBeVisible()
  await dialog.getByRole('button', { name: 'Laten vervallen', exact: true }).click()
  await expect(editor.getByText(`${title} vervalt op 13-09-2028. Dat is klaargezet om te publiceren.`)).toBeVisible()
  await as('manager')
  await manager.goto('/publish')
  await manager
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click()
  await expect(manager.getByRole('heading', { level: 1 })).toContainText(title)
  await manager
    .getByRole('region', { name: 'Wat doet u ermee?' })
    .getByRole('button', { name: 'Nu publiceren' })
    .click()
  await expect(manager.getByText(`${title} is gepubliceerd.`)).toBeVisible()
  await manager.goto(month)
  await expect(
    manager.locator('td[data-day="2028-09-13"]').getByRole('link', { name: new RegExp(`vervalt ${title}`) }),
  ).toBeVisible()
})

test('taking a product offline asks at that moment what becomes of its dates, by name, and that can be undone', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('manager')
  await page.goto('/organisation/bibliotheek-aan-de-haven/product/digitaal-spreekuur')
  await expectListening(page)
  await page.getByRole('button', { name: 'Publicatie', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Offline halen/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Nu offline halen' }).click()
  const question = page.getByRole('dialog', { name: 'Wat gebeurt er met deze data in de agenda?' })
  await expect(question).toContainText(/Digitaal spreekuur.*, voor het eerst op .*: dat staat niet online/)
  await expectAccessible(page)
  await look(page, 'dates-question')
  await question
    .getByRole('button', { name: /^Laten vervallen/ })
    .first()
    .click()
  await expect(question).toBeHidden()
  const said = page.getByRole('listitem').filter({ hasText: 'Eén datum vervalt.' })
  await said.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.getByText('Die datum staat weer zoals die was.')).toBeVisible()
  const offline = page.getByRole('listitem').filter({ hasText: 'is offline.' })
  await offline.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.getByText(/is weer zoals het was/)).toBeVisible()
})

test('taking several products offline asks about their dates too', async ({ as }) => {
  const page = await as('manager')
  await page.goto('/team/noord/products?q=Digitaal+spreekuur')
  await expectListening(page)
  await page.getByRole('checkbox', { name: 'Kies alles op deze pagina' }).check()
  await page.getByRole('button', { name: 'Offline halen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Nu offline halen' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^\d+ product(en)? offline halen$/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Wat gebeurt er met deze data in de agenda?' })
  await expect(question).toContainText(/Digitaal spreekuur.*dat staat niet online/)
  await question.getByRole('button', { name: 'Later kiezen' }).click()
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.getByText(/^Teruggedraaid voor/)).toBeVisible()
})
