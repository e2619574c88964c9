'use client'

import { type TeamVerificationInput, teamVerificationInputSchema } from '#contract/verification'
import { call } from '#lib/api/client'
import { verificationEndpoints } from '#lib/api/endpoints/verification'
import { toast } from '#lib/browser/toast'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { RecordForm, type RecordSection, type RecordWords } from '../record/record-form'

type TeamVerificationFormProps = {
  team: string
  userId: string
  choice: string
  version: number
  sections: RecordSection<TeamVerificationInput>[]
  words: RecordWords
}

/** Which verification a team uses: its own choice, that of the team above, or none. */
export function TeamVerificationForm({ team, userId, choice, version, sections, words }: TeamVerificationFormProps) {
  const entity = useEntityForm<TeamVerificationInput>({
    schema: teamVerificationInputSchema,
    values: { choice },
    version: `"v${version}"`,
    draftKey: `${userId}/team-verification/${team}`,
    leaveQuestion: words.leave,
    save: async (body, based) => {
      const saved = await call(verificationEndpoints.choose, { params: { team }, body, version: based })
      toast({ message: words.saved, closeLabel: words.close })
      return saved.version
    },
  })
  return <RecordForm entity={entity} sections={sections} words={words} isPart />
}
