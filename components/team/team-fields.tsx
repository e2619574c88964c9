import { useTranslations } from 'next-intl'
import type { TeamInput } from '#contract/team/team'
import { TextareaField, TextField } from '../form/fields'

/** What the form of a team sends: as they are of a team, and empty for a new one. */
export const teamValues = ({ name, comment }: TeamInput = { name: '', comment: '' }): TeamInput => ({ name, comment })

/** The fields of a team, for the form of one and for a new one. */
export function TeamFields() {
  const t = useTranslations('team')
  return (
    <>
      <TextField name="name" label={t('name')} autoComplete="off" />
      <TextareaField name="comment" label={t('comment')} help={t('commentHelp')} optional />
    </>
  )
}
