import { deflateSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { accounts, expect, expectHeading, expectTakenOver, send, signInByApi, test } from './fixtures.ts'
import { fieldOf, open } from './support/fields.ts'
import { typeInto } from './support/keyboard.ts'
import { look } from './support/look.ts'
import { pictureOf, pngAround } from './support/pictures.ts'
import { expectAccessible } from './support/violations.ts'

/** Each test has a form of its own: what another one left unsaved in it comes back as a draft. */
const everyFieldOf = (organisation: string) => `/organisation/${organisation}/product/new/alle-velden`
const saveAsConcept = { name: 'Bewaren als concept' }

async function give(field: Locator, name: string, buffer: Buffer, mimeType = 'image/png'): Promise<void> {
  const input = field.locator('input[type=file]')
  await expectTakenOver(input)
  await input.setInputFiles({ name, mimeType, buffer })
}

/** Lets a file fall on a place, as somebody does who drags it from a folder. */
async function drop(page: Page, place: Locator, name: string, bytes: Buffer) {
  const dropped = await page.evaluateHandle(
    ([text, title]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))], title))
      return transfer
    },
    [bytes.toString('base64'), name] as const,
  )
  await place.dispatchEvent('dragover', { dataTransfer: dropped })
  await place.dispatchEvent('drop', { dataTransfer: dropped })
}

test('the handles of a crop lie over nothing, each other included, also in a very wide or high picture', {
  tag: '@long',
}, async ({ as, page }) => {
  await as('manager')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, everyFieldOf('bibliotheek-de-vuurtoren'))
  const field = fieldOf(page, 'file')
  for (const [width, height] of [
    [900, 60],
    [60, 900],
  ] as const) {
    await drop(page, field.locator('.file-field'), `${width}.png`, pictureOf(width, height))
    await expect(field.getByText(`${width} × ${height}`)).toBeVisible()
    await field.getByText('Bijsnijden', { exact: true }).click()
    await expect(field.locator('.ReactCrop__drag-handle').filter({ visible: true })).not.toHaveCount(0)
    const { overlaps, shown } = await field.evaluate((box) => {
      const handles = [...box.querySelectorAll('.ReactCrop__drag-handle')].filter((one) => one.checkVisibility())
      const controls = [...box.querySelectorAll('button, select, input, summary')].filter(
        (one) => one.closest('.ReactCrop') === null && one.checkVisibility(),
      )
      const [inner, outer] = [handles, controls].map((all) => all.map((one) => one.getBoundingClientRect()))
      const areOver = (one: DOMRect, other: DOMRect) =>
        one.left < other.right - 1 &&
        one.right - 1 > other.left &&
        one.top < other.bottom - 1 &&
        one.bottom - 1 > other.top
      const pairs = inner?.flatMap((one, at) => [...inner.slice(at + 1), ...(outer ?? [])].map((other) => [one, other]))
      return {
        overlaps: pairs?.filter(([one, other]) => one && other && areOver(one, other)).length,
        shown: box.querySelector('.crop-frame img')?.getBoundingClientRect().height ?? 0,
      }
    })
    expect([overlaps, shown <= 360]).toEqual([0, true])
    await field.getByRole('button', { name: 'Verwijderen' }).click()
    await expect(field.getByText('of sleep een bestand hierheen.')).toBeVisible()
  }
})

test('a file is dropped, stopped, sent anew, looked at, described, kept and taken away', async ({ as, page }) => {
  await as('manager')
  await open(page, everyFieldOf('dorpshuis-de-ijsvogel'))
  await typeInto(fieldOf(page, 'text').getByRole('textbox'), 'Proef met een foto')
  const field = fieldOf(page, 'file')

  const network = await page.context().newCDPSession(page)
  const throttle = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
    })
  // Slow enough for a busy machine to stop it in time.
  await throttle(8_000)
  await drop(page, field.locator('.file-field'), 'Haven.png', pictureOf(900, 600))
  await expect(field.getByRole('progressbar', { name: 'Haven.png versturen' })).toBeVisible()
  await field.getByRole('button', { name: 'Stoppen' }).click()
  await expect(field.getByText('of sleep een bestand hierheen.')).toBeVisible()
  await throttle(-1)

  await drop(page, field.locator('.file-field'), 'Haven.png', pictureOf(900, 600))
  await expect(field.getByText('900 × 600')).toBeVisible()
  const picture = field.locator('.file-picture')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480)
  await typeInto(field.getByLabel('Wat is er op de afbeelding te zien?'), 'De haven in de winter')
  await field.getByText('Bijsnijden', { exact: true }).click()
  const useIt = field.getByRole('button', { name: 'Dit deel gebruiken' })
  await expect(useIt).toHaveAttribute('aria-disabled', 'true')
  await field.getByLabel('Vorm').selectOption('square')
  await expectAccessible(page)
  await look(page, 'crop')
  await useIt.click()
  await expect(field.getByText('600 × 600')).toBeVisible()
  await expect(field.getByLabel('Wat is er op de afbeelding te zien?')).toHaveValue('De haven in de winter')
  await field.getByRole('button', { name: 'Hele afbeelding terugzetten' }).click()
  await expect(field.getByText('900 × 600')).toBeVisible()
  await field.getByText('Bijsnijden', { exact: true }).click()
  await field.getByRole('button', { name: 'Rechterrand; verzet met de pijltjes' }).press('ArrowLeft')
  await useIt.click()
  await expect(field.getByText(/^\S+ kB, 8\d\d × 600$/)).toBeVisible()
  await field.getByRole('button', { name: 'Hele afbeelding terugzetten' }).click()
  await field.getByText('Belangrijkste punt kiezen').first().click()
  const frame = field.locator('.focus-frame')
  const { width = 0, height = 0 } = (await frame.boundingBox()) ?? {}
  await frame.click({ position: { x: width * 0.75, y: height * 0.5 } })
  const fromLeft = field.getByRole('slider', { name: 'Van links' })
  await expect(fromLeft).toHaveValue('75')
  await fromLeft.press('ArrowRight')
  await expect(fromLeft).toHaveValue('76')
  await page.getByRole('button', { name: 'Voorbeeld tonen' }).click()
  await expect(page.locator('.site-preview-picture').first()).toHaveCSS('object-position', '76% 50%')
  await expectAccessible(page)
  await page.getByRole('button', saveAsConcept).click()
  await expectHeading(page, 'Proef met een foto')
  await expect(fieldOf(page, 'file').getByRole('img', { name: 'De haven in de winter' })).toBeVisible()
  await fieldOf(page, 'file').getByText('Belangrijkste punt kiezen').first().click()
  await expect(fieldOf(page, 'file').getByRole('slider', { name: 'Van links' })).toHaveValue('76')

  const address = (await fieldOf(page, 'file').getByRole('link').getAttribute('href')) ?? ''
  const { cookie } = await signInByApi(accounts.manager)
  const served = await send({ path: address, headers: { cookie } })
  expect([served.status, served.headers]).toEqual([
    200,
    expect.objectContaining({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline; filename="Haven.png"/),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/private|no-store/),
    }),
  ])
  const stranger = await signInByApi(accounts.tweede, 'tweede.localhost')
  const refused = await send({ host: 'tweede.localhost', path: address, headers: { cookie: stranger.cookie } })
  expect(refused.status).toBe(404)

  await fieldOf(page, 'file').getByRole('button', { name: 'Verwijderen' }).click()
  await expect(fieldOf(page, 'file').locator('.file-picture')).toHaveCount(0)
  await page.getByRole('button', saveAsConcept).click()
  await expect(page.getByText('Er zijn geen wijzigingen')).toBeVisible()
})

test('a file that may not be is refused with its reason, and what stood there stays', { tag: '@long' }, async ({
  as,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 400/)
  await as('manager')
  await open(page, everyFieldOf('bibliotheek-aan-de-haven'))
  const field = fieldOf(page, 'file')
  await give(field, 'goed.png', pictureOf(40, 30))
  await expect(field.getByText('goed.png')).toBeVisible()
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const refused: [name: string, bytes: Buffer, reason: RegExp][] = [
    ['pagina.png', html, /past niet bij de naam/],
    ['logo.svg', svg, /SVG-bestand kan programma/],
    ['groot.png', pngAround(20_000, 20_000, deflateSync(Buffer.alloc(1000))), /te groot.*pixels/],
    ['bom.png', pngAround(4_000, 4_000, deflateSync(Buffer.alloc(120_000_000))), /uitpakken veel te groot/],
    ['zwaar.png', Buffer.alloc(5_500_000, 7), /hooguit 5 MB/],
  ]
  for (const [name, bytes, reason] of refused) {
    await give(field, name, bytes)
    await expect(field.getByRole('alert'), name).toHaveText(reason)
    await expect(field.getByText('goed.png')).toBeVisible()
  }
})

test('a photo of a new organisation is kept with its draft, and saved with it', { tag: '@long' }, async ({
  as,
  page,
  consoleErrors,
}) => {
  // The draft comes back: the browser asks before it leaves what was typed.
  page.on('dialog', (dialog) => dialog.accept())
  consoleErrors.expect(/status of 400/)
  await as('beheer')
  await open(page, '/team/noord/organisation/create/cultuurcentrum')
  await typeInto(fieldOf(page, 'name').getByRole('textbox'), 'Cultuurcentrum De Vuurboet')
  const photo = fieldOf(page, 'image')
  await give(photo, 'vuurboet.png', pictureOf(60, 40))
  await expect(photo.locator('.file-picture')).toBeVisible()
  await expect(page.getByText('in deze browser bewaard')).toBeVisible()
  await page.reload()
  await expect(photo.locator('.file-picture')).toBeVisible()
  await page.getByRole('button', saveAsConcept).click()
  await expect(page).toHaveURL(/\/organisation\/cultuurcentrum-de-vuurboet\/edit/)
  await expect
    .poll(() =>
      fieldOf(page, 'image')
        .locator('.file-picture')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(60)
})
