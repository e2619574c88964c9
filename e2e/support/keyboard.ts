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

/** The control that a click on something is for: a label stands for its field. */
async function controlOf(page: Page, target: Locator): Promise<Locator> {
  const isOther = await target.evaluate((element) => {
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
    const control = element.closest('label')?.control ?? element.closest('a, button, input, summary, [role="menuitem"]')
    const pressed = control ?? element
    pressed.setAttribute('data-pressed', '')
    return pressed !== element
  })
  // A button of which the menu comes later is another element by then.
  return isOther ? page.locator('[data-pressed]') : target
}

/** What has to be pressed over and over until one of several has the focus: arrows within a group or a menu. */
async function arrowTo(page: Page, control: Locator): Promise<void> {
  const isThere = () => control.evaluate((element) => document.activeElement === element)
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await page.keyboard.press('ArrowDown')
  await expect(control).toBeFocused()
}

/** Does without a mouse what a click does: goes there by Tab or by arrows, and presses the key that is for it. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const control = await controlOf(page, target)
  const kind = await control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : (element.getAttribute('role') ?? ''),
  )
  if (kind === 'menuitem') {
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="menu"]') !== null)).toBe(true)
    await arrowTo(page, control)
    return page.keyboard.press('Enter')
  }
  if (kind === 'radio') {
    const name = await control.getAttribute('name')
    const group = page.locator(`input[type="radio"][name="${name}"]`)
    const checked = group.and(page.locator(':checked'))
    await tabTo(page, (await checked.count()) === 0 ? group.first() : checked)
    await arrowTo(page, control)
    return page.keyboard.press('Space')
  }
  await tabTo(page, control)
  return page.keyboard.press(kind === 'checkbox' ? 'Space' : 'Enter')
}
