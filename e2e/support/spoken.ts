import type { Page } from '@playwright/test'

type Property = { name: string; value: { value?: unknown } }
type AccessibleNode = {
  role?: { value?: unknown }
  name?: { value?: unknown }
  description?: { value?: unknown }
  properties?: Property[]
}

/** States that a screen reader says of the element with the focus, where they hold. */
const states = ['checked', 'disabled', 'expanded', 'invalid', 'pressed', 'required', 'selected']

const flat = (text: unknown) =>
  String(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()

function phraseOf({ role, name, description, properties = [] }: AccessibleNode): string {
  const present = properties.flatMap(({ name: state, value }) => {
    if (!states.includes(state)) return []
    if (state === 'expanded' && value.value === false) return ['collapsed']
    const said = flat(value.value)
    return said === 'false' || said === '' ? [] : [said === 'true' ? state : `${state} ${said}`]
  })
  const more = flat(description?.value)
  return [`${flat(role?.value)} “${flat(name?.value)}”`, ...present.sort(), ...(more === '' ? [] : [`(${more})`])].join(
    ' ',
  )
}

/** Where the page keeps what its live regions said. */
const mark = 'said-by-live-regions'

/**
 * The words of a screen reader while somebody works by keyboard, from the accessibility tree that Chromium passes to one:
 * the element that has the focus, with its role, name, states and description, and announcements of live regions.
 */
export async function listenTo(page: Page) {
  await page.addInitScript((place) => {
    const said: string[] = []
    document.addEventListener(place, (event) => {
      if (event instanceof CustomEvent) event.detail.push(...said.splice(0))
    })
    const regions = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const of = target instanceof Element ? target : target.parentElement
        const inside = [...addedNodes].flatMap((node) =>
          node instanceof Element
            ? [node, ...node.querySelectorAll(regions)].filter((one) => one.matches(regions))
            : [],
        )
        for (const region of [of?.closest(regions), ...inside]) {
          const text = region instanceof HTMLElement ? region.innerText.replace(/\s+/g, ' ').trim() : ''
          if (text !== '' && said.at(-1) !== text) said.push(text)
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }, mark)
  const session = await page.context().newCDPSession(page)
  return {
    async focus(): Promise<string> {
      const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' })
      const { objectId = '' } = result
      const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false })
      return phraseOf(nodes[0] ?? {})
    },
    /** Announcements of live regions since the last time. */
    announced: (): Promise<string[]> =>
      page.evaluate((place) => {
        const detail: string[] = []
        document.dispatchEvent(new CustomEvent(place, { detail }))
        return detail
      }, mark),
  }
}
