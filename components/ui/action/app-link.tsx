import Link from 'next/link'
import type { ComponentProps } from 'react'

export type AppLinkProps = Omit<ComponentProps<typeof Link>, 'href'> & { href: string }

/**
 * A link within the product. Nothing is fetched ahead unless it is asked for: every visible link of a list would be a
 * page that the server renders for nothing (quality 4.3).
 */
export function AppLink(props: AppLinkProps) {
  return <Link prefetch={false} {...props} />
}
