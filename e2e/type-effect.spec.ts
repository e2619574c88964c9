import type { EditedType } from '#contract/type-editor/type-editor'
import { accounts, expect, expectHeading, test, upstream, upstreamToken } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { look } from './support/look.ts'
import { expectAccessible } from './support/violations.ts'

/** A call past the screens, for what they would take hours to make. */
async function post<Answer>(path: string, token: string, body: object, more: Record<string, string> = {}) {
  const headers = { 'idempotency-key': crypto.randomUUID(), ...more }
  const answer = await upstream(path, { method: 'POST', token, headers, body: JSON.stringify(body) })
  const given: Answer = await answer.json()
  expect(answer.ok, JSON.stringify(given)).toBe(true)
  return given
}

const label = (text: string) => ({ nl: text, en: text })

/** A published type of one's own, and as many products of it as needed, in an organisation of their own. */
async function prepare(name: string, amount: number) {
  const [tenant, keeper] = [await upstreamToken(accounts.tenant), await upstreamToken(accounts.beheer)]
  const { key: type } = await post<{ key: string }>('/main/tenant/type', tenant, {
    kind: 'product',
    name: label(name),
    from: '',
  })
  await post(`/main/tenant/type/${type}/publication`, tenant, { fillBefore: null }, { 'if-match': '"v1"' })
  const organisation = await post<{ key: string }>('/main/team/west/organisation', keeper, {
    ...{ types: ['servicepunt'], values: { name: `Kampen ${name}` }, save: 'concept' },
  })
  const add = (number: number) =>
    post(`/main/organisation/${organisation.key}/product`, keeper, {
      ...{ types: [type], values: { title: `${name} ${number}` }, save: 'publish' },
    })
  for (let made = 0; made < amount; made += 20)
    await Promise.all(Array.from({ length: Math.min(20, amount - made) }, (_, at) => add(made + at + 1)))
  return { type, organisation: organisation.key }
}

test('a field becomes required: what lacks it is downloaded, and then a task with a day until it is filled in', {
  tag: '@long',
}, async ({ as }) => {
  const { type, organisation } = await prepare('Voorjaarskamp', 3)
  const page = await as('tenant')
  await page.goto(`/tenant/type/${type}/edit`)
  await page.getByLabel('Soort van het nieuwe veld in Algemeen').selectOption('Tekst')
  await page.getByRole('button', { name: 'Veld toevoegen aan Algemeen' }).click()
  await typeInto(page.getByRole('textbox', { name: 'Label in het Nederlands', exact: true }), 'Doelgroep')
  await typeInto(page.getByRole('textbox', { name: /^Label in het Engels/ }), 'Audience')
  await page.getByLabel('Verplicht om te publiceren').check()
  await page.getByRole('button', { name: 'Concept bewaren' }).click()
  await page.getByRole('button', { name: 'Bekijken wat publiceren doet' }).click()
  await expect(page.getByText('3 zijn daarna niet meer in orde')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Wat publiceren doet' })).toBeFocused()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Alles wat niet meer in orde is downloaden' }).click()
  expect((await download).suggestedFilename()).toBe(`${type}-niet-in-orde.xlsx`)

  const day = page.getByLabel('‘Doelgroep’ invullen vóór')
  await expect(day).toHaveValue(/^\d\d-\d\d-\d{4}$/)
  await typeInto(day, 'gisteren')
  await page.getByRole('button', { name: 'Dit type publiceren' }).click()
  await expect(page.getByText('Kies een dag na vandaag, hooguit een jaar vooruit.').first()).toBeVisible()
  await expect(day).toBeFocused()
  await typeInto(day, 'morgen')
  await day.press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dit type publiceren' }).click()
  await expect(page.getByText('Het type ‘Voorjaarskamp’ is gepubliceerd.')).toBeVisible()

  await as('beheer')
  const group = page.getByText(/\d+ onderdelen met een veld dat verplicht werd: vul het in/)
  await expect(async () => {
    await page.goto('/home')
    await expect(group).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await group.click()
  const first = page.getByRole('link', { name: /Vul ‘Doelgroep’ in bij Voorjaarskamp 1/ })
  await expect(
    page
      .getByRole('main')
      .getByText(/^vóór \d\d-\d\d-\d{4}$/)
      .first(),
  ).toBeVisible()
  await first.click()
  await expect(page).toHaveURL(new RegExp(`/organisation/${organisation}/product/.+#field-doelgroep$`))
  await expectHeading(page, 'Voorjaarskamp 1')
  const field = page.getByRole('textbox', { name: 'Doelgroep' })
  await expect(field).toBeFocused()
  await typeInto(field, 'Iedereen')
  await page.getByRole('button', { name: 'Nu publiceren' }).click()
  await expect(page.getByText('is gepubliceerd').first()).toBeVisible()
  await page.goto('/home')
  await group.click()
  await expect(page.getByRole('link', { name: /bij Voorjaarskamp 2/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /bij Voorjaarskamp 1/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Taken: / }).click()
  await expect(page.getByRole('link', { name: /bij Voorjaarskamp 2.*vóór \d{2}-\d{2}-\d{4}$/ })).toBeVisible()
  await look(page, 'taken-met-dag')
})

test('with many records looking at what publishing does is a job, which tells how far it is', { tag: '@long' }, async ({
  as,
}) => {
  test.slow()
  const { type } = await prepare('Najaarskamp', 501)
  const page = await as('tenant')
  await page.goto(`/tenant/type/${type}/edit`)
  await page.getByLabel('Soort van het nieuwe veld in Algemeen').selectOption('Tekst')
  await page.getByRole('button', { name: 'Veld toevoegen aan Algemeen' }).click()
  await typeInto(page.getByRole('textbox', { name: 'Label in het Nederlands', exact: true }), 'Doelgroep')
  await typeInto(page.getByRole('textbox', { name: /^Label in het Engels/ }), 'Audience')
  await page.getByLabel('Verplicht om te publiceren').check()
  await page.getByRole('button', { name: 'Concept bewaren' }).click()
  await page.getByRole('button', { name: 'Bekijken wat publiceren doet' }).click()
  await expect(page.getByRole('progressbar', { name: 'Bezig met nagaan…' })).toBeVisible()
  await expect(page.getByText('501 zijn daarna niet meer in orde')).toBeVisible()
  await expect(page.getByText('En nog 451.')).toBeVisible()

  // It stays for that version, and is no longer what publishing does once something else was saved.
  await page.reload()
  await expect(page.getByText('501 zijn daarna niet meer in orde')).toBeVisible()
  await page.getByRole('button', { name: 'Doelgroep wijzigen' }).click()
  await page.getByLabel('Verplicht om te publiceren').uncheck()
  await page.getByRole('button', { name: 'Concept bewaren' }).click()
  await expect(page.getByText('Het concept is daarna nog gewijzigd.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dit type publiceren' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Opnieuw bekijken wat publiceren doet' }).click()
  await expect(page.getByText('Alles wat nu goed is, blijft goed.')).toBeVisible()
  await expect(page.getByLabel('‘Doelgroep’ invullen vóór')).toHaveCount(0)
})

test('a type that is published while somebody fills in its form: the form takes it over, and loses nothing', {
  tag: '@long',
}, async ({ as, consoleErrors }) => {
  consoleErrors.expect(/400 \(Bad Request\)/)
  const { type, organisation } = await prepare('Najaarskamp', 1)
  const page = await as('beheer')
  await page.goto(`/organisation/${organisation}/product/new/${type}`)
  const title = page.getByRole('textbox', { name: 'Titel' })
  await title.pressSequentially('Bladeren rapen')

  const tenant = await upstreamToken(accounts.tenant)
  const stored: EditedType = await (await upstream(`/main/tenant/type/${type}`, { token: tenant })).json()
  const field = { name: 'begeleider', type: 'text', label: { nl: 'Begeleider', en: 'Guide' }, required: true }
  const [first, ...rest] = stored.values.sections
  const sections = [{ ...first, fields: [...(first?.fields ?? []), field] }, ...rest]
  const changed = await upstream(`/main/tenant/type/${type}`, {
    ...{ method: 'PUT', token: tenant, headers: { 'if-match': '"v1"' } },
    body: JSON.stringify({ ...stored.values, sections }),
  })
  expect(changed.ok, await changed.text()).toBe(true)
  await post(`/main/tenant/type/${type}/publication`, tenant, { fillBefore: null }, { 'if-match': '"v2"' })

  const publish = page.getByRole('button', { name: 'Nu publiceren' })
  await publish.click()
  await expect(page.getByText('Het type is gewijzigd terwijl u bezig was.')).toBeVisible()
  await look(page, 'type-gewijzigd')
  await page.getByRole('link', { name: 'Begeleider: Dit veld is verplicht.' }).click()
  const guide = page.getByRole('textbox', { name: 'Begeleider' })
  await expect(guide).toBeFocused()
  await guide.pressSequentially('Fatima')
  await expect(title).toHaveValue('Bladeren rapen')
  await publish.click()
  await expectHeading(page, 'Bladeren rapen')
  await expect(page.getByRole('textbox', { name: 'Begeleider' })).toHaveValue('Fatima')
})
