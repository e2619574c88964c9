import { getTranslations } from 'next-intl/server'
import { ListCard } from '#components/frame/list-card'
import { ProductFrame } from '#components/frame/product-frame'
import { TextRow } from '#components/tenant/text-row'
import { TextsFilter } from '#components/tenant/texts-filter'
import { locales } from '#contract/constants'
import { siteTextEndpoints } from '#contract/site-text'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { tenantPaths, withCursor } from '#lib/paths'
import { cursorOf } from '#lib/server/cursor'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { textsOf } from '#lib/server/search-params'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('texts')

export default async function TextsPage({ searchParams }: PageProps<'/tenant/texts'>) {
  const [given, cursor] = await Promise.all([textsOf(searchParams, 'q', 'language', 'changed'), cursorOf(searchParams)])
  const language = locales.find((known) => known === given.language) ?? 'nl'
  const changed = given.changed === 'true' ? ('true' as const) : undefined
  const { user, data } = await openPage((call) =>
    call(siteTextEndpoints.list, { query: { q: given.q, language, changed, cursor } }),
  )
  const [pages, t, { tenant, ui }] = await Promise.all([
    getTranslations('pages'),
    getTranslations('tenant.texts'),
    getMessages(),
  ])
  const words = { ...tenant.texts, saving: tenant.saving, close: ui.close, error: ui.error, optional: ui.optional }
  const self = tenantPaths.texts({ q: given.q, language, changed })
  return (
    <ProductFrame {...menuRights(user)} place="texts" title={pages('titles.texts')} meta={t('lead')} width="wide">
      <ListCard
        shown={data.items.length}
        next={data.next}
        isFurther={cursor !== undefined}
        hrefOf={(next) => withCursor(self, next)}
        filters={<TextsFilter q={given.q} language={language} changed={changed} count={data.changed} />}
        empty={
          changed !== undefined && given.q === undefined
            ? { title: t('noneChanged') }
            : { title: t('none'), help: t('noneHelp') }
        }
      >
        <ul className="divide-y divide-line">
          {data.items.map((text) => (
            <TextRow key={`${language} ${text.key}`} language={language} text={text} words={words} />
          ))}
        </ul>
      </ListCard>
    </ProductFrame>
  )
}
