import { Logo } from '#components/ui/page/logo'
import type { SiteSettings } from '#contract/tenant/site'
import { apiPaths } from '#lib/paths/paths'
import { TypeIcon } from '../ui/display/type-icon'

type SiteLogoProps = Pick<SiteSettings, 'iconCls' | 'pictures'>

/** The site's logo, or its icon on a tile in its colour, or the card box. Decoration: the name is beside it. */
export function SiteLogo({ iconCls, pictures: { logo } }: SiteLogoProps) {
  if (logo !== undefined) {
    return (
      // biome-ignore lint/performance/noImgElement: made small upstream, and kept by browsers under its version
      <img className="site-picture" src={apiPaths.sitePicture('logo', logo.version)} {...sizeOf(logo)} alt="" />
    )
  }
  if (iconCls === '') return <Logo />
  return (
    <span className="site-logo" aria-hidden="true">
      <TypeIcon name={iconCls} />
    </span>
  )
}

const height = 32

/** So that nothing moves when it arrives. */
const sizeOf = (logo: { width: number; height: number }) => ({
  height,
  width: Math.round((logo.width / logo.height) * height),
})
