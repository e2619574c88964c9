import { Forward } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Failure } from '#components/ui/feedback/failure'
import { AppError } from '#contract/kernel/errors'
import { maximumTaskNote } from '#contract/people/task-limits'
import { call } from '#lib/api/client'
import { SelectField, TextareaField } from '../form/fields'
import { FormDialog } from '../form/form-dialog'

const schema = async () => (await import('#contract/people/task')).handOverSchema

export type TaskDialogProps = { keys: string[]; title: string; onClose: () => void }

type Person = { user: string; name: string }

/** People who may do the first of these tasks; all tasks are checked when they are handed over. */
function useColleagues(key: string | undefined) {
  const [people, setPeople] = useState<Person[]>()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    if (key === undefined) return
    let isCurrent = true
    call('GET /main/task/{key}/colleague', { params: { key } }).then(
      ({ data }) => isCurrent && setPeople(data.people),
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error
        if (isCurrent) setRefusal(error.message)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [key])
  return { people, refusal }
}

/** Asks who gets the tasks, and what goes along. */
export function TaskHandOverDialog({ keys, title, onClose }: TaskDialogProps) {
  const t = useTranslations('home.task')
  const { people, refusal } = useColleagues(keys[0])
  const nameOf = (user: string) => people?.find((person) => person.user === user)?.name
  return (
    <FormDialog
      title={t('handOverTitle')}
      description={title}
      schema={schema}
      values={{ user: '', note: '' }}
      send={(body) => call('POST /main/task/hand-over', { body: { keys, ...body } })}
      done={(_, { user }) => t('handedOver', { count: keys.length, name: nameOf(user) ?? '' })}
      submit={({ user }) => {
        const name = nameOf(user)
        return {
          label: name === undefined ? t('handOverConfirmOpen') : t('handOverConfirm', { name }),
          icon: <Forward />,
          reason: people?.length === 0 ? t('nobody') : undefined,
        }
      }}
      onClose={onClose}
    >
      <Failure of={refusal} />
      <SelectField
        name="user"
        label={t('to')}
        help={t('toHelp')}
        errors={{ required: t('noColleague') }}
        empty={t('choose')}
        options={(people ?? []).map((person) => ({ value: person.user, label: person.name }))}
      />
      <TextareaField name="note" label={t('note')} maxLength={maximumTaskNote} optional />
    </FormDialog>
  )
}
