import { TextsPage } from '#components/tenant/texts-page'
import { locales } from '#contract/kernel/constants'
import { siteTextEndpoints } from '#contract/tenant/site-text'
import { cursorOf } from '#lib/server/cursor'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { textsOf } from '#lib/server/search-params'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('texts')

export default async function Page({ searchParams }: PageProps<'/tenant/texts'>) {
  const [texts, cursor] = await Promise.all([textsOf(searchParams, 'q', 'language', 'changed'), cursorOf(searchParams)])
  const query = {
    q: texts.q,
    language: locales.find((known) => known === texts.language) ?? 'nl',
    changed: texts.changed === 'true' ? ('true' as const) : undefined,
    cursor,
  }
  const { user, data } = await openPage((call) => call(siteTextEndpoints.list, { query }))
  return <TextsPage rights={menuRights(user)} page={data} query={query} />
}
