import { useTranslations } from 'next-intl'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import type { Locale } from '#contract/kernel/constants'
import type { ItemKind } from '#contract/kernel/item-kinds'

export type ReportPlace = { project: string; kind: ItemKind; key: string }

type ReportMarksProps = {
  place: ReportPlace
  nonce: string
  language: Locale
  act: 'send' | 'link'
  /** The error of the hidden field: with it the field becomes visible. */
  trapped?: string | undefined
}

/** Hidden fields of a form: its record, proof that it was opened here, and a field that only machines fill in. */
export function ReportMarks({ place, nonce, language, act, trapped }: ReportMarksProps) {
  const t = useTranslations('report')
  return (
    <>
      {Object.entries({ ...place, nonce, language, act }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="report-trap" aria-hidden={trapped === undefined ? 'true' : undefined}>
        <Field id={`${act}-trap`} label={t('trap')} error={trapped}>
          {(control) => (
            <TextInput
              {...control}
              name="trap"
              autoComplete="off"
              {...(trapped === undefined ? { tabIndex: -1 } : {})}
            />
          )}
        </Field>
      </div>
    </>
  )
}
