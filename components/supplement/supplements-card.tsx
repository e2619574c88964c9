import { useTranslations } from 'next-intl'
import { TypeIcon } from '#components/ui/display/type-icon'
import { Card } from '#components/ui/page/card'
import type { AttachedSupplement } from '#contract/content/supplement'
import { AttachedSupplements, type AttachedSupplementsProps } from './attached-supplements'

export type SupplementsCardProps = Omit<AttachedSupplementsProps, 'attached'> & { attached: AttachedSupplement[] }

/** The supplements of an organisation, product or agenda item. */
export function SupplementsCard({ attached, ...props }: SupplementsCardProps) {
  const t = useTranslations('supplements.card')
  return (
    <Card title={t('title')}>
      <AttachedSupplements
        {...props}
        attached={attached.map((supplement) => ({ ...supplement, icon: <TypeIcon name={supplement.typeIcon} /> }))}
      />
    </Card>
  )
}
