import type { Locale } from '#contract/constants'
import type { TeamTypes } from '#contract/team-types'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import type { MergeWords } from '../conflict/merge-choice'
import { HistoryLink } from '../history/history-link'
import { ReadOnlyWhen } from '../rights/read-only-when'
import { TeamTypesForm } from './team-types-form'

type TeamTypesSectionProps = {
  team: string
  userId: string
  types: TeamTypes
  /** Why the reader can't change them; nothing when they can. */
  reason: string | undefined
  locale: Locale
  choice: MergeWords
}

/** The types and categories that a team allows, with a form of their own. */
export async function TeamTypesSection({ team, userId, types, reason, locale, choice }: TeamTypesSectionProps) {
  const messages = await getMessages()
  const { ui, team: words } = messages
  const text = messages.types.team
  return (
    <section aria-labelledby="team-types" className="mt-12">
      <div className="flex max-w-[760px] flex-wrap items-center justify-between gap-3">
        <h2 id="team-types">{text.title}</h2>
        <HistoryLink subject={{ type: 'teamTypes', key: team }} of={text.title} />
      </div>
      <p className="mb-4 max-w-[760px] text-text-2">{text.note}</p>
      <ReadOnlyWhen reason={reason}>
        <TeamTypesForm
          team={team}
          userId={userId}
          types={types}
          words={{
            ...text,
            saving: words.saving,
            close: ui.close,
            leave: words.leave,
            problemTitle: ui.problemTitle,
            draftFound: ui.draftFound,
            draftDiscard: ui.draftDiscard,
            choice,
          }}
          locale={locale}
        />
      </ReadOnlyWhen>
    </section>
  )
}
