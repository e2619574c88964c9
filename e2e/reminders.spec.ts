import { accounts, expect, test, upstream, upstreamToken, urlOf } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { expectAccessible } from './support/violations.ts'

const late = 'bibliotheek-oosterwaard'

test('all who keep what nobody confirmed in time are mailed, as it was shown, and not twice within a day', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('beheer')
  const token = await upstreamToken(accounts.beheer)
  const { items }: { items: { user: string; email: string }[] } = await (await upstream('/main/user', { token })).json()
  const keeper = items.find(({ email }) => email === accounts.redacteur)
  const assigned = await page.request.post(urlOf(`/api/main/party/organisation/${late}/user`), {
    data: { user: keeper?.user, role: 'editor' },
    headers: { origin: urlOf(''), 'idempotency-key': crypto.randomUUID() },
  })
  expect(assigned.status(), await assigned.text()).toBe(201)

  await page.goto('/team/demo/organisations?phase=late')
  await page.getByRole('button', { name: 'Mail wie te laat is' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/niemand met een account houdt deze organisatie bij/).first()).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: /^Bibliotheek Oosterwaard/ })).toBeChecked()
  await typeInto(dialog.getByLabel(/^Een zin van uzelf/), 'Bel gerust: 0229 550 100.')
  const mail = dialog.getByRole('region', { name: /^Voorbeeld/ })
  await expect(mail).toContainText('De gegevens van Bibliotheek Oosterwaard zijn niet op tijd bevestigd')
  await expect(mail).toContainText('Bel gerust: 0229 550 100.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '1 e-mail versturen' }).click()
  await expect(page.getByText('1 e-mail gaat uit, over 1 organisatie.')).toBeVisible()

  await page.getByRole('button', { name: 'Mail wie te laat is' }).click()
  await expect(dialog.getByText(/stuurde er al een op/)).toBeVisible()
  await expect(dialog.getByText('Over geen van deze organisaties kan nu een e-mail uitgaan.')).toBeVisible()
})
