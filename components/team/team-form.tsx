'use client'

import { type Team, type TeamInput, teamEndpoints, teamInputSchema } from '#contract/team'
import { request } from '#lib/bff/request'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { RecordForm, type RecordWords } from '../record/record-form'

export type TeamFormWords = RecordWords & { section: string; name: string; comment: string; commentHelp: string }

/** Name and comment of a team. */
export function TeamForm({ team, userId, words }: { team: Team; userId: string; words: TeamFormWords }) {
  const entity = useEntityForm<TeamInput>({
    schema: teamInputSchema,
    values: { name: team.name, comment: team.comment },
    version: `"v${team.version}"`,
    draftKey: `${userId}/team/${team.id}`,
    leaveQuestion: words.leave,
    save: async (body, version) => {
      const saved = await request(teamEndpoints.update, { params: { team: team.key }, body, version })
      toast({ message: fillText(words.saved, { name: saved.data.name }), closeLabel: words.close })
      return saved.version
    },
  })
  return (
    <RecordForm
      entity={entity}
      sections={[
        {
          title: words.section,
          fields: [
            { name: 'name', kind: 'line', label: words.name },
            { name: 'comment', kind: 'text', label: words.comment, help: words.commentHelp, optional: true },
          ],
        },
      ]}
      words={words}
    />
  )
}
