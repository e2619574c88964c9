import { getTranslations } from 'next-intl/server'
import { fullName, type SessionUser } from '#contract/session'
import type { SiteSettings } from '#contract/site'
import { maintenancePaths, paths, tenantPaths } from '#lib/paths'
import type { Preferences } from '#lib/preferences'
import type { UserMenuProps } from './user-menu'

/** What stands in the user's own menu, by rights and settings of the site. */
export async function userMenuContent(
  user: SessionUser,
  site: SiteSettings,
  preferences: Preferences,
): Promise<Omit<UserMenuProps, 'words'>> {
  const t = await getTranslations('frame')
  const name = fullName(user)
  const profile =
    site.profileUrl === null
      ? { label: t('profile'), href: paths.account() }
      : { label: t('profile'), href: site.profileUrl, isElsewhere: true }
  return {
    label: t('account', { name }),
    name,
    address: user.primaryEmail,
    links: [
      ...(site.allowMyProfile ? [profile] : []),
      ...(user.maintenance ? [{ label: t('maintenance'), href: maintenancePaths.activity() }] : []),
      ...(user.tenantActions.length > 0 ? [{ label: t('tenant'), href: tenantPaths.settings() }] : []),
      { label: t('accessibility'), href: paths.accessibility() },
    ],
    preferences,
    others: user.sitesRoles
      .filter((other) => other.site !== site.id)
      .map((other) => ({ label: other.name, href: other.url, isElsewhere: true })),
  }
}
