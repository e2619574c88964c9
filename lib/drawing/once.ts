import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { keptSize } from '../kept-size.ts'

type Drawing = { of: unknown; texts: readonly string[]; html: string }

const kept = new LRUCache<string, Drawing>({
  // Some hundreds of pages.
  maxSize: keptSize(2 / 3),
  sizeCalculation: ({ html }, text) => html.length + text.length + 1,
})

let drawings = 0

/** How React marks what it left for the browser to draw, as it was not there yet. */
const unfinished = /<!--\$[!?]-->/

const isSame = (one: readonly string[], other: readonly string[]) => one.every((text, index) => text === other[index])

/**
 * What `of` draws of texts, as markup that React takes over in the browser; undefined as long as
 * a part of it is still being loaded: then it has to be drawn in place. Of the same texts it is drawn once.
 */
export function drawingOf(
  of: unknown,
  texts: readonly [string, ...string[]],
  drawing: ReactElement,
): string | undefined {
  const [text] = texts
  const known = kept.get(text)
  if (known !== undefined && known.of === of && isSame(known.texts, texts)) return known.html
  drawings += 1
  // Ids that React makes are counted from the start in each drawing: with letters of its own they stay apart on a page.
  const drawn = renderToString(drawing, { identifierPrefix: `d${drawings}-` })
  if (unfinished.test(drawn)) return undefined
  // In ASCII it is half the size in memory, and sent without being encoded anew each time.
  const html = drawn.replace(/\P{ASCII}/gu, (sign) => `&#${sign.codePointAt(0)};`)
  kept.set(text, { of, texts, html })
  return html
}
