type Child = Node | string | undefined

/** Makes an element: texts become text and nothing else, whatever is in them. */
export function element(name: string, attributes: Record<string, string> = {}, ...children: Child[]): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children.flatMap((child) => (child === undefined || child === '' ? [] : [child])))
  return made
}

const schemes = ['http:', 'https:', 'mailto:', 'tel:']

/** An address that a link may have; undefined for any other. */
export function safeAddress(address: string | null): string | undefined {
  // Pages of others are read by browsers that lack URL.parse.
  if (address === null || !URL.canParse(address)) return undefined
  const url = new URL(address)
  return schemes.includes(url.protocol) ? url.href : undefined
}

const allowed = ['P', 'BR', 'STRONG', 'B', 'EM', 'I', 'UL', 'OL', 'LI', 'A', 'H2', 'H3', 'H4', 'BLOCKQUOTE']

/** Running text with its paragraphs, lists and links; of everything else only the words stay, and nothing in it runs. */
export function richText(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment()
  if (!html.includes('<')) {
    fragment.append(element('p', {}, html))
    return fragment
  }
  const copy = (from: Node, to: Node): void => {
    for (const child of from.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) to.appendChild(document.createTextNode(child.textContent ?? ''))
      if (!(child instanceof Element) || ['SCRIPT', 'STYLE', 'TEMPLATE'].includes(child.nodeName)) continue
      const href = child.nodeName === 'A' ? safeAddress(child.getAttribute('href')) : undefined
      const isAllowed = allowed.includes(child.nodeName) && (child.nodeName !== 'A' || href !== undefined)
      // A heading of the text would be among those of the page around it.
      const name = /^H\d$/.test(child.nodeName) ? 'strong' : child.nodeName.toLowerCase()
      const next = isAllowed ? to.appendChild(element(name, href === undefined ? {} : { href })) : to
      copy(child, next)
    }
  }
  // Parsed apart: nothing is loaded or run in there.
  copy(new DOMParser().parseFromString(html, 'text/html').body, fragment)
  return fragment
}

/** Goes on reading at a row: at the link of its title, or the title itself. */
export const focusTitle = (row: HTMLElement | undefined): void =>
  (row?.querySelector<HTMLElement>('.title a') ?? row?.querySelector<HTMLElement>('.title'))?.focus()
