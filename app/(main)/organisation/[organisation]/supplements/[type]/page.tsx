import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { PublishingList } from '#components/publication/publishing-list'
import { reasons } from '#components/rights/reasons'
import { SpreadsheetMenu } from '#components/spreadsheet/spreadsheet-menu'
import { SupplementFilters } from '#components/supplement/supplement-filters'
import { ButtonLink } from '#components/ui/button-link'
import { Notice } from '#components/ui/notice'
import { TabLinks } from '#components/ui/tab-links'
import { itemEndpoints } from '#contract/item'
import { menuList } from '#contract/menu'
import { organisationPaths, withCursor } from '#lib/paths'
import { cursorOf } from '#lib/server/cursor'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { packedPublicationWords } from '#lib/server/publication-words'
import { spreadsheetWords } from '#lib/server/spreadsheet-words'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('supplements')

const one = (value: string | string[] | undefined) => (typeof value === 'string' && value !== '' ? value : undefined)
const usedOf = (value: string | undefined) => (value === 'true' || value === 'false' ? value : undefined)

export default async function SupplementsTypePage({
  params,
  searchParams,
}: PageProps<'/organisation/[organisation]/supplements/[type]'>) {
  const [{ organisation, type }, query, cursor] = await Promise.all([params, searchParams, cursorOf(searchParams)])
  const q = one(query.q)?.slice(0, 100)
  const used = usedOf(one(query.used))
  const { menu, data } = await openOrganisationPage(organisation, 'supplements', (call) =>
    call(itemEndpoints.supplements, { params: { organisation }, query: { cursor, type, q, used } }),
  )
  const [t, words, excel, reason] = await Promise.all([
    getTranslations('supplements'),
    packedPublicationWords(),
    spreadsheetWords(),
    reasons(),
  ])
  const bulkReason = reason(menuList(menu, 'team'), 'team', 'bulkMutations')
  const to = organisationPaths(organisation)
  const current = menu.supplementTypes.find(({ key }) => key === type)
  if (current === undefined) notFound()
  const isFiltered = q !== undefined || used !== undefined
  return (
    <OrganisationFrame
      menu={menu}
      place="supplements"
      title={current.name}
      width="wide"
      actions={
        <>
          <SpreadsheetMenu
            query={{ kind: 'supplement', organisation, type, q, used }}
            reading={{ organisation, reason: bulkReason }}
            words={excel}
          />
          {current.available ? (
            <ButtonLink
              look="primary"
              href={to.supplementAdd(type)}
              reason={reason(menuList(menu, 'supplement'), 'supplement', 'create')}
            >
              {t('add', { type: current.name })}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <div className="stack">
        <TabLinks
          label={t('types')}
          tabs={menu.supplementTypes.map(({ key, name }) => ({
            href: to.supplements(key),
            label: name,
            current: key === type,
          }))}
        />
        {current.available ? null : (
          <Notice kind="info">
            <strong>{t('inactive')}.</strong> {t('inactiveHelp')}
          </Notice>
        )}
        <SupplementFilters action={to.supplements(type)} q={q} used={used} />
        <PublishingList
          kind="supplement"
          caption={current.name}
          page={data}
          isFurther={cursor !== undefined}
          nextHref={(next) => withCursor(to.supplements(type, { q, used }), next)}
          itemHref={(row) => to.supplement(row.key)}
          empty={isFiltered ? { title: t('nothingFound') } : { title: t('nothing'), help: t('nothingHelp') }}
          bulk={{ team: menu.parentTeamKey, reason: bulkReason }}
          hasWorkflow
          words={words}
        />
      </div>
    </OrganisationFrame>
  )
}
