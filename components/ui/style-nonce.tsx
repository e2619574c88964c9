'use client'

import { setNonce } from 'get-nonce'

/**
 * Gives the page's nonce to the style that Radix adds while a dialog locks scrolling (react-remove-scroll asks get-nonce).
 * Stands once in the root layout. Set while rendering, not in an effect: a dialog that is open at once would be earlier.
 */
export function StyleNonce({ nonce }: { nonce: string | undefined }) {
  if (nonce && typeof document !== 'undefined') setNonce(nonce)
  return null
}
