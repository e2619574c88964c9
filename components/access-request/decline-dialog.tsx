import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { call } from '#lib/api/client'
import { TextareaField } from '../form/fields'
import { FormDialog } from '../form/form-dialog'
import type { DecidingDialogProps } from './access-request-acts'

const schema = async () => (await import('#contract/people/access-request')).declineInputSchema

/** Declines, with a reason that is shown to the person who made the request. */
export function DeclineDialog({ team, request: { id, person }, onClose }: DecidingDialogProps) {
  const t = useTranslations('accessRequest')
  return (
    <FormDialog
      title={t('declineTitle', { person })}
      description={t('declineText', { person })}
      schema={schema}
      values={{ reason: '' }}
      send={(body) =>
        call('POST /main/team/{team}/access-request/{request}/refusal', { params: { team, request: id }, body })
      }
      done={t('declinedDone', { person })}
      submit={{ label: t('declineConfirm'), icon: <X /> }}
      onClose={onClose}
    >
      <TextareaField name="reason" label={t('reason')} errors={{ required: t('reasonRequired') }} maxLength={1000} />
    </FormDialog>
  )
}
