import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { pressOn, tabTo, typeInto } from './keyboard.ts'

// How much daily work asks of people: each journey from its beginning to what it was for, with no more acts than it is
// known to take. An act is a click, a field that is filled in, or a key.

/** On a laptop journeys are walked by keys alone, and take no more: it is looked at in the long run. */
const laptop = { width: 1440, height: 900 }

export class Acts {
  count = 0
  private readonly began = performance.now()
  private readonly page: Page
  /** On a laptop nobody has a mouse: it goes by keys alone. */
  private readonly byKeys: boolean
  constructor(page: Page) {
    this.page = page
    this.byKeys = page.viewportSize()?.width === laptop.width
  }
  async click(target: Locator): Promise<void> {
    this.count += 1
    if (this.byKeys) await pressOn(this.page, target)
    else await target.click()
  }
  async fill(target: Locator, text: string): Promise<void> {
    this.count += 1
    if (this.byKeys) await tabTo(this.page, target)
    await typeInto(target, text)
  }
  async choose(target: Locator, label: string): Promise<void> {
    this.count += 1
    if (this.byKeys) {
      await tabTo(this.page, target)
      await this.page.keyboard.type(label)
      await expect(target.locator('option:checked')).toHaveText(label)
    } else await target.selectOption({ label })
  }
  async give(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    this.count += 1
    if (!this.byKeys) return target.setInputFiles(file)
    await tabTo(this.page, target)
    const chooser = this.page.waitForEvent('filechooser')
    await this.page.keyboard.press('Space')
    await (await chooser).setFiles(file)
  }
  async press(key: string): Promise<void> {
    this.count += 1
    await this.page.keyboard.press(key)
  }
  /** Says what it took, and that it was no more than this. */
  done(name: string, atMost: number): void {
    const seconds = ((performance.now() - this.began) / 1000).toFixed(1)
    test.info().annotations.push({ type: name, description: `${this.count} acts, ${seconds} s` })
    expect(this.count, name).toBeLessThanOrEqual(atMost)
  }
}

export const widths = [
  { width: 390, height: 844, tag: [] },
  { ...laptop, tag: ['@long'] },
]
