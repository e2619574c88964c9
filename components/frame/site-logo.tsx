import { Logo } from '#components/ui/page/logo'
import { TypeIcon } from '../ui/display/type-icon'

/** The site's own icon on a tile in its colour; the card box for a site without one. */
export function SiteLogo({ iconCls }: { iconCls: string }) {
  if (iconCls === '') return <Logo />
  return (
    <span className="site-logo" aria-hidden="true">
      <TypeIcon name={iconCls} />
    </span>
  )
}
