import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Puts a text in place of what a field has, key by key: each falls on what the field shows after the one before it. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  // A field that is still being read takes no keys.
  await expect(field).toBeEditable()
  // The browser's own field of a date takes keys in the order of its language.
  if ((await field.getAttribute('type')) === 'date') return field.fill(text)
  await field.press('ControlOrMeta+a')
  if (text === '') await field.press('Delete')
  else await field.pressSequentially(text)
}

/** Goes on or back by Tab until something has the focus, as who has no mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
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
