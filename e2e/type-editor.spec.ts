import type { Locator, Page } from '@playwright/test'
import { expect, expectHeading, test } from './fixtures.ts'
import { expectAccessible } from './support/violations.ts'

/** Goes on or back by Tab until something has the focus, as who has no mouse. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 250; presses += 1) {
    const key = await target.evaluate((element) => {
      const { activeElement: active, body } = document
      if (active === element) return undefined
      const isBefore = active !== null && active !== body && active.compareDocumentPosition(element) & 2
      return isBefore ? 'Shift+Tab' : 'Tab'
    })
    if (key === undefined) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

async function activate(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function fill(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

test('by keyboard alone a type is made and published, filled in, and changed without loss', async ({ as }) => {
  const page = await as('tenant')
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const input = (name: string) => page.getByRole('textbox', { name, exact: true })
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
  await page.getByLabel('Titel').fill('Zeilkamp')
  await page.getByLabel('Plaatsen').fill('20')
  await page.getByLabel('Verzamelplaats').fill('De steiger')
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
  await expect(page.getByRole('row', { name: 'Verzamelplaats Vervalt 1' })).toBeVisible()
  await expect(page.getByText('1 is daarna niet meer in orde')).toBeVisible()
  const product = await page.getByRole('link', { name: 'Zeilkamp' }).getAttribute('href')
  await activate(page, button('Dit type publiceren'))
  await expect(page.getByText('Het type ‘Zomerkamp’ is gepubliceerd.')).toBeVisible()

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
