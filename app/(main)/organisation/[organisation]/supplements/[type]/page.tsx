import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { organisationPlace } from '#components/frame/organisation-frame'
import { pageShell } from '#components/frame/page-frame'
import type { ListHeadProps } from '#components/publication/list-page'
import { publishingContent } from '#components/publication/publishing-content'
import { reasons } from '#components/rights/reasons'
import { SupplementsPage, type SupplementsProps } from '#components/supplement/supplements-page'
import { type ItemRow, type ItemSort, itemEndpoints } from '#contract/item'
import { menuList, type OrganisationMenu } from '#contract/menu'
import { packOnce } from '#lib/packed'
import { organisationPaths } from '#lib/paths'
import { cursorOf } from '#lib/server/cursor'
import { sortOf } from '#lib/server/item-sort'
import { laterWords } from '#lib/server/later-words'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { organisationTitle } from '#lib/server/titles'
import { wordedOnce } from '#lib/server/worded-once'

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
  const sort = sortOf(query.sort)
  const { menu, data } = await openOrganisationPage(organisation, 'supplements', (call) =>
    call(itemEndpoints.supplements, { params: { organisation }, query: { cursor, sort, type, q, used } }),
  )
  const current = menu.supplementTypes.find(({ key }) => key === type)
  if (current === undefined) notFound()
  const [texts, publication, spreadsheet] = await Promise.all([
    supplementsTexts(data, { menu, current, page: data, cursor, sort, q, used }),
    laterWords.publication.link(),
    laterWords.spreadsheet.link(),
  ])
  return <SupplementsPage {...texts} words={{ publication, spreadsheet }} />
}

type SupplementsGiven = Record<'cursor' | 'q' | 'used', string | undefined> & {
  menu: OrganisationMenu
  current: OrganisationMenu['supplementTypes'][number]
  page: { items: ItemRow[]; next: string | null }
  sort: ItemSort | undefined
}

/** All that is said on the page, in texts. */
const supplementsTexts = wordedOnce(async ({ menu, current, page, cursor, sort, q, used }: SupplementsGiven) => {
  const { key: type, name, available } = current
  const organisation = menu.key
  const [t, excel, reason, place] = await Promise.all([
    getTranslations('supplements'),
    getTranslations('spreadsheet.dialog'),
    reasons(),
    organisationPlace(menu, 'supplements'),
  ])
  const to = organisationPaths(organisation)
  const bulkReason = reason(menuList(menu, 'team'), 'team', 'bulkMutations')
  const isFiltered = q !== undefined || used !== undefined
  const [shell, list] = await Promise.all([
    pageShell(place, name),
    publishingContent({
      kind: 'supplement',
      place: { organisation },
      caption: name,
      page,
      isFurther: cursor !== undefined,
      sort,
      hrefOf: (chosen) => to.supplements(type, { q, used, ...chosen }),
      empty: isFiltered ? { title: t('nothingFound') } : { title: t('nothing'), help: t('nothingHelp') },
      bulk: { team: menu.parentTeamKey, reason: bulkReason },
      hasWorkflow: true,
    }),
  ])
  const head: ListHeadProps = {
    title: name,
    crumbs: shell.crumbs,
    spreadsheet: {
      query: { kind: 'supplement', organisation, type, q, used },
      label: excel('menu'),
      reading: { organisation, reason: bulkReason },
    },
    add: available
      ? {
          label: t('add', { type: name }),
          href: to.supplementAdd(type),
          reason: reason(menuList(menu, 'supplement'), 'supplement', 'create'),
        }
      : undefined,
  }
  const supplements: SupplementsProps = {
    types: {
      label: t('types'),
      tabs: menu.supplementTypes.map((one) => ({
        href: to.supplements(one.key),
        label: one.name,
        current: one.key === type,
      })),
    },
    inactive: available ? undefined : { title: t('inactive'), help: t('inactiveHelp') },
    filters: {
      action: to.supplements(type),
      q,
      used,
      uses: [
        { value: 'true', label: t('usedTrue') },
        { value: 'false', label: t('usedFalse') },
      ],
      words: { search: t('search'), use: t('use'), usedAll: t('usedAll'), filter: t('filter') },
    },
    list,
  }
  return { menu: shell.menu, head: packOnce(head), supplements: packOnce(supplements) }
})
