import { getMessages } from 'next-intl/server'
import type { Locale } from '#contract/constants'
import type { TeamTypes } from '#contract/team-types'
import type { MergeWords } from '../conflict/merge-choice'
import { HistoryLink } from '../history/history-link'
import { TeamTypesForm } from './team-types-form'

type TeamTypesSectionProps = { team: string; types: TeamTypes; locale: Locale; choice: MergeWords }

/** The types and categories that a team allows, with a form of their own. */
export async function TeamTypesSection({ team, types, locale, choice }: TeamTypesSectionProps) {
  const messages = await getMessages()
  const { ui, team: words } = messages
  return (
    <div className="mt-[72px]">
      <div className="mb-4 flex max-w-[760px] justify-end">
        <HistoryLink subject={{ type: 'teamTypes', key: team }} of={messages.types.team.title} />
      </div>
      <TeamTypesForm
        team={team}
        types={types}
        words={{
          ...messages.types.team,
          saving: words.saving,
          close: ui.close,
          leave: words.leave,
          problemTitle: ui.problemTitle,
          choice,
        }}
        locale={locale}
      />
    </div>
  )
}
