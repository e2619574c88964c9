import type { Page } from '@playwright/test'
import { expect, expectListening } from '../fixtures.ts'

/** The part of a form that a field of the type has. */
export const fieldOf = (page: Page, name: string) => page.locator(`[data-field="${name}"]`)

/** Opens a form and waits until it listens. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await expectListening(page)
  await expect(page.locator('main form [data-early]')).toHaveCount(0)
}
