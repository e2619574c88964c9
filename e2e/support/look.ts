import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** As somebody would look at it, at both widths and in both themes; pictures are kept when a folder is passed. */
export async function look(page: Page, as: string): Promise<void> {
  const folder = process.env.PICTURES
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${as} is no wider than ${width} px`).toBeLessThanOrEqual(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      if (folder !== undefined)
        await page.screenshot({ path: `${folder}/${as}-${width}-${colorScheme}.png`, fullPage: true })
    }
  }
  await page.emulateMedia({ colorScheme: null })
  await page.setViewportSize({ width: 1440, height: 900 })
}
