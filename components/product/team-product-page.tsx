import { Handshake, History } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { MoreMenu } from '#components/ui/action/more-menu'
import type { TeamMenu } from '#contract/team/menu'
import { organisationPaths, paths, teamPaths } from '#lib/paths/paths'
import { atSection } from '#lib/paths/section-path'
import { ContentView } from '../content/content-view'
import { TeamFrame } from '../frame/team-frame'
import { ClientMessages } from '../i18n/client-messages'
import type { ItemWithTypes } from '../item/item-form'
import { PublicationBadge } from '../item/publication-badge'
import { PublicationNotices } from '../publication/publication-notices'
import { IncorrectNotice } from '../review/incorrect-notice'
import { ProductOwner, type ProductOwnerProps } from './product-owner'

export type TeamProductProps = ProductOwnerProps & { menu: TeamMenu; item: ItemWithTypes }

/** A product of an organisation of the team, as it is; related parts are shown where they belong. */
export function TeamProduct({ menu, item, owner }: TeamProductProps) {
  const t = useTranslations('products')
  const history = useTranslations('history')
  const [type] = item.types
  const edit =
    item.actions.includes('update') && type !== undefined
      ? teamPaths(menu.key).productOfType(item.key, type)
      : undefined
  const more = [
    { key: 'history', label: history('all'), href: paths.history('product', item.key), icon: <History /> },
    ...(menu.participantsFeature
      ? [
          {
            ...{ key: 'consumers', label: t('consumers'), href: teamPaths(menu.key).consumers(item.key) },
            icon: <Handshake />,
          },
        ]
      : []),
  ]
  return (
    <TeamFrame
      menu={menu}
      place="products"
      title={item.title}
      isName
      meta={
        <>
          <PublicationBadge kind="product" publication={item.publication} />
          <ProductOwner owner={owner} />
        </>
      }
      actions={
        <>
          <ButtonLink href={organisationPaths(owner.key).product(item.key)}>{t('open')}</ButtonLink>
          {edit === undefined ? null : (
            <ButtonLink look="primary" href={edit}>
              {t('edit')}
            </ButtonLink>
          )}
          <ClientMessages of={['ui']}>
            <MoreMenu label={t('menu')} items={more} />
          </ClientMessages>
        </>
      }
    >
      <IncorrectNotice incorrect={item.incorrect} />
      <PublicationNotices kind="product" organisation={owner.key} item={item} />
      <div className="card">
        <div className="card-body pt-5">
          <ContentView
            types={item.definitions ?? []}
            values={item.values}
            locale={useLocale()}
            related={item.related}
            editHref={edit === undefined ? undefined : (section) => atSection(edit, section)}
          />
        </div>
      </div>
    </TeamFrame>
  )
}
