import type { Page } from '@playwright/test'

/**
 * Does what the translation of Chrome and Edge does to a page, now and as it changes: each text gives way to one in two
 * `font` elements. Left alone is what says `translate="no"`, and what is no running text.
 */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const untouched = '[translate="no"], script, style, textarea, font'
    const wrap = (text: Node) => {
      if (text.textContent?.trim() === '' || text.parentElement?.closest(untouched)) return
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.append(text.textContent ?? '')
      outer.append(inner)
      text.parentNode?.replaceChild(outer, text)
    }
    const textsIn = (root: Node) => {
      if (root.nodeType === Node.TEXT_NODE) return [root]
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Node[] = []
      while (walker.nextNode()) found.push(walker.currentNode)
      return found
    }
    const translateIn = (root: Node) => {
      for (const text of textsIn(root)) wrap(text)
    }
    translateIn(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translateIn(node)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
