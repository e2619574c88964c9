'use client'

import { setNonce } from 'get-nonce'

let isSet = false

/**
 * Sets the page's nonce on the style that Radix adds while a dialog locks scrolling (react-remove-scroll asks get-nonce).
 * Rendered once, in the root layout. Set while rendering, not in an effect: a dialog that is open at once would be earlier.
 * Only the first one: after a refresh the layout comes with the nonce of another response, and the document keeps its own policy.
 */
export function StyleNonce({ nonce }: { nonce: string | undefined }) {
  if (nonce && !isSet && typeof document !== 'undefined') {
    isSet = true
    setNonce(nonce)
  }
  return null
}
