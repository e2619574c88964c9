'use client'

import Link from 'next/link'
import type { ComponentProps } from 'react'

/**
 * A link within the product. Not fetched ahead: every visible link of a list would be a page that the server renders
 * for nothing (quality 4.3).
 */
export function AppLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch={false} {...props} />
}
