import { join } from 'node:path'
import sharp from 'sharp'
import { themes } from './take.mjs'

const gap = 16
const haven = '/organisation/bibliotheek-aan-de-haven'

/** Pages of the product in the README, each in its place on one sheet. */
const screens = [
  { path: haven, at: [0, 0], size: [960, 640] },
  { path: `${haven}/edit`, at: [960 + gap, 0], size: [464, 312] },
  { path: `${haven}/agenda`, at: [960 + gap, 312 + gap], size: [464, 312] },
]
const sheet = { width: 960 + gap + 464, height: 640 }

/** Takes the sheet of the README in both themes, as `product-light.webp` and `product-dark.webp` in a folder. */
export async function takeReadmeSheet({ browser, folder, now, signIn, urlOf }) {
  for (const colorScheme of themes) {
    const viewport = { width: 1260, height: 840 }
    const context = await browser.newContext({
      ...{ viewport, deviceScaleFactor: 2, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' },
      ...{ colorScheme, reducedMotion: 'reduce' },
    })
    if (now !== undefined) await context.clock.setFixedTime(now)
    await signIn(context, 'beheer')
    const page = await context.newPage()
    const parts = []
    for (const { path, at, size } of screens) {
      await page.goto(urlOf(path, 'beheer'))
      await page.waitForLoadState('networkidle')
      const [width, height] = size.map((length) => length * 2)
      const [left, top] = at.map((length) => length * 2)
      const picture = await sharp(await page.screenshot()).resize(width, height, { fit: 'cover', position: 'top' })
      parts.push({ input: await picture.toBuffer(), left, top })
    }
    await context.close()
    const background = colorScheme === 'dark' ? '#0d1117' : '#ffffff'
    const whole = sharp({ create: { width: sheet.width * 2, height: sheet.height * 2, channels: 3, background } })
    await sharp(await whole.composite(parts).png().toBuffer())
      .resize(sheet.width * 1.5)
      .webp({ quality: 60 })
      .toFile(join(folder, `product-${colorScheme}.webp`))
  }
}
