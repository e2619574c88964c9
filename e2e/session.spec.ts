import type { Page } from '@playwright/test'
import {
  expect,
  expectHeading,
  expectListening,
  password,
  send,
  signIn,
  test,
  upstream,
  upstreamToken,
} from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'

// Teams of their own, so that the tests can run beside each other.
const administrator = 'beheer@demo.example'
const form = '/team/oost-cultuur/edit'

const check = /\/api\/session\?/
const refresh = /\/api\/main\/session\/update$/

function countCalls(page: Page) {
  const counts = { checks: 0, refreshes: 0 }
  page.on('request', (request) => {
    if (check.test(request.url())) counts.checks += 1
    if (refresh.test(request.url())) counts.refreshes += 1
  })
  return counts
}

/** Ends the session of a browser behind its back, as signing out elsewhere does. */
async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const origin = new URL(page.url()).origin
  const answer = await send({ method: 'POST', path: '/api/session/sign-out', headers: { cookie, origin } })
  expect(answer.status).toBe(303)
}

const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Log opnieuw in om verder te gaan' })

test('checks the session every 240 seconds and refreshes the user every 300, without keeping it alive', async ({
  page,
  context,
}) => {
  await signIn(context, 'fenna.ijzerman@waterlandzorg.example')
  const counts = countCalls(page)
  await page.clock.install({ time: new Date() })
  const first = await page.request.get('/api/session?exclude-access=true')
  const { sessionData }: { sessionData: { idleExpiresAt: string } } = await first.json()
  await page.goto('/home')
  await expectHeading(page, 'Overzicht')
  await expectListening(page)
  // The tasks of the bell come once the page is there.
  await expect.poll(() => counts.refreshes).toBe(1)
  await page.clock.runFor(239_000)
  expect(counts).toEqual({ checks: 0, refreshes: 1 })
  await page.clock.runFor(2_000)
  await expect.poll(() => counts.checks).toBe(1)
  expect(counts.refreshes).toBe(1)
  await page.clock.runFor(60_000)
  await expect.poll(() => counts.refreshes).toBe(2)
  await page.clock.runFor(180_000)
  await expect.poll(() => counts.checks).toBe(2)

  const before = await page.request.get('/api/session?exclude-access=true')
  const then: { sessionData: { idleExpiresAt: string } } = await before.json()
  await page.request.get('/api/main/session/update')
  const after = await page.request.get('/api/session?exclude-access=true')
  const now: { sessionData: { idleExpiresAt: string } } = await after.json()
  expect(now.sessionData.idleExpiresAt).toBe(then.sessionData.idleExpiresAt)
  expect(then.sessionData.idleExpiresAt >= sessionData.idleExpiresAt).toBe(true)
})

test('checks nothing on confirm and error pages', async ({ page, context }) => {
  await signIn(context, 'fenna.ijzerman@waterlandzorg.example')
  const counts = countCalls(page)
  await page.clock.install({ time: new Date() })
  for (const path of ['/confirm/a/b/c', '/err_core_down', '/err_access_down', '/err_no_rights']) {
    await page.goto(path)
    await expectHeading(page, /\S/)
    await page.clock.runFor(601_000)
  }
  expect(counts).toEqual({ checks: 0, refreshes: 0 })
})

test('opens the sign-in dialog over the form when the session turns out to have ended, and then saves', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource.*(412|400)/)
  await signIn(context, administrator)
  await page.goto(form)
  await expectListening(page)
  const text = `Bewaard na opnieuw inloggen, ${Date.now()}`
  await typeInto(page.getByLabel(/^Toelichting/), text)
  await endSession(page)
  await page.getByRole('button', { name: 'Wijzigingen in dit team bewaren' }).click()
  const dialog = signInDialog(page)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('E-mailadres')).toHaveValue(administrator)
  await typeInto(dialog.getByLabel('Wachtwoord'), 'verkeerd')
  await dialog.getByRole('button', { name: 'Inloggen en verdergaan' }).click()
  await expect(dialog.getByRole('alert')).toContainText('horen niet bij elkaar')
  await typeInto(dialog.getByLabel('Wachtwoord'), password)
  await dialog.getByRole('button', { name: 'Inloggen en verdergaan' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^‘.*’ is bijgewerkt\.$/)).toBeVisible()
  await expect(page.getByLabel(/^Toelichting/)).toHaveValue(text)
  const stored = await upstream('/main/team/oost-cultuur', { token: await upstreamToken(administrator) })
  expect(await stored.json()).toMatchObject({ comment: text })
})

test('goes to sign in at the next check, and back; over a form the dialog opens, and what was typed stays', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource.*412/)
  await signIn(context, administrator)
  await page.clock.install({ time: new Date() })
  const list = '/team/oost/organisations?q=a'
  await page.goto(list)
  await expectListening(page)
  await endSession(page)
  await page.clock.runFor(241_000)
  await page.waitForURL(`/login?redirect=${encodeURIComponent(list)}`)
  await typeInto(page.getByLabel('E-mailadres'), administrator)
  await typeInto(page.getByLabel('Wachtwoord'), password)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await page.waitForURL(list)

  await page.goto(form)
  await expectListening(page)
  await page.getByLabel(/^Toelichting/).pressSequentially('Nog niet bewaard')
  await endSession(page)
  await page.clock.runFor(241_000)
  await expect(signInDialog(page)).toBeVisible()
  await signInDialog(page).getByRole('button', { name: 'Later' }).click()
  await expect(signInDialog(page)).toBeHidden()
  await expect(page.getByLabel(/^Toelichting/)).toHaveValue(/Nog niet bewaard/)
})

test('loads the page anew when somebody else signs in, who does not get the draft of the first', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource.*412/)
  await signIn(context, administrator)
  await page.goto('/team/oost/edit')
  await typeInto(page.getByLabel(/^Toelichting/), 'Alleen van de beheerder')
  await endSession(page)
  await page.getByRole('button', { name: 'Wijzigingen in dit team bewaren' }).click()
  const dialog = signInDialog(page)
  await typeInto(dialog.getByLabel('E-mailadres'), 'tenant@demo.example')
  await typeInto(dialog.getByLabel('Wachtwoord'), password)
  await dialog.getByRole('button', { name: 'Inloggen en verdergaan' }).click()
  await expect(page.getByRole('button', { name: /uw account$/ })).toHaveAccessibleName(/^Annelies/)
  await expect(page.getByLabel(/^Toelichting/)).not.toHaveValue('Alleen van de beheerder')
  await expect(page.getByText('Er zijn geen wijzigingen')).toBeVisible()
})

test('warns two minutes before an idle session ends, and stays signed in when asked', async ({ page, context }) => {
  await signIn(context, 'yusuf.yildiz@deschakel.example')
  // The server's clock did not move with the browser's.
  await page.route(/\/api\/session\/extension$/, async (route) => {
    const response = await route.fetch()
    const { idleExpiresAt }: { idleExpiresAt: string } = await response.json()
    const moved = new Date(new Date(idleExpiresAt).getTime() + 60 * 60_000).toISOString()
    await route.fulfill({ response, json: { idleExpiresAt: moved } })
  })
  await page.clock.install({ time: new Date() })
  await page.goto('/home')
  await expectHeading(page, 'Overzicht')
  await page.clock.fastForward(57 * 60_000)
  const warning = page.getByRole('dialog', { name: 'U wordt zo uitgelogd' })
  await expect(warning).toBeHidden()
  await page.clock.fastForward(70_000)
  await expect(warning).toBeVisible()
  await expect(warning).toContainText('Over 2 minuten wordt u uitgelogd.')
  await expect(warning.getByRole('button', { name: 'Ingelogd blijven' })).toBeFocused()
  const extended = page.waitForResponse(/\/api\/session\/extension$/)
  await warning.getByRole('button', { name: 'Ingelogd blijven' }).click()
  expect((await extended).status()).toBe(200)
  await expect(warning).toBeHidden()
})

test.describe('what was typed', () => {
  const team = '/team/zorg/edit'
  const editor = 'beheer@demo.example'

  test('is asked about before the page is left by a link', async ({ page, context }) => {
    await signIn(context, editor)
    await page.goto(team)
    await typeInto(page.getByLabel(/^Toelichting/), 'Nog niet bewaard')
    const question = page.getByRole('dialog', { name: 'Pagina verlaten?' })
    const menu = page.getByRole('navigation', { name: /^Menu van/ })
    await menu.getByRole('link', { name: 'Subteams' }).click()
    await expect(question).toContainText('Wat u typte, blijft in deze browser staan')
    await question.getByRole('button', { name: 'Hier blijven' }).click()
    await expectHeading(page, 'Gegevens')
    await expect(page.getByLabel(/^Toelichting/)).toHaveValue('Nog niet bewaard')
    await menu.getByRole('link', { name: 'Subteams' }).click()
    await question.getByRole('button', { name: 'Pagina verlaten' }).click()
    await expectHeading(page, 'Subteams')
  })

  test('is asked about before the page is left by the search palette', async ({ page, context }) => {
    await signIn(context, editor)
    await page.goto(team)
    await typeInto(page.getByLabel(/^Toelichting/), 'Nog niet bewaard')
    const question = page.getByRole('dialog', { name: 'Pagina verlaten?' })
    const box = page.getByRole('combobox', { name: 'Zoek een organisatie, product, aanvulling of team' })
    const chooseAndSay = async (answer: string) => {
      await page.keyboard.press('ControlOrMeta+k')
      await box.pressSequentially('vuurtoren')
      await page.getByRole('option', { name: /Bibliotheek De Vuurtoren/, selected: true }).waitFor()
      await page.keyboard.press('Enter')
      await question.getByRole('button', { name: answer }).click()
    }
    await chooseAndSay('Hier blijven')
    await expect(page.getByLabel(/^Toelichting/)).toHaveValue('Nog niet bewaard')
    await chooseAndSay('Pagina verlaten')
    await expectHeading(page, 'Bibliotheek De Vuurtoren')
  })

  test('survives a reload as a draft, until it is given up', async ({ page, context }) => {
    await signIn(context, editor)
    await page.goto(team)
    await typeInto(page.getByLabel(/^Toelichting/), 'Getypt voor het verversen')
    page.once('dialog', (dialog) => {
      expect(dialog.type()).toBe('beforeunload')
      void dialog.accept()
    })
    await page.reload()
    await expect(page.getByLabel(/^Toelichting/)).toHaveValue('Getypt voor het verversen')
    await expect(page.getByText('Wat u eerder invulde en niet bewaarde, is teruggezet.')).toBeVisible()
    await page.getByRole('button', { name: 'Annuleren' }).click()
    await expect(page.getByText('Er zijn geen wijzigingen')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Er zijn geen wijzigingen')).toBeVisible()
    await expect(page.getByLabel(/^Toelichting/)).not.toHaveValue('Getypt voor het verversen')
  })

  test('stays when somebody else was first, who is named', async ({ page, context, consoleErrors }) => {
    consoleErrors.expect(/Failed to load resource.*409/)
    await signIn(context, editor)
    await page.goto('/team/west/edit')
    await typeInto(page.getByLabel(/^Toelichting/), 'Mijn tekst')
    const token = await upstreamToken('tenant@demo.example')
    const current = await upstream('/main/team/west', { token })
    const { name }: { name: string } = await current.json()
    const won = await upstream('/main/team/west', {
      method: 'PUT',
      token,
      headers: { 'if-match': current.headers.get('etag') ?? '' },
      body: JSON.stringify({ name, comment: 'De tekst van een ander' }),
    })
    expect(won.status).toBe(200)
    await page.getByRole('button', { name: 'Wijzigingen in dit team bewaren' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Annelies de Jong heeft dit')
    await dialog.getByRole('button', { name: 'Later kiezen' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(/Annelies de Jong wijzigde dit/)
    await expect(page.getByLabel(/^Toelichting/)).toHaveValue('Mijn tekst')
    const stored = await upstream('/main/team/west', { token })
    expect(await stored.json()).toMatchObject({ comment: 'De tekst van een ander' })
  })

  test('is saved once by a double click', async ({ page, context }) => {
    await signIn(context, editor)
    await page.goto('/team/noord-polder/edit')
    await typeInto(page.getByLabel(/^Toelichting/), `Dubbelklik ${Date.now()}`)
    const saves: string[] = []
    page.on('request', (request) => {
      // Beside the team itself, its page keeps that it was the last one.
      if (request.method() === 'PUT' && !request.url().includes('/state/')) saves.push(request.url())
    })
    await page.getByRole('button', { name: 'Wijzigingen in dit team bewaren' }).dblclick()
    await expect(page.getByText(/is bijgewerkt\.$/)).toBeVisible()
    expect(saves).toHaveLength(1)
  })

  test('that is wrong is named above the form and at the field, with the focus on the summary', async ({
    page,
    context,
  }) => {
    await signIn(context, editor)
    await page.goto('/team/noord-kust/edit')
    await typeInto(page.getByLabel('Naam'), '')
    await page.getByRole('button', { name: 'Wijzigingen in dit team bewaren' }).click()
    await expect(page.getByRole('heading', { name: 'Er is een probleem' })).toBeVisible()
    await page.getByRole('link', { name: 'Naam: Dit veld is verplicht' }).click()
    await expect(page.getByLabel('Naam')).toBeFocused()
    await expect(page.getByLabel('Naam')).toHaveAttribute('aria-invalid', 'true')
  })
})
