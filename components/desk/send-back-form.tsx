import { Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { DecisionForm, type DecisionFormProps, NoteField } from './decision-form'

/** Back to who handed it over, with what has to be better. */
export function SendBackForm(props: DecisionFormProps) {
  const t = useTranslations('desk.decision')
  return (
    <DecisionForm {...props} of="sendBack">
      <p className="text-small text-muted">{t('sendBackHelp', { by: props.handOver.by })}</p>
      <NoteField {...props} of="sendBack" required />
      <div>
        <Button type="submit" icon={<Undo2 />}>
          {t('sendBackNow')}
        </Button>
      </div>
    </DecisionForm>
  )
}
