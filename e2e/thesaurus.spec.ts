import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectHeading, expectListening, test } from './fixtures.ts'
import { fieldOf, open } from './support/fields.ts'
import { typeInto } from './support/keyboard.ts'
import { look } from './support/look.ts'
import { expectAccessible } from './support/violations.ts'

const list = '/tenant/term'
const combobox = (page: Page, name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) })

async function choose(page: Page, field: string, typed: string, name = typed) {
  await typeInto(combobox(page, field), typed)
  await page.getByRole('option', { name, exact: true }).click()
}

async function add(page: Page, name: string, more: () => Promise<void> = async () => undefined) {
  await page.goto(list)
  await page.getByRole('link', { name: 'Trefwoord toevoegen' }).click()
  await expectHeading(page, 'Trefwoord toevoegen')
  await typeInto(page.getByRole('textbox', { name: 'Voorkeursnaam' }), name)
  await more()
  await page.getByRole('button', { name: 'Trefwoord toevoegen' }).click()
  await expect(page.getByText(`Trefwoord ‘${name}’ is bewaard.`)).toBeVisible()
  await expectHeading(page, 'Trefwoorden')
}

test('a keyword gets another name, by which a form and the search find it', async ({ as, page }) => {
  await as('tenant')
  await add(page, 'Leenplek', async () => {
    await typeInto(combobox(page, 'Andere namen'), 'uitleenpunt')
    await page.keyboard.press('Enter')
  })
  await typeInto(page.getByRole('searchbox', { name: 'Trefwoord of andere naam' }), 'uitleenp')
  await expect(page.getByRole('row', { name: /Leenplek uitleenpunt/ })).toBeVisible()
  await expectAccessible(page)

  await open(page, '/organisation/bibliotheek-aan-de-haven/product/new/alle-velden')
  await typeInto(fieldOf(page, 'keywords').getByRole('combobox'), 'uitleenpunt')
  await page.getByRole('option', { name: 'Leenplek Andere naam: uitleenpunt' }).click()
  await expect(fieldOf(page, 'keywords').getByRole('listitem')).toHaveText(['Leenplek'])
  // Who types on and does not choose gets the same word, once.
  await typeInto(fieldOf(page, 'keywords').getByRole('combobox'), 'Uitleenpunt')
  await expect(page.getByRole('option', { name: /Leenplek/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(fieldOf(page, 'keywords').getByRole('listitem')).toHaveText(['Leenplek'])
})

test('a keyword can not fall under itself: the field says so, and what was typed stays', { tag: '@long' }, async ({
  as,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 400/)
  await as('tenant')
  await add(page, 'Veldsport')
  await add(page, 'Balsport', () => choose(page, 'Ruimere trefwoorden', 'veldsp', 'Veldsport'))
  await add(page, 'Rugby', () => choose(page, 'Ruimere trefwoorden', 'balsp', 'Balsport'))
  await typeInto(page.getByRole('searchbox', { name: 'Trefwoord of andere naam' }), 'veldsport')
  await page
    .getByRole('row', { name: /^Veldsport/ })
    .getByRole('link', { name: 'Veldsport' })
    .click()
  await expectHeading(page, 'Veldsport')
  await expect(page.getByRole('list', { name: 'Engere trefwoorden' })).toHaveText('Balsport')
  await typeInto(page.getByRole('textbox', { name: 'Toelichting' }), 'Sport op een veld')
  await choose(page, 'Ruimere trefwoorden', 'rug', 'Rugby')
  await page.getByRole('button', { name: 'Trefwoord bewaren' }).click()
  const circle = 'Zo valt een trefwoord onder zichzelf: Veldsport → Rugby → Balsport → Veldsport. Haal er een weg.'
  await expect(combobox(page, 'Ruimere trefwoorden')).toHaveAccessibleDescription(new RegExp(circle))
  await expect(page.getByRole('textbox', { name: 'Toelichting' })).toHaveValue('Sport op een veld')
})

const skos = `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix e: <https://example.org/> .
e:kunst a skos:Concept ; skos:prefLabel "Glaskunst"@nl ; skos:altLabel "glasblazen"@nl ; skos:narrower e:lood .
e:lood a skos:Concept ; skos:prefLabel "Glas in lood"@nl .
`
const fileOf = (text: string) => ({ name: 'trefwoorden.ttl', mimeType: 'text/turtle', buffer: Buffer.from(text) })

test('a SKOS file is looked at first and then read in, and what is there can be exported', { tag: '@long' }, async ({
  as,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 400/)
  await as('tenant')
  await page.goto(list)
  await expectListening(page)
  await page.getByRole('button', { name: 'Importeren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trefwoorden importeren' })
  await dialog.getByLabel('SKOS-bestand (.ttl of .rdf)').setInputFiles(fileOf(`${skos}e:kapot`))
  await expect(dialog.getByRole('alert')).toHaveText(/niet te lezen als Turtle: kijk naar regel \d/)
  await dialog.getByLabel('SKOS-bestand (.ttl of .rdf)').setInputFiles(fileOf(skos))
  await expect(dialog.getByText('2 nieuw, 0 gewijzigd, 0 hetzelfde, 0 kan niet.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '2 trefwoorden importeren' }).click()
  await expect(page.getByText('2 trefwoorden zijn geïmporteerd.')).toBeVisible()
  await typeInto(page.getByRole('searchbox', { name: 'Trefwoord of andere naam' }), 'glasbl')
  await expect(page.getByRole('row', { name: /^Glaskunst glasblazen/ })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Exporteren (SKOS)' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('trefwoorden.ttl')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('skos:prefLabel "Glas in lood"@nl')
  expect(text).toContain('skos:broader <https://example.org/kunst>')
})

const manyConcepts = Array.from({ length: 600 }, (_, at) => {
  const broader = at === 0 ? '' : `<skos:broader rdf:resource="https://example.org/lang/${Math.floor((at - 1) / 25)}"/>`
  const about = `rdf:about="https://example.org/lang/${at}"`
  return `<skos:Concept ${about}><skos:prefLabel xml:lang="nl">Lange lijst ${at}</skos:prefLabel>${broader}</skos:Concept>`
})
const xml = `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  xmlns:skos="http://www.w3.org/2004/02/skos/core#">${manyConcepts.join('\n')}</rdf:RDF>`

test('many keywords, in XML, are read in parts that tell how far they are, can be stopped, and go on', {
  tag: '@long',
}, async ({ as, page }) => {
  await as('tenant')
  await page.goto(list)
  await expectListening(page)
  const file = { name: 'lijst.rdf', mimeType: 'application/rdf+xml', buffer: Buffer.from(xml) }
  const open = async (summary: string) => {
    await page.getByRole('button', { name: 'Importeren' }).click()
    const dialog = page.getByRole('dialog', { name: 'Trefwoorden importeren' })
    await dialog.getByLabel('SKOS-bestand (.ttl of .rdf)').setInputFiles(file)
    await expect(dialog.getByText(summary)).toBeVisible()
    return dialog
  }
  const first = await open('600 nieuw, 0 gewijzigd, 0 hetzelfde, 0 kan niet.')
  await look(page, 'trefwoorden-inlezen')
  await first.getByRole('button', { name: '600 trefwoorden importeren' }).click()
  await expect(first.getByText(/^\d+ van 600 geïmporteerd…$/)).toBeVisible()
  await first.getByRole('button', { name: 'Stoppen' }).click()
  await expect(page.getByText(/trefwoorden zijn geïmporteerd, \d+ nog niet\. Importeer hetzelfde bestand/)).toBeVisible(
    {
      timeout: 120_000,
    },
  )
  const second = await open(' hetzelfde, 0 kan niet.')
  await second.getByRole('button', { name: /trefwoorden importeren$/ }).click()
  await expect(page.getByText(/^\d+ trefwoorden zijn geïmporteerd\.$/)).toBeVisible()
  await typeInto(page.getByRole('searchbox', { name: 'Trefwoord of andere naam' }), 'Lange lijst 599')
  await page.getByRole('link', { name: 'Lange lijst 599', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Ruimere trefwoorden' })).toHaveText('Lange lijst 23')
})

test('another name that records have is replaced by a change set, which shows first what changes', {
  tag: '@long',
}, async ({ as, page }) => {
  await as('tenant')
  await add(page, 'Voorlezen aan kinderen', async () => {
    await typeInto(combobox(page, 'Andere namen'), 'voorlezen')
    await page.keyboard.press('Enter')
  })
  await typeInto(page.getByRole('searchbox', { name: 'Trefwoord of andere naam' }), 'voorlezen aan')
  await page.getByRole('link', { name: 'Voorlezen aan kinderen', exact: true }).click()
  await expectHeading(page, 'Voorlezen aan kinderen')
  await expect(page.getByText(/^‘voorlezen’ staat bij \d+ organisaties/)).toBeVisible()
  await page.getByRole('link', { name: '‘voorlezen’ vervangen door ‘Voorlezen aan kinderen’ in alle gegevens' }).click()
  await expectHeading(page, 'Wijziging opstellen')
  await expect(page.getByRole('list', { name: 'Trefwoorden die verdwijnen' })).toHaveText('voorlezen')
  await expect(page.getByLabel('Nieuw trefwoord')).toHaveValue('Voorlezen aan kinderen')
})
