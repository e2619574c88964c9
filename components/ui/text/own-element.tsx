import type { ReactNode } from 'react'

/**
 * A text in an element of its own, anything else as it is: for what a component shows beside nodes that come and go. A browser
 * that translates the page takes the texts themselves out, and React could put nothing before them any more.
 */
export function OwnElement({ children }: { children: ReactNode }) {
  return isText(children) ? <span>{children}</span> : children
}

const isText = (node: ReactNode): boolean =>
  Array.isArray(node) ? node.every(isText) : typeof node === 'string' || typeof node === 'number'
