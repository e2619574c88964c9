import type { Locator, Page } from '@playwright/test'
import { expect, expectHeading, test } from './fixtures.ts'
import { tabTo, typeInto } from './support/keyboard.ts'
import { look } from './support/look.ts'
import { expectAccessible } from './support/violations.ts'

async function activate(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function fill(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

const optional = (name: string) => new RegExp(`^${RegExp.escape(name)}( \\(niet verplicht\\))?$`)

test('by keyboard alone a type is made and published, filled in, and changed without loss', { tag: '@long' }, async ({
  as,
}) => {
  const page = await as('tenant')
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  // A name left empty in English is shown in Dutch.
  const input = (name: string) => page.getByRole('textbox', { name: optional(name) })
  await page.goto('/tenant/type')
  await activate(page, page.getByRole('link', { name: 'Type toevoegen' }))
  await expectHeading(page, 'Type toevoegen')
  await fill(page, input('Naam in het Nederlands'), 'Zomerkamp')
  await fill(page, input('Naam in het Engels'), 'Summer camp')
  await activate(page, button('Type beginnen'))
  await expectHeading(page, 'Zomerkamp')

  const add = async (kind: string, nl: string, en: string) => {
    await tabTo(page, page.getByLabel('Soort van het nieuwe veld in Algemeen'))
    await page.keyboard.type(kind)
    await activate(page, button('Veld toevoegen aan Algemeen'))
    await expect(input('Label in het Nederlands')).toBeFocused()
    await page.keyboard.type(nl)
    await page.keyboard.press('Tab')
    await page.keyboard.type(en)
  }
  await add('Getal', 'Plaatsen', 'Places')
  await fill(page, input('Kleinste getal (niet verplicht)'), '1')
  await add('Keuze', 'Vervoer', 'Transport')
  await activate(page, button('Keuze toevoegen'))
  await page.keyboard.type('Bus')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Bus')
  await add('Tekst', 'Verzamelplaats', 'Meeting place')
  await expect(page.getByRole('complementary').getByLabel('Verzamelplaats')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Het concept van ‘Zomerkamp’ is bewaard.')).toBeVisible()
  await activate(page, button('Verzamelplaats omhoog'))
  await expect(button('Verzamelplaats omhoog')).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(button('Bekijken wat publiceren doet')).not.toHaveAttribute('aria-disabled')
  await activate(page, button('Bekijken wat publiceren doet'))
  await expect(page.getByText('Nog niets heeft dit type.')).toBeVisible()
  await activate(page, button('Dit type publiceren'))
  await expect(page.getByText('Het type ‘Zomerkamp’ is gepubliceerd.')).toBeVisible()

  const edit = new URL(page.url()).pathname
  const type = edit.split('/').at(-2)
  await as('beheer')
  await page.goto(`/organisation/bibliotheek-aan-de-haven/product/new/${type}`)
  await typeInto(page.getByLabel('Titel'), 'Zeilkamp')
  await typeInto(page.getByLabel('Plaatsen'), '20')
  await typeInto(page.getByLabel('Verzamelplaats'), 'De steiger')
  await page.getByRole('button', { name: 'Nu publiceren' }).click()
  await expect(page.getByText('is gepubliceerd').first()).toBeVisible()

  await as('tenant')
  await page.goto(edit)
  await activate(page, button('Verzamelplaats laten vervallen'))
  await add('Tekst', 'Begeleider', 'Guide')
  await expectAccessible(page)
  await tabTo(page, page.getByLabel('Verplicht om te publiceren'))
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+s')
  await activate(page, button('Bekijken wat publiceren doet'))
  const retired = page.getByRole('row', { name: /^Verzamelplaats Vervalt/ })
  await expect(retired.getByRole('cell', { name: '1', exact: true })).toBeVisible()
  await expect(page.getByText('De waarde van ‘Verzamelplaats’ omzetten naar een ander veld')).toBeVisible()
  await expect(page.getByText('1 is daarna niet meer in orde')).toBeVisible()
  const product = await page.getByRole('link', { name: 'Zeilkamp' }).getAttribute('href')
  await activate(page, button('Dit type publiceren'))
  await expect(page.getByText('Het type ‘Zomerkamp’ is gepubliceerd.')).toBeVisible()
  await page.getByRole('link', { name: 'De waarde van ‘Verzamelplaats’ omzetten naar een ander veld' }).click()
  await expectHeading(page, 'Wijziging opstellen')
  await expect(page.getByRole('radio', { name: 'Veld omzetten' })).toBeChecked()
  await expect(page.getByLabel('Type', { exact: true })).toHaveValue(String(type))
  const source = page.getByLabel('Veld waaruit de waarden komen').locator('option:checked')
  await expect(source).toHaveText('Verzamelplaats (Tekst)')

  await as('beheer')
  await page.goto(String(product))
  await expect(page.getByLabel('Titel')).toHaveValue('Zeilkamp')
  await expect(page.getByLabel('Plaatsen')).toHaveValue('20')
  await expect(page.getByLabel('Begeleider')).toBeVisible()
  await expect(page.getByLabel('Verzamelplaats')).toHaveCount(0)

  await as('tenant')
  await page.goto(edit)
  await activate(page, button('Verzamelplaats terugzetten'))
  await page.keyboard.press('Control+s')
  await activate(page, button('Bekijken wat publiceren doet'))
  await activate(page, button('Dit type publiceren'))
  await expect(page.getByText('Wat hierboven staat, is gepubliceerd.')).toBeVisible()
  await as('beheer')
  await page.goto(String(product))
  await expect(page.getByLabel('Verzamelplaats')).toHaveValue('De steiger')
})

test('by mouse and by finger a type is put in order, given colours, and tried as visitors see it', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('tenant')
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  // A name left empty in English is shown in Dutch.
  const input = (name: string) => page.getByRole('textbox', { name: optional(name) })
  await page.goto('/tenant/type/create')
  await typeInto(input('Naam in het Nederlands'), 'Sportdag')
  await typeInto(input('Naam in het Engels'), 'Sports day')
  await button('Type beginnen').click()
  await expectHeading(page, 'Sportdag')
  const add = async (section: string, kind: string, nl: string) => {
    await page.getByLabel(`Soort van het nieuwe veld in ${section}`).selectOption(kind)
    await button(`Veld toevoegen aan ${section}`).click()
    await typeInto(input('Label in het Nederlands'), nl)
    await typeInto(input('Label in het Engels'), nl)
  }
  await add('Algemeen', 'Getal', 'Plaatsen')
  await add('Algemeen', 'Keuze', 'Niveau')
  for (const [index, name] of ['Beginners', 'Gevorderden'].entries()) {
    await button('Keuze toevoegen').click()
    await typeInto(input(`Keuze ${index + 1} in het Nederlands`), name)
    await typeInto(input(`Keuze ${index + 1} in het Engels`), name)
  }
  await page.getByLabel('Kleur van keuze 2').selectOption('Groen')
  await look(page, 'type-editor-colours')
  await button('Onderdeel toevoegen').click()
  await typeInto(input('Kop in het Nederlands'), 'Praktisch')
  await typeInto(input('Kop in het Engels'), 'Practical')

  const preview = page.getByRole('complementary', { name: 'Probeer het type' })
  await typeInto(preview.getByLabel('Titel'), 'Zwemfeest')
  await preview.getByLabel('Niveau').selectOption('Gevorderden')
  await preview.getByRole('tab', { name: 'Zo ziet een bezoeker het' }).click()
  await preview.getByRole('tab', { name: 'Op een telefoon' }).click()
  const shown = preview.getByRole('article')
  await expect(shown.getByText('Zwemfeest')).toBeVisible()
  await expect(shown.locator('.hue-green', { hasText: 'Gevorderden' })).toBeVisible()
  await expectAccessible(page)
  await look(page, 'type-editor-public')
  await preview.getByRole('tab', { name: 'Het formulier' }).click()
  await expect(preview.getByLabel('Titel')).toHaveValue('Zwemfeest')

  const outline = page.locator('.type-outline')
  const said = outline.locator('> [role=status]')
  const fieldsOf = (section: string) =>
    outline.getByRole('region', { name: `Onderdeel ${section}` }).locator('.type-name')
  const grip = (title: string) => outline.getByTitle(`${title} verslepen`, { exact: true })
  /** Where two grips are, once both are in view. */
  const pointsOf = async (...titles: string[]) => {
    for (const title of titles) await grip(title).scrollIntoViewIfNeeded()
    return Promise.all(
      titles.map(async (title) => {
        const { x = 0, y = 0, height = 0 } = (await grip(title).boundingBox()) ?? {}
        return { x: x + 8, y: y + height / 2 }
      }),
    )
  }
  /** Takes one and holds it a little below another. */
  const drag = async (title: string, over: string) => {
    const [from, to] = await pointsOf(title, over)
    await page.mouse.move(from?.x ?? 0, from?.y ?? 0)
    await page.mouse.down()
    await page.mouse.move(to?.x ?? 0, (to?.y ?? 0) + 15, { steps: 8 })
  }
  await drag('Plaatsen', 'Niveau')
  await expect(said).toHaveText('Plaatsen komt op plaats 3 van 3 in Algemeen.')
  await look(page, 'type-editor-drag')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(said).toHaveText('Plaatsen blijft waar het stond.')
  await expect(fieldsOf('Algemeen')).toHaveText(['Algemeen', /^Titel/, /^Plaatsen/, /^Niveau/])

  await drag('Plaatsen', 'Praktisch')
  await page.mouse.up()
  await expect(said).toHaveText('Plaatsen staat nu op plaats 1 van 1 in Praktisch.')
  await expect(fieldsOf('Algemeen')).toHaveText(['Algemeen', /^Titel/, /^Niveau/])
  await expect(fieldsOf('Praktisch')).toHaveText(['Praktisch', /^Plaatsen/])

  const [from, to] = (await pointsOf('Praktisch', 'Algemeen')).map((point) => [point])
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: from ?? [] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: to ?? [] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(said).toHaveText('Praktisch staat nu op plaats 1 van 2.')
  await button('Concept bewaren').click()
  await expect(page.getByText('Het concept van ‘Sportdag’ is bewaard.')).toBeVisible()
  await page.reload()
  await expect(outline.locator('h3')).toHaveText(['Praktisch', 'Algemeen'])
  await button('Niveau wijzigen').click()
  await expect(page.getByLabel('Kleur van keuze 1')).toHaveValue('')
  await expect(page.getByLabel('Kleur van keuze 2')).toHaveValue('green')
})
