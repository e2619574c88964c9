import type { Page } from '@playwright/test'

/** Widths at which pages look different: a common screen, a small laptop, the smallest phone. */
export const widths = [1280, 1024, 320] as const

/**
 * Layout faults of a page at the width of its window: it is wider than that, a date or time is broken over lines, a word is
 * cut without a hyphen, its heading has more buttons than a reader takes in, or more than one button outside
 * its forms is the one to press.
 */
export const wrongLooks = (page: Page) =>
  page.evaluate(() => {
    const wrong: string[] = []
    const over = document.documentElement.scrollWidth - window.innerWidth
    if (over > 0) wrong.push(`scrolls sideways by ${over} px`)

    const seen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 0
    const buttons = [...document.querySelectorAll('.page-actions .button')].filter(seen)
    const menus = buttons.filter((each) => each.getAttribute('aria-haspopup') === 'menu')
    const named = buttons.filter((each) => !menus.includes(each) && each.textContent.trim() !== '')
    // Two beside the primary one, of which one may open a menu of its own; the rest stands in one menu.
    const primary = named.filter((each) => each.classList.contains('button-primary'))
    const others = named.length - primary.length + Math.max(0, menus.length - 1)
    if (primary.length > 1 || others > 2)
      wrong.push(`has in its heading: ${buttons.map((each) => each.textContent.trim()).join(' | ')}`)
    // Each form has the one that saves it.
    const all = [...document.querySelectorAll('main .button-primary')].filter(
      (each) => seen(each) && each.closest('form') === null,
    )
    const chief = all.map((each) => each.textContent.trim()).filter((text) => text !== '')
    if (chief.length > 1) wrong.push(`has as the one to press: ${chief.join(' | ')}`)
    const rows = new Set(buttons.map((each) => each.getBoundingClientRect().top))
    if (window.innerWidth > 1000 && rows.size > 1) wrong.push('wraps the buttons of its heading')

    const isBroken = (range: Range) =>
      new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size > 1
    const moments = /\d{2}-\d{2}-\d{4}|\d{1,2}:\d{2}(?: ?– ?\d{1,2}:\d{2})?/g
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const [text, parent] = [node.textContent ?? '', node.parentElement]
      if (parent === null || !seen(parent) || parent.closest('pre, code, script, textarea, select')) continue
      range.selectNodeContents(node)
      // What stands on one line is neither broken nor cut; most does.
      if (!isBroken(range)) continue
      const partsBroken = (pattern: RegExp) =>
        [...text.matchAll(pattern)].flatMap(({ 0: part, index }) => {
          range.setStart(node, index)
          range.setEnd(node, index + part.length)
          return isBroken(range) ? [part] : []
        })
      for (const moment of partsBroken(moments)) wrong.push(`breaks ${moment}`)
      // An address has no place for a hyphen, and a browser that knows no hyphens of a language breaks what does not fit.
      if (parent.closest('a[href^="http"], a[href^="mailto"]') || window.innerWidth < 1000) continue
      for (const word of partsBroken(/(?<![\p{L}\p{Nd}@./])\p{L}{4,}(?![\p{L}\p{Nd}@./])/gu)) wrong.push(`cuts ${word}`)
    }
    return [...new Set(wrong)]
  })
