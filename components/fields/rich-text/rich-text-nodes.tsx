import { createElement, Fragment, type ReactNode } from 'react'
import { isLinkAddress, type RichNode } from './rich-nodes'

function rendered(node: RichNode): ReactNode {
  if (typeof node === 'string') return node
  const { tag, href = '' } = node
  if (tag === 'br') return <br />
  const children = <RichTextNodes nodes={node.children} />
  if (tag !== 'a') return createElement(tag, null, children)
  return isLinkAddress(href) ? (
    <a href={href} rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    children
  )
}

/** Formatted text as elements: nothing of it reaches the page as HTML. */
export function RichTextNodes({ nodes }: { nodes: RichNode[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text have no other identity
  return nodes.map((node, index) => <Fragment key={index}>{rendered(node)}</Fragment>)
}
