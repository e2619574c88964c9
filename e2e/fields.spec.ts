import type { Page } from '@playwright/test'
import { expect, expectHeading, test } from './fixtures.ts'
import { fieldOf, open } from './support/fields.ts'
import { typeInto } from './support/keyboard.ts'

const own = '/organisation/bibliotheek-aan-de-haven'
const everyField = `${own}/product/new/alle-velden`
const saveAsConcept = { name: 'Bewaren als concept' }

test('outside checks tell what is wrong, what can not be asked, and let the user skip one', { tag: '@long' }, async ({
  as,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 400/)
  await as('manager')
  await open(page, everyField)
  await typeInto(fieldOf(page, 'text').getByRole('textbox'), 'Proef met een webadres')
  const url = fieldOf(page, 'url')
  const type = async (address: string) => {
    await typeInto(url.getByRole('textbox'), address)
    await url.getByRole('textbox').blur()
  }
  await type('http://169.254.169.254/latest/meta-data')
  await expect(url.getByRole('status')).toHaveText(/wijst naar een plek die niet openbaar is/)
  await type('weg.invalid')
  await expect(url.getByRole('textbox')).toHaveValue('https://weg.invalid')
  await expect(url.getByRole('status')).toHaveText(/niet bereikbaar/)

  await page.getByRole('button', { name: 'Nu publiceren' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Er is een probleem' })).toContainText('niet bereikbaar')
  await url.getByLabel('Niet controleren of dit adres bereikbaar is').check()

  // A name that only a working name server can check.
  await typeInto(fieldOf(page, 'email').getByRole('textbox'), 'naam@bestaat-vast-niet.test')
  await fieldOf(page, 'email').getByRole('textbox').blur()
  const said = fieldOf(page, 'email').getByRole('status')
  await expect(said).toHaveText(/niet nagaan|komt geen e-mail aan|Geen e-mail/i)
  if (!/niet nagaan/.test((await said.textContent()) ?? ''))
    await typeInto(fieldOf(page, 'email').getByRole('textbox'), 'naam@voorbeeld.example')
  await page.getByRole('button', { name: 'Nu publiceren' }).click()
  await expectHeading(page, 'Proef met een webadres')
})

test('text from a word processor keeps its structure and nothing else; the toolbar works by keyboard', async ({
  as,
  page,
}) => {
  await as('manager')
  await open(page, everyField)
  await typeInto(fieldOf(page, 'text').getByRole('textbox'), 'Proef met opmaak')
  const field = fieldOf(page, 'richText')
  const editor = field.getByRole('textbox')
  await editor.click()
  await expect(editor).toHaveClass(/ProseMirror/)
  const html = `<html><head><style>p{color:red}</style></head><body><!--[if gte mso 9]><xml>geheim</xml><![endif]-->
    <h1 style="color:red">Kop</h1><p class=MsoNormal>Een <b>vette</b> en <span style="font-weight:700">dikke</span> tekst
    <a href="javascript:alert(1)">klik</a><img src=x onerror=alert(1)><script>alert(1)</script></p>
    <p style="mso-list:l0 level1 lfo1"><![if !supportLists]>1.<![endif]>Eerst</p>
    <p style="mso-list:l0 level1 lfo1"><![if !supportLists]>2.<![endif]>Dan</p></body></html>`
  await editor.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    clipboardData.setData('text/plain', 'Kop')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
  await expect(editor.locator('h3')).toHaveText('Kop')
  await expect(editor.locator('strong')).toHaveText(['vette', 'dikke'])
  await expect(editor.locator('ol > li')).toHaveText(['Eerst', 'Dan'])
  await expect(editor.locator('img, script, style, [style], a')).toHaveCount(0)
  await expect(editor).not.toContainText('geheim')

  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const toolbar = field.getByRole('toolbar', { name: 'Opmaak' })
  await toolbar.getByRole('button', { name: 'Vet' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(toolbar.getByRole('button', { name: 'Cursief' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(editor).toBeFocused()
  await page.keyboard.type('schuin')
  await expect(editor.locator('em')).toHaveText('schuin')
  await page.getByRole('button', saveAsConcept).click()
  await expectHeading(page, 'Proef met opmaak')
  await expect(fieldOf(page, 'richText').locator('ol > li')).toHaveText(['Eerst', 'Dan'])
})

const handles = ['https://een.example', 'https://twee.example', 'https://drie.example']

async function handlesOf(page: Page): Promise<string[]> {
  const boxes = fieldOf(page, 'socialMedia').getByRole('textbox')
  return boxes.evaluateAll((all) => all.map((box) => (box instanceof HTMLInputElement ? box.value : '')))
}

test('rows are put in order by mouse, finger and keyboard, and a removed one comes back', { tag: '@long' }, async ({
  as,
  page,
}) => {
  await as('beheer')
  await open(page, '/team/noord/organisation/create/museum')
  const field = fieldOf(page, 'socialMedia')
  for (const [index, address] of handles.entries()) {
    if (index > 0) await field.getByRole('button', { name: 'Sociale media toevoegen' }).click()
    await typeInto(field.getByRole('textbox').nth(index), address)
  }
  const said = field.locator('[role=status].sr-only')
  const grip = (index: number) => field.locator('.repeat-grip').nth(index)

  await grip(0).scrollIntoViewIfNeeded()
  await grip(0).hover()
  await page.mouse.down()
  const last = await grip(2).boundingBox()
  await page.mouse.move((last?.x ?? 0) + 5, (last?.y ?? 0) + 10, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => handlesOf(page)).toEqual([handles[1], handles[2], handles[0]])
  await expect(said).toHaveText('Sociale media 1 staat nu op plaats 3 van 3.')

  await field.getByRole('textbox').nth(2).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(field.getByRole('textbox').nth(1)).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => handlesOf(page)).toEqual(handles)
  await expect(said).toHaveText('Sociale media 2 staat nu op plaats 1 van 3.')

  await field.getByRole('button', { name: 'Sociale media 1 omlaag' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => handlesOf(page)).toEqual([handles[1], handles[2], handles[0]])

  const touch = await page.context().newCDPSession(page)
  const [from, to] = [await grip(2).boundingBox(), await grip(0).boundingBox()]
  const at = (box: typeof from) => [{ x: (box?.x ?? 0) + 8, y: (box?.y ?? 0) + 12 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(to) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(() => handlesOf(page)).toEqual(handles)

  await field.getByRole('button', { name: 'Sociale media 2 verwijderen' }).click()
  await expect.poll(() => handlesOf(page)).toEqual([handles[0], handles[2]])
  await field.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect.poll(() => handlesOf(page)).toEqual(handles)
})

test('naughty strings stay as they were typed, run nothing and break nothing', { tag: '@long' }, async ({
  as,
  page,
}) => {
  const strings = [
    '<script>alert(1)</script>',
    '\u202Eomgekeerd',
    'Ｔｈｅ ｑｕｉｃｋ 🏳️‍🌈 ﷽',
    "'; DROP TABLE items; --",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what somebody types who tries whether a template runs
    '{{7*7}} ${7*7} %s%n',
  ]
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs += 1
    void dialog.dismiss()
  })
  await as('manager')
  await open(page, everyField)
  for (const text of strings) {
    await typeInto(fieldOf(page, 'text').getByRole('textbox'), text)
    await typeInto(fieldOf(page, 'multilineText').getByRole('textbox'), text)
    await expect(fieldOf(page, 'text').getByRole('textbox')).toHaveValue(text)
  }
  await page.getByRole('button', saveAsConcept).click()
  await expectHeading(page, strings.at(-1) ?? '')
  await expect(fieldOf(page, 'multilineText').getByRole('textbox')).toHaveValue(strings.at(-1) ?? '')
  expect(dialogs).toBe(0)
})

test('an address is filled in by the postal table, and what is not there yet is no mistake', async ({ as, page }) => {
  await as('beheer')
  await open(page, '/team/noord/organisation/create/museum')
  const address = fieldOf(page, 'address')
  await typeInto(address.getByLabel('Postcode', { exact: true }), '1799kd')
  await typeInto(address.getByLabel('Huisnummer'), '9999')
  await page.keyboard.press('Tab')
  await expect(address.getByText('Deze combinatie van postcode en huisnummer bestaat niet')).toBeVisible()
  await expect(address.getByLabel('Postcode', { exact: true })).toHaveValue('1799 KD')
  await typeInto(address.getByLabel('Huisnummer'), '12')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(address.getByText('Kade 12, 1799 KD Duinmeer')).toBeVisible()
  await expect(address.getByText('Gemeente Noordkust, Noord-Holland.')).toBeVisible()
  await expect(address.getByText('Fout:')).toHaveCount(0)

  const place = fieldOf(page, 'gps')
  await typeInto(place.getByLabel('Breedtegraad'), '52,9')
  await place.getByLabel('Lengtegraad').focus()
  await typeInto(place.getByLabel('Lengtegraad'), '190')
  await page.keyboard.press('Tab')
  await expect(place.getByText(/geen geldige GPS-coördinaat/)).toHaveCount(1)
})
