import { useLocale, useTranslations } from 'next-intl'
import { KeyValues } from '#components/ui/display/key-values'
import { StateBadge } from '#components/ui/display/state-badge'
import { Notice } from '#components/ui/feedback/notice'
import { Card } from '#components/ui/page/card'
import type { OfferDetail } from '#contract/content/consumer'
import { menuList, type OrganisationMenu } from '#contract/team/menu'
import type { TypeDefinition } from '#contract/types/type-definition'
import { PlanButton } from '../agenda/plan-button'
import { ContentView } from '../content/content-view'
import { OrganisationFrame } from '../frame/organisation-frame'
import { ClientMessages } from '../i18n/client-messages'
import { PublicationBadge } from '../item/publication-badge'
import { useReasons } from '../rights/use-reasons'
import { ConsumerActions } from './consumer-actions'
import { consumerBadge } from './consumer-badge'
import { ContactForm } from './contact-form'

export type OfferedProductProps = { menu: OrganisationMenu; offer: OfferDetail; types: TypeDefinition[] }

/** A product of another organisation in one's own offer: read-only, but for one's own contact details and agenda. */
export function OfferedProduct({ menu, offer, types }: OfferedProductProps) {
  const t = useTranslations('consumers')
  const locale = useLocale()
  const reason = useReasons()
  const refused = reason(menuList(menu, 'product'), 'product', 'coHost')
  const isEnrolled = offer.state === 'enrolled'
  return (
    <OrganisationFrame
      menu={menu}
      place="products"
      title={offer.product.title}
      isName
      meta={
        <>
          <StateBadge state={consumerBadge[offer.state]} label={t(`states.${offer.state}`)} />
          <PublicationBadge kind="product" publication={offer.publication} />
        </>
      }
      actions={
        <>
          {isEnrolled && menu.agendaActions.includes('entryCreate') ? (
            <PlanButton organisation={menu.key} product={offer.product.key} />
          ) : null}
          {refused === undefined ? (
            <ClientMessages of={['ui', 'consumers']}>
              <ConsumerActions
                side="consumer"
                organisation={menu.key}
                product={offer.product.key}
                consumer={menu.key}
                title={offer.product.title}
                actions={offer.actions}
              />
            </ClientMessages>
          ) : null}
        </>
      }
    >
      <div className="mb-6">
        <Notice kind="info">{t('offer.lead', { owner: offer.owner.title })}</Notice>
      </div>
      <div className="columns" data-columns="form">
        <div className="card">
          <div className="card-body pt-5">
            {types.length === 0 ? (
              <p className="text-muted">{t('offer.notPublished')}</p>
            ) : (
              <ContentView types={types} values={offer.values} locale={locale} related={offer.related} />
            )}
          </div>
        </div>
        <div className="rail">
          <Card title={t('offer.contactTitle')}>
            {isEnrolled && refused === undefined && !menu.archived ? (
              <div className="stack gap-4">
                <p className="text-text-2">{t('offer.contactNote')}</p>
                <ClientMessages of={['ui', 'consumers.offer']}>
                  <ContactForm
                    organisation={menu.key}
                    product={offer.product.key}
                    contact={offer.contact}
                    version={offer.contactVersion}
                  />
                </ClientMessages>
              </div>
            ) : isEnrolled ? (
              <KeyValues
                items={(['phone', 'email', 'website', 'note'] as const).map((name) => ({
                  name: t(`offer.${name}`),
                  value: offer.contact[name] || '–',
                }))}
              />
            ) : (
              <p className="text-text-2">{t('offer.invited')}</p>
            )}
          </Card>
        </div>
      </div>
    </OrganisationFrame>
  )
}
