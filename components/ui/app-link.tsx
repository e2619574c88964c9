import type { ComponentProps } from 'react'

export type AppLinkProps = ComponentProps<'a'> & {
  href: string
  /** False where the page stays as it was scrolled, such as another week of the same calendar. */
  scroll?: boolean
}

/**
 * A link within the product. In the main layout `LinkNavigation` takes a click on it to the router, without a load of the
 * whole page; before, and without, any script it is a link like every other. Nothing is fetched ahead: every visible link
 * of a list would be a page that the server renders for nothing (quality 4.3).
 */
export function AppLink({ scroll, ...props }: AppLinkProps) {
  return <a {...props} data-own={scroll === false ? 'still' : ''} />
}
