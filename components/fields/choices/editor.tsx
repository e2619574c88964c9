import { useTranslations } from 'next-intl'
import { Checkbox } from '#components/ui/input/checkbox'
import { optionsWith } from '../choice/option-label'
import { OptionText } from '../choice/option-text'
import type { EditorProps } from '../editor-props'
import { textsOf } from '../read-value'

function useHint({ minimumSelections: minimum, maximumSelections: maximum }: EditorProps['field']) {
  const t = useTranslations('fields.choices')
  if (minimum && minimum === maximum) return t('exactly', { minimum })
  if (minimum && maximum) return t('between', { minimum, maximum })
  if (maximum) return t('atMost', { maximum })
  return minimum ? t('atLeast', { minimum }) : undefined
}

export function ChoicesEditor({ field, value, onChange, onBlur, control, locale }: EditorProps) {
  const chosen = textsOf(value)
  const options = optionsWith(field, chosen, locale)
  const hint = useHint(field)
  const toggle = (option: string, isChosen: boolean) => {
    // In the order of the options, so that choosing and undoing leaves no difference.
    const next = options
      .map((other) => other.value)
      .filter((other) => (other === option ? isChosen : chosen.includes(other)))
    onChange(next.length === 0 ? undefined : next)
  }
  return (
    <>
      {hint ? <span className="field-help">{hint}</span> : null}
      <div className="grid gap-x-4 gap-y-1 md:grid-cols-2">
        {options.map((option, index) => (
          <Checkbox
            key={option.value}
            id={index === 0 ? control.id : `${control.id}-option-${option.value}`}
            aria-invalid={control['aria-invalid']}
            label={<OptionText field={field} value={option.value} locale={locale} />}
            checked={chosen.includes(option.value)}
            onChange={(event) => toggle(option.value, event.target.checked)}
            onBlur={onBlur}
          />
        ))}
      </div>
    </>
  )
}
