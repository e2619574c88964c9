import { useTranslations } from 'next-intl'
import type { VerificationRow } from '#contract/confirmation/verification'
import { formatDate } from '#lib/format/format'
import { withCursor } from '#lib/paths/paths'
import { ListCard } from '../data-table/list-card'
import { ClientMessages } from '../i18n/client-messages'
import { VerificationListTable } from './verification-list-table'

export type VerificationListProps = {
  page: { items: VerificationRow[]; next: string | null }
  cursor: string | undefined
  self: string
}

/** Organisations that are to be verified, with how far each is and what somebody has to do. */
export function VerificationList({ page, cursor, self }: VerificationListProps) {
  const t = useTranslations('verification.team')
  return (
    <ListCard
      shown={page.items.length}
      next={page.next}
      isFurther={cursor !== undefined}
      hrefOf={(next) => withCursor(self, next)}
      empty={{ title: t('listNone'), help: t('listNoneHelp') }}
    >
      <ClientMessages of={['ui', 'verification']}>
        <VerificationListTable
          rows={page.items.map(({ until, lastConfirmedAt, ...row }) => ({
            ...row,
            until: until === null ? '' : formatDate(until),
            lastConfirmedOn: lastConfirmedAt === null ? undefined : formatDate(lastConfirmedAt),
          }))}
        />
      </ClientMessages>
    </ListCard>
  )
}
