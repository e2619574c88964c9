import { useTranslations } from 'next-intl'
import type { ComponentType, ReactNode } from 'react'
import { Checkbox } from '#components/ui/input/checkbox'
import { FieldError } from '#components/ui/input/field'
import { RadioOptions } from '#components/ui/input/radio-group'
import { Select } from '#components/ui/input/select'
import { TextInput } from '#components/ui/input/text-input'
import { Textarea } from '#components/ui/input/textarea'
import type { Locale } from '#contract/kernel/constants'
import type { FieldType, PlainFormType } from '#contract/types/field-traits'
import type { FieldDefinition } from '#contract/types/type-definition'
import { type ControlWiring, fieldWiring } from '../../ui/input/field-wiring'
import { optionsWith } from '../choice/option-label'
import { errorsBelow, type FieldErrors, ownError, partId } from '../field-errors'
import { FieldFrame } from '../field-frame'
import { PartField } from '../part-field'
import { hasPart } from '../parts'
import { listOf, textOf, textsOf } from '../read-value'
import { PlainAddressEditor } from './plain-address-editor'
import { PlainDate, PlainText } from './plain-control'
import type { Parts } from './plain-form'
import { partName, plainFormOf } from './plain-forms'
import { PlainOpeningTimesEditor } from './plain-opening-times-editor'

export type PlainEditorProps = {
  field: FieldDefinition
  /** The current value; input that could not be read as a value stays as it was typed. */
  value: unknown
  parts: Parts
  /** The name of the control of a part. */
  nameOf: (part: string) => string
  control: ControlWiring
  errors: FieldErrors
  locale: Locale
}

type PlainEntry = {
  Editor: ComponentType<PlainEditorProps>
  frame: 'control' | 'group'
  /** Parts of the value that have an error of their own. */
  isPart?: (part: string) => boolean
  help?: 'url.help' | 'phone.help' | 'plain.richTextHelp' | 'plain.keywordsHelp'
}

const Line = ({ field, parts, nameOf, control }: PlainEditorProps) => (
  <PlainText control={control} name={nameOf('')} text={parts[''] ?? ''} field={field} />
)

const Day = ({ parts, nameOf, control }: PlainEditorProps) => (
  <PlainDate {...control} name={nameOf('')} text={parts[''] ?? ''} />
)

function Days(props: PlainEditorProps) {
  const { parts, nameOf, control } = props
  const t = useTranslations('fields')
  return (
    <div className="field-row" id={control.id} tabIndex={-1}>
      {(['from', 'until'] as const).map((part) => (
        <PartField key={part} {...props} part={part} label={t(`date.${part}`)}>
          {(wiring) => <PlainDate {...wiring} name={nameOf(part)} text={parts[part] ?? ''} />}
        </PartField>
      ))}
    </div>
  )
}

function YesNo({ field, parts, nameOf, control }: PlainEditorProps) {
  const t = useTranslations('fields')
  const options = field.required ? (['yes', 'no'] as const) : (['yes', 'no', 'undecided'] as const)
  return (
    <RadioOptions
      {...control}
      defaultValue={parts[''] || 'undecided'}
      options={options.map((option) => ({ value: option, label: t(`yesNo.${option}`) }))}
      radio={{ name: nameOf('') }}
    />
  )
}

function Choice({ field, value, parts, nameOf, control, locale }: PlainEditorProps) {
  const t = useTranslations('fields')
  const chosen = textOf(value)
  return (
    <Select
      {...control}
      name={nameOf('')}
      empty={t('choice.none')}
      options={optionsWith(field, chosen ? [chosen] : [], locale)}
      defaultValue={parts['']}
    />
  )
}

function Choices({ field, value, parts, nameOf, control, locale }: PlainEditorProps) {
  const options = optionsWith(field, textsOf(value), locale)
  return (
    <div className="choice-list" id={control.id} tabIndex={-1}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          name={nameOf(option.value)}
          value="yes"
          defaultChecked={parts[option.value] === 'yes'}
          label={option.label}
        />
      ))}
    </div>
  )
}

function Url(props: PlainEditorProps) {
  const { parts, nameOf, errors } = props
  const t = useTranslations('fields')
  return (
    <>
      <Line {...props} />
      {parts.skip === 'yes' || errors[''] ? (
        <Checkbox name={nameOf('skip')} value="yes" defaultChecked={parts.skip === 'yes'} label={t('url.skip')} />
      ) : null}
    </>
  )
}

const priceKinds = ['amount', 'free', 'explanation', 'notApplicable'] as const

function Price(props: PlainEditorProps) {
  const { parts, nameOf, control } = props
  const t = useTranslations('fields')
  return (
    <div className="plain-price">
      {priceKinds.map((kind, index) => (
        <label key={kind} className={`pick pick-${kind}`}>
          <input
            {...(index === 0 ? control : {})}
            className="checkbox radio"
            type="radio"
            name={nameOf('kind')}
            value={kind}
            defaultChecked={parts.kind === kind}
          />
          {t(`price.${kind}`)}
        </label>
      ))}
      <div className="plain-price-amount">
        <PartField {...props} part="amount" label={t('price.amountLabel')} help={t('price.amountHelp')}>
          {(wiring) => (
            <TextInput
              {...wiring}
              measure="amount"
              prefix="€"
              inputMode="decimal"
              autoComplete="off"
              name={nameOf('amount')}
              defaultValue={parts.amount}
            />
          )}
        </PartField>
      </div>
      <div className="plain-price-explanation">
        <PartField {...props} part="explanation" label={t('price.explanationLabel')}>
          {(wiring) => <Textarea {...wiring} rows={2} name={nameOf('explanation')} defaultValue={parts.explanation} />}
        </PartField>
      </div>
    </div>
  )
}

const line: PlainEntry = { Editor: Line, frame: 'control' }
const entries: Record<PlainFormType, PlainEntry> & Partial<Record<FieldType, PlainEntry>> = {
  text: line,
  multilineText: line,
  richText: { ...line, help: 'plain.richTextHelp' },
  number: line,
  yesNo: { Editor: YesNo, frame: 'group' },
  choice: { Editor: Choice, frame: 'control' },
  choices: { Editor: Choices, frame: 'group' },
  date: { Editor: Day, frame: 'control' },
  dateRange: { Editor: Days, frame: 'group', isPart: hasPart.dateRange },
  email: line,
  url: { Editor: Url, frame: 'control', help: 'url.help' },
  phone: { ...line, help: 'phone.help' },
  address: { Editor: PlainAddressEditor, frame: 'group', isPart: hasPart.address },
  keywords: { ...line, help: 'plain.keywordsHelp' },
  price: { Editor: Price, frame: 'group', isPart: hasPart.price },
  openingTimes: {
    Editor: PlainOpeningTimesEditor,
    frame: 'group',
    isPart: (part) =>
      /^(note|(weekly|holidayHours)\.\d+(\.(from|till))?|special\.\d+(\.more\.\d+)?(\.(date|from|till|note))?)$/.test(
        part,
      ) || /^closures\.\d+\.(from|until|note)$/.test(part),
  },
}

/** The part of a field's value whose control shows an error; '' where the error is at the field as a whole. */
export function errorPart(field: FieldDefinition, part: string): string {
  const [, row = '', rest = ''] = field.repeatable ? (/^(\d+)\.?(.*)$/.exec(part) ?? []) : ['', '', part]
  const shown = entries[field.type]?.isPart?.(rest) === true ? rest : ''
  return [row === '0' ? '' : row, shown].filter(Boolean).join('.')
}

export type PlainFieldProps = {
  field: FieldDefinition
  value: unknown
  /** Prefix of the names of its controls. */
  name: string
  id: string
  errors: FieldErrors
  locale: Locale
}

/** A field with its label, help and error, in a form that needs no script. */
export function PlainField({ field, value, name, id, errors, locale }: PlainFieldProps) {
  const t = useTranslations('fields')
  const entry = entries[field.type]
  const form = plainFormOf(field)
  if (entry === undefined || form === undefined) return null
  const { Editor, frame, isPart = () => false, help } = entry
  const parts = form.write(value, { field, locale })
  const nameOf = (part: string) => (part === '' ? name : `${name}.${part}`)
  const props = { field, parts, nameOf, errors, locale }
  return (
    <FieldFrame
      frame={field.repeatable ? 'group' : frame}
      {...{ id, field, locale }}
      error={field.repeatable ? errors[''] : ownError(errors, isPart)}
      help={help && t(help)}
    >
      {(control) =>
        field.repeatable ? (
          <Rows {...props} value={value} control={control} entry={entry} />
        ) : (
          <Editor {...props} value={value} control={control} />
        )
      }
    </FieldFrame>
  )
}

/** A row for each value, and one to add one; a row that is cleared is taken away. */
function Rows({
  entry,
  field,
  value,
  parts,
  nameOf,
  control,
  errors,
  locale,
}: PlainEditorProps & { entry: PlainEntry }) {
  const t = useTranslations('fields')
  const { Editor, isPart = () => false } = entry
  const values = listOf(value)
  const count = Math.min(values.length + 1, field.maximumRepetitions ?? Number.POSITIVE_INFINITY)
  const single = { ...field, repeatable: false }
  const form = plainFormOf(single)
  return (
    <div className="grid gap-2">
      {Array.from({ length: Math.max(count, values.length) }, (_, row): ReactNode => {
        const below = errorsBelow(errors, String(row))
        const id = row === 0 ? control.id : partId(control.id, String(row))
        const error = ownError(below, isPart)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: values have no identity of their own
          <div key={row} className="grid gap-1">
            <Editor
              field={single}
              value={values[row]}
              parts={form?.write(values[row], { field: single, locale }) ?? parts}
              nameOf={(part) => nameOf(partName(row, part))}
              control={{
                ...fieldWiring(id, { error }),
                'aria-label': t('list.item', { label: field.label[locale], number: row + 1 }),
              }}
              errors={below}
              locale={locale}
            />
            {error ? <FieldError id={id}>{error}</FieldError> : null}
          </div>
        )
      })}
    </div>
  )
}
