import { SiteSettings } from '#components/tenant/site-settings'
import { siteEditEndpoints } from '#contract/tenant/site-edit'
import { listArticles } from '#lib/server/help'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('site')

export default async function SitePage() {
  const [{ user, data }, articles = []] = await Promise.all([
    openPage((call) => call(siteEditEndpoints.get, {})),
    listArticles(),
  ])
  return <SiteSettings rights={menuRights(user)} userId={user.id} site={data} articles={articles} />
}
