import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Waits until nothing fades or slides any more: a half drawn message has half its contrast. */
const stillness = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished),
  )

/** What lies under a bar that sticks can be scrolled out from under it; where the page stands now is chance. */
const unstick = (position: 'static' | '') => {
  for (const bar of document.querySelectorAll<HTMLElement>('.save-bar, .sections-nav')) bar.style.position = position
}

/** The top bar and the menu at the side: the same on every page of somebody. */
const frame = ['.top-bar', '#context-menu']

/**
 * No violations of the WCAG rules and best practices that axe can see, as the page stands once it is still. A walk over
 * many pages judges their frame once.
 */
export async function violationsOf(page: Page, { withFrame = true } = {}): Promise<string[]> {
  // What starts to move from here on does so at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(stillness)
  await page.evaluate(unstick, 'static' as const)
  const axe = new AxeBuilder({ page })
  if (!withFrame) for (const part of frame) axe.exclude(part)
  const { violations } = await axe
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    // Our pages have no frames of other origins: without this, each judgement opens a page of its own to put frames together.
    .setLegacyMode(true)
    .analyze()
  await page.evaluate(unstick, '' as const)
  await page.emulateMedia({ reducedMotion: null })
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`))
}

/** The page as it is now has none. */
export const expectAccessible = async (page: Page) => expect(await violationsOf(page)).toEqual([])
