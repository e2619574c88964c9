import { useTranslations } from 'next-intl'
import type { TeamTypes } from '#contract/team/team-types'
import { FormMessages } from '../form/form-messages'
import { HistoryLink } from '../frame/history-link'
import { ReadOnlyWhen } from '../rights/read-only-when'
import { TeamTypesForm } from './team-types-form'

type TeamTypesSectionProps = {
  team: string
  userId: string
  types: TeamTypes
  /** Why the reader can't change them; nothing when they can. */
  reason: string | undefined
}

/** The types and categories that a team allows, with a form of their own. */
export function TeamTypesSection({ team, userId, types, reason }: TeamTypesSectionProps) {
  const t = useTranslations('types.team')
  return (
    <section aria-labelledby="team-types" className="mt-12">
      <div className="flex max-w-[760px] flex-wrap items-center justify-between gap-3">
        <h2 id="team-types">{t('title')}</h2>
        <HistoryLink subject={{ type: 'teamTypes', key: team }} of={t('title')} />
      </div>
      <p className="mb-4 max-w-[760px] text-text-2">{t('note')}</p>
      <ReadOnlyWhen reason={reason}>
        <FormMessages of={['types.team']}>
          <TeamTypesForm team={team} userId={userId} types={types} />
        </FormMessages>
      </ReadOnlyWhen>
    </section>
  )
}
