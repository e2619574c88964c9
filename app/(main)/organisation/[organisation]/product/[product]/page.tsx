import { getMessages, getTranslations } from 'next-intl/server'
import { calendarFiles } from '#components/agenda/calendar-files'
import { CalendarFilesCard } from '#components/agenda/calendar-files-card'
import { PlanButton } from '#components/agenda/plan-button'
import { ContentColumns } from '#components/content/content-columns'
import { ContentEditor } from '#components/content/content-editor'
import { OpenConflicts } from '#components/content/open-conflicts'
import { FavoriteToggle } from '#components/frame/favorite-toggle'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { HistoryLink } from '#components/history/history-link'
import { PublicationBadge } from '#components/item/publication-badge'
import { ArchivedNotice } from '#components/lifecycle/archived-notice'
import { ProductLifecycle } from '#components/product/product-lifecycle'
import { PublicationNotices } from '#components/publication/publication-notices'
import { RelationsSection } from '#components/relation/relations-section'
import { ReadOnlyNotice } from '#components/rights/read-only-notice'
import { reasons } from '#components/rights/reasons'
import { AttachedSupplements } from '#components/supplement/attached-supplements'
import { ButtonLink } from '#components/ui/button-link'
import { itemEndpoints } from '#contract/item'
import { menuList } from '#contract/menu'
import { relationEndpoints } from '#contract/relation'
import { supplementEndpoints } from '#contract/supplement'
import { unpack } from '#lib/packed'
import { apiPaths, organisationPaths } from '#lib/paths'
import { contentWords } from '#lib/server/content-words'
import { favoriteWords } from '#lib/server/favorite-words'
import { openItemPage } from '#lib/server/item-page'
import { laterWords } from '#lib/server/later-words'
import { ownOrOffered } from '#lib/server/offered-product'
import { openConflicts } from '#lib/server/open-conflicts'
import { currentLocale } from '#lib/server/preferences'
import type { Call } from '#lib/server/session'
import { startup } from '#lib/server/startup'
import { organisationTitle } from '#lib/server/titles'
import { ItemPublicationMenu } from '../../_components/item-publication-menu'
import { OfferPage } from './_components/offer-page'

export const generateMetadata = organisationTitle('product')

type Params = { organisation: string; product: string }

async function ownProduct(call: Call, params: Params) {
  const { organisation, product } = params
  const [item, attached, relations] = await Promise.all([
    call(itemEndpoints.product, { params, query: { types: 'true' } }),
    call(supplementEndpoints.attached, { params: { organisation, kind: 'product', item: product } }),
    call(relationEndpoints.ofProduct, { params }),
  ])
  return {
    item,
    relations,
    attached: attached.items,
    conflicts: await openConflicts(call, 'product', item),
    types: item.definitions ?? [],
  }
}

export default async function ProductPage({ params }: PageProps<'/organisation/[organisation]/product/[product]'>) {
  const { organisation, product } = await params
  const { menu, data } = await openItemPage(organisation, 'product', product, (call) =>
    ownOrOffered(call, { organisation, product }, () => ownProduct(call, { organisation, product })),
  )
  if ('offer' in data) return <OfferPage menu={menu} {...data} />
  const [{ favorites, user }, { types: typeWords, consumers }, words, locale, reason, calendar] = await Promise.all([
    startup(),
    getMessages(),
    contentWords(),
    currentLocale(),
    reasons(),
    getTranslations('calendar'),
  ])
  const { item, types, attached, relations } = data
  const isArchived = item.archived !== null || menu.archived
  const cards = (
    <>
      <AttachedSupplements
        user={{ organisation, kind: 'product', item: product }}
        attached={attached}
        reason={reason(item, 'product', 'update') ?? reason(menuList(menu, 'supplement'), 'supplement', 'use')}
      />
      <RelationsSection
        of={{ organisation, product }}
        list={relations}
        reason={reason(item, 'product', 'relations')}
        locale={locale}
      />
      <CalendarFilesCard
        {...(await calendarFiles({
          agenda: { type: 'product', key: product },
          name: item.title,
          hrefOf: (format) => apiPaths.productCalendar(organisation, product, format),
        }))}
      />
    </>
  )
  const [type] = types
  const typeLinks = type && {
    title: typeWords.card.titleOne,
    change: typeWords.product.change,
    current: { name: type.name[locale], icon: type.icon },
    links: menu.productTypes
      .filter(({ key }) => key !== type.key)
      .map(({ key, name, icon }) => ({
        href: organisationPaths(organisation).productOfType(product, key),
        name,
        icon,
      })),
  }
  return (
    <OrganisationFrame
      menu={menu}
      place="products"
      title={item.title}
      meta={<PublicationBadge publication={item.publication} />}
      actions={
        <>
          <FavoriteToggle
            type="PRODUCT"
            favorite={{ key: item.key, title: item.title, payload: { organisation } }}
            isFavorite={favorites.products.some(({ key }) => key === item.key)}
            words={await favoriteWords(item.title)}
          />
          <PlanButton
            href={organisationPaths(organisation).agendaNew({ product })}
            label={calendar('plan')}
            short={calendar('planShort')}
            reason={reason(menuList(menu, 'agenda'), 'agenda', 'entryCreate') ?? reason(item, 'product', 'useInAgenda')}
          />
          <HistoryLink subject={{ type: 'product', key: item.key }} inMenu />
          {menu.participantsFeature ? (
            <ButtonLink data-wide="" href={organisationPaths(organisation).consumers(product)}>
              {consumers.more}
            </ButtonLink>
          ) : null}
          <ItemPublicationMenu
            kind="product"
            organisation={organisation}
            item={item}
            hasWorkflow={menu.enableProductWorkflow}
          />
          <ProductLifecycle menu={menu} item={item} words={await laterWords.productLifecycle.link()} />
        </>
      }
    >
      <OpenConflicts type="product" itemKey={item.key} conflicts={data.conflicts} />
      <ArchivedNotice menu={menu} item={item} />
      <PublicationNotices item={item} types={types} />
      {isArchived ? null : <ReadOnlyNotice reason={reason(item, 'product', 'update')} />}
      {item.actions.includes('update') ? (
        <ContentEditor
          target={{ organisation, part: 'product', key: product }}
          types={types}
          typeLinks={typeLinks}
          cards={cards}
          values={item.values}
          version={`"v${item.version}"`}
          draftKey={`${user.id}/product/${item.id}`}
          actions={item.actions}
          hasWorkflow={menu.enableProductWorkflow}
          isPublished={item.publication.state === 'published'}
          words={words}
          locale={locale}
        />
      ) : (
        <ContentColumns types={types} values={item.values} words={unpack(words)} locale={locale} cards={cards} />
      )}
    </OrganisationFrame>
  )
}
