import type { CDPSession, Page } from '@playwright/test'

type Property = { name: string; value: { value?: unknown } }
type Told = {
  role?: { value?: string }
  name?: { value?: string }
  description?: { value?: string }
  properties?: Property[]
}

/** States that a screen reader says of the element with the focus, where they hold. */
const states = ['checked', 'disabled', 'expanded', 'invalid', 'pressed', 'required', 'selected']

const flat = (text: unknown) =>
  String(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()

function phraseOf({ role, name, description, properties = [] }: Told): string {
  const held = properties
    .filter(
      ({ name: state, value }) =>
        states.includes(state) && ![false, 'false', undefined].includes(value.value as string),
    )
    .map(({ name: state, value }) =>
      [true, 'true'].includes(value.value as string) ? state : `${state} ${value.value}`,
    )
  const isFolded = properties.some(({ name: state, value }) => state === 'expanded' && value.value === false)
  return [
    `${flat(role?.value)} “${flat(name?.value)}”`,
    ...(isFolded ? ['collapsed'] : []),
    ...held.sort(),
    ...(flat(description?.value) === '' ? [] : [`(${flat(description?.value)})`]),
  ].join(' ')
}

/**
 * What a screen reader says while somebody works by keyboard, from the accessibility tree that Chromium gives to one: the
 * element that has the focus, with its role, name, states and description, and what live regions say.
 */
export async function listenTo(page: Page) {
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const regions = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const of = target instanceof Element ? target : target.parentElement
        const inside = [...addedNodes].flatMap((node) =>
          node instanceof Element
            ? [node, ...node.querySelectorAll(regions)].filter((each) => each.matches(regions))
            : [],
        )
        for (const region of [of?.closest(regions), ...inside]) {
          const text = region instanceof HTMLElement ? region.innerText.replace(/\s+/g, ' ').trim() : undefined
          if (text && said.at(-1) !== text) said.push(text)
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  const session: CDPSession = await page.context().newCDPSession(page)
  return {
    /** What has the focus now. */
    async focus(): Promise<string> {
      const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' })
      const { nodes } = await session.send('Accessibility.getPartialAXTree', {
        ...{ objectId: result.objectId ?? '', fetchRelatives: false },
      })
      return phraseOf(nodes[0] as Told)
    },
    /** What live regions said since the last time. */
    announced: (): Promise<string[]> => page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0)),
  }
}
