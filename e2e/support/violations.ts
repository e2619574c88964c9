import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { expect } from '../fixtures.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

declare global {
  var axe: typeof import('axe-core')
}

/** Waits until nothing fades or slides any more: a half drawn message has half its contrast. */
const stillness = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished),
  )

/** Elements under a sticky bar can be scrolled out from under it; where the page is now is chance. */
const unstick = (position: 'static' | '') => {
  const bars = document.querySelectorAll<HTMLElement>('.top-bar, .save-bar, .sections-nav')
  for (const bar of bars) bar.style.position = position
}

/** The top bar and the menu at the side: the same on every page of somebody. */
const frame = ['.top-bar', '#context-menu']

/** Rules that depend on the colours of a page alone. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * No violations of the WCAG rules and best practices that axe can see, on the page once it is still. A walk over many
 * pages checks their frame once; a page that was checked is checked in other colours by those rules alone.
 */
export async function violationsOf(
  page: Page,
  { withFrame = true, rules }: { withFrame?: boolean; rules?: string[] } = {},
): Promise<string[]> {
  // While another page comes, this one says so, and then it has no title for a moment.
  await expect(page.locator('main[aria-busy]')).toHaveCount(0)
  await expect(page).toHaveTitle(/\S/)
  // What starts to move from here on does so at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(stillness)
  await page.evaluate(unstick, 'static' as const)
  // Once for a page: reading it takes as long as judging by it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options: RunOptions = { runOnly: rules ?? tags, resultTypes: ['violations'] }
  const found = await page.evaluate(analyse, { exclude: withFrame ? [] : frame, options })
  await page.evaluate(unstick, '' as const)
  await page.emulateMedia({ reducedMotion: null })
  return found
}

/** In the page: what axe, which is there, finds wrong in it. */
async function analyse({ exclude, options }: { exclude: string[]; options: RunOptions }): Promise<string[]> {
  const { violations } = await axe.run({ exclude }, options)
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`))
}

/** The page as it is now has none. */
export const expectAccessible = async (page: Page) => expect(await violationsOf(page)).toEqual([])
