import { getMessages } from 'next-intl/server'
import type { Locale } from '#contract/constants'
import type { TeamTypes } from '#contract/team-types'
import { TeamTypesForm } from './team-types-form'

type TeamTypesSectionProps = { team: string; types: TeamTypes; locale: Locale }

/** The types and categories that a team allows, with a form of their own. */
export async function TeamTypesSection({ team, types, locale }: TeamTypesSectionProps) {
  const messages = await getMessages()
  const { ui, team: words } = messages
  return (
    <div className="mt-[72px]">
      <TeamTypesForm
        // Typed on top of the newest: another version means another start.
        key={types.version}
        team={team}
        types={types}
        words={{
          ...messages.types.team,
          saving: words.saving,
          close: ui.close,
          leave: words.leave,
          problemTitle: ui.problemTitle,
        }}
        locale={locale}
      />
    </div>
  )
}
