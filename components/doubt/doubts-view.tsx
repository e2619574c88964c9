import { Settings } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ListPager } from '#components/data-table/list-card'
import { ButtonLink } from '#components/ui/action/button-link'
import { EmptyState } from '#components/ui/feedback/empty-state'
import type { DoubtedRecord, SilentSource, SourceCard as Source } from '#contract/content/doubts'
import { ClientMessages } from '../i18n/client-messages'
import { DoubtList } from './doubt-list'
import { SilentSources } from './silent-sources'
import { SourceCard } from './source-card'

export type DoubtsViewProps = {
  page: { items: DoubtedRecord[]; next: string | null }
  cursor: string | undefined
  hrefOf: (query: { cursor?: string }) => string
  /** Sources that fell silent, for people who may hear them again. */
  silent?: SilentSource[]
  /** What websites say, for the same, and where reading them is switched on and off. */
  websites?: { card: Source; settings: string }
}

/** What sources say otherwise, of a team or an organisation, to be worked through. */
export function DoubtsView({ page, cursor, hrefOf, silent = [], websites }: DoubtsViewProps) {
  const t = useTranslations('doubts')
  const keys = { take: t('shortcut.take'), refuse: t('shortcut.refuse'), bothWrong: t('shortcut.bothWrong') }
  return (
    <div className="stack">
      <ClientMessages of={['ui', 'doubts', 'fields', 'history.diff']}>
        {silent.length === 0 ? null : <SilentSources sources={silent} />}
        {page.items.length === 0 ? (
          <div className="card">
            <EmptyState title={t('empty')}>{t('emptyHelp')}</EmptyState>
          </div>
        ) : (
          <>
            <p className="text-small text-muted doubt-keys">{t('keys', keys)}</p>
            <DoubtList records={page.items} />
          </>
        )}
        {websites === undefined || websites.card.readAt === null ? null : (
          <SourceCard
            source="website"
            card={websites.card}
            actions={
              <ButtonLink size="small" icon={<Settings />} href={websites.settings}>
                {t('card.onOff')}
              </ButtonLink>
            }
          />
        )}
      </ClientMessages>
      <ListPager
        shown={page.items.length}
        next={page.next}
        isFurther={cursor !== undefined}
        hrefOf={(next) => hrefOf({ cursor: next })}
      />
    </div>
  )
}
