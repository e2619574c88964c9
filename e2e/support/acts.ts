import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { typeInto } from './keyboard.ts'

// How much daily work asks of people: each journey from its beginning to what it was for, with no more acts than it is
// known to take. An act is a click, a field that is filled in, or a key.

export class Acts {
  count = 0
  private readonly began = performance.now()
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  async click(target: Locator): Promise<void> {
    this.count += 1
    await target.click()
  }
  async fill(target: Locator, text: string): Promise<void> {
    this.count += 1
    await typeInto(target, text)
  }
  async choose(target: Locator, label: string): Promise<void> {
    this.count += 1
    await target.selectOption({ label })
  }
  async give(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    this.count += 1
    await target.setInputFiles(file)
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

/** A phone, and a laptop, on which no journey takes more: it is looked at in the long run alone. */
export const widths = [
  { width: 390, height: 844, tag: [] },
  { width: 1440, height: 900, tag: ['@long'] },
]
