import type { Page } from '@playwright/test'
import { expect, expectHeading, test } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { look } from './support/look.ts'
import { ownInstallation } from './support/own-installation.ts'
import { violationsOf } from './support/violations.ts'

// Sites and providers of an installation of its own, as others sign in at the shared one.
const { openAs, urlOf } = ownInstallation()
const installation = '/maintenance/installation'
const problems = (page: Page) => page.getByRole('alert').filter({ hasText: 'Er is een probleem' })
const refused = /Failed to load resource.*400/

test('who looks after the installation adds a tenant, a site and a host, and hears at the field what is wrong', {
  tag: '@long',
}, async ({ page, consoleErrors }) => {
  consoleErrors.expect(refused)
  await openAs(page, 'onderhoud', installation)
  await expectHeading(page, 'Installatie')
  expect(await violationsOf(page)).toEqual([])
  await look(page, 'installation')
  await page.getByRole('link', { name: 'Tenant toevoegen' }).click()
  await typeInto(page.getByLabel('Naam'), 'Bibliotheek Dorp')
  await typeInto(page.getByLabel('Sleutel'), 'Dorp!')
  await typeInto(page.getByLabel('Host'), 'https://dorp.example')
  await page.getByRole('button', { name: 'Tenant toevoegen' }).click()
  await expect(problems(page).getByRole('link')).toHaveCount(2)
  expect(await violationsOf(page)).toEqual([])
  await typeInto(page.getByLabel('Sleutel'), 'dorp')
  await typeInto(page.getByLabel('Host'), 'dorp.example')
  await page.getByRole('button', { name: 'Tenant toevoegen' }).click()
  await expect(page).toHaveURL(urlOf(installation))
  const sites = page.getByRole('list', { name: 'Sites van Bibliotheek Dorp' })
  await expect(sites).toContainText('https://dorp.example')

  const card = page.getByRole('region', { name: 'Bibliotheek Dorp' })
  await card.getByRole('link', { name: 'Site toevoegen' }).click()
  await typeInto(page.getByLabel('Naam'), 'Jeugd')
  await typeInto(page.getByLabel('Sleutel'), 'dorp-jeugd')
  await typeInto(page.getByLabel('Host'), 'dorp.example')
  await page.getByRole('button', { name: 'Site toevoegen' }).click()
  await expect(problems(page)).toContainText('Deze host hoort al bij een andere site.')
  await typeInto(page.getByLabel('Host'), 'jeugd.dorp.example')
  await page.getByRole('button', { name: 'Site toevoegen' }).click()
  await expectHeading(page, 'Jeugd')

  const hosts = page.getByRole('region', { name: 'Hosts' })
  await typeInto(hosts.getByRole('textbox', { name: 'Host' }), 'www.jeugd.dorp.example')
  await hosts.getByRole('button', { name: 'Host toevoegen' }).click()
  await expect(hosts.getByRole('listitem')).toHaveCount(2)
  await expect(hosts.getByRole('textbox', { name: 'Host' })).toHaveValue('')
  // The site keeps the host of its public address.
  await hosts.getByRole('button', { name: 'jeugd.dorp.example weghalen', exact: true }).click()
  await expect(hosts.getByRole('alert')).toContainText('Een site houdt de host van zijn openbare adres')
  await hosts.getByRole('button', { name: 'www.jeugd.dorp.example weghalen' }).click()
  await expect(hosts.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(hosts.getByRole('listitem')).toHaveCount(2)
  expect(await violationsOf(page)).toEqual([])
  await look(page, 'installation-site')
})

test('a login provider is added, changed without its secret, and taken away after a question', {
  tag: '@long',
}, async ({ page, consoleErrors }) => {
  consoleErrors.expect(refused)
  await openAs(page, 'onderhoud', `${installation}/site/demo/edit`)
  await page.getByRole('link', { name: 'Aanbieder toevoegen' }).click()
  await expectHeading(page, 'Aanbieder toevoegen')
  await typeInto(page.getByLabel('Naam', { exact: true }), 'Gemeente Demo')
  await typeInto(page.getByLabel('Sleutel'), 'gemeente')
  await typeInto(page.getByLabel(/^Adres van de aanbieder/), 'https://login.example/demo')
  await typeInto(page.getByLabel('Client-ID'), 'kaartenbak')
  await page.getByLabel(/^E-mailadressen van deze aanbieder vertrouwen/).check()
  await page.getByRole('button', { name: 'Aanbieder toevoegen' }).click()
  // Without a secret, and trusted for any domain.
  await expect(problems(page).getByRole('link').first()).toBeVisible()
  await typeInto(page.getByLabel(/^Client-secret/), 'een geheim tussen twee')
  await page.getByRole('button', { name: 'Aanbieder toevoegen' }).click()
  await expect(problems(page)).toContainText('Toegestane domeinen')
  await typeInto(page.getByLabel(/^Toegestane domeinen/), 'demo.example')
  // What is typed comes back after a mishap; of a secret the browser keeps nothing.
  await page.reload()
  await expect(page.getByLabel('Client-ID')).toHaveValue('kaartenbak')
  await expect(page.getByLabel(/^Client-secret/)).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('geheim')
  await typeInto(page.getByLabel(/^Client-secret/), 'een geheim tussen twee')
  expect(await violationsOf(page)).toEqual([])
  await look(page, 'installation-provider')
  await page.getByRole('button', { name: 'Aanbieder toevoegen' }).click()
  const providers = page.getByRole('region', { name: 'Aanbieders om in te loggen' })
  await expect(providers).toContainText('alleen demo.example')

  await providers.getByRole('link', { name: 'Gemeente Demo' }).click()
  await expectHeading(page, 'Gemeente Demo')
  await expect(page.getByText('/api/session/provider/gemeente/callback')).toBeVisible()
  await expect(page.getByLabel(/^Client-secret/)).toHaveValue('')
  await typeInto(page.getByLabel('Naam', { exact: true }), 'Gemeente')
  await page.getByRole('button', { name: 'Wijzigingen in deze aanbieder bewaren' }).click()
  await providers.getByRole('link', { name: 'Gemeente' }).click()
  await expectHeading(page, 'Gemeente')
  await page.getByRole('button', { name: 'Aanbieder weghalen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aanbieder weghalen' }).click()
  await expect(providers.getByRole('listitem')).toHaveCount(0)
})

test('accounts are marked and blocked, never oneself', async ({ page, consoleErrors }) => {
  consoleErrors.expect(refused)
  await openAs(page, 'onderhoud', installation)
  const people = page.getByRole('region', { name: 'Onderhoud en accounts' })
  const carryOut = async (email: string, act: string) => {
    await typeInto(people.getByLabel('E-mailadres van het account'), email)
    await people.getByLabel(act).check()
    await people.getByRole('button', { name: 'Uitvoeren' }).click()
  }
  await carryOut('manager@demo.example', 'Aanwijzen voor onderhoud')
  await expect(people.getByRole('button', { name: /niet meer aanwijzen$/ })).toHaveCount(3)
  await carryOut('niemand@demo.example', 'Account blokkeren')
  await expect(people.getByRole('alert')).toContainText('Er is geen account met dit e-mailadres')
  await people.getByRole('button', { name: 'onderhoud@demo.example niet meer aanwijzen' }).click()
  await expect(people.getByText('Dit bent u zelf.')).toBeVisible()
  await people.getByRole('button', { name: 'manager@demo.example niet meer aanwijzen' }).click()
  await expect(people.getByRole('button', { name: /niet meer aanwijzen$/ })).toHaveCount(2)
  await look(page, 'installation-people')
})
