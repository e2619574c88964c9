import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { IconButton } from '#components/ui/action/icon-button'
import { Field, FieldGroup } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import { type OptionColour, optionColours } from '#contract/types/option-colours'
import type { FieldOption } from '#contract/types/type-definition'
import { movedTo } from '../fields/list-moves'
import { useFormField } from '../form/form-context'
import { TextRule } from './rule-fields'
import { useFocusLater } from './use-focus-later'

type ColourRuleProps = {
  path: string
  label: string
  value: OptionColour | undefined
  onChange: (colour: OptionColour | undefined) => void
}

/** The colour of an option, or none: by its name, with what it looks like beside it. */
function ColourRule({ path, label, value, onChange }: ColourRuleProps) {
  const t = useTranslations('typeEditor.optionColours')
  return (
    <Field id={path} label={label}>
      {(control) => (
        <Select
          {...control}
          empty={t('none')}
          options={optionColours.map((colour) => ({ value: colour, label: t(colour) }))}
          value={value ?? ''}
          hue={value}
          onChange={({ target }) => onChange(optionColours.find((colour) => colour === target.value))}
        />
      )}
    </Field>
  )
}

type OptionsRuleProps = {
  path: string
  label: string
  fullLabel: string
  value: FieldOption[]
  onChange: (options: FieldOption[]) => void
}

/** An option without a colour says nothing of one, so that it compares as equal to one that never had any. */
const withColour = ({ value, label }: FieldOption, colour: OptionColour | undefined): FieldOption => ({
  ...{ value, label },
  ...(colour === undefined ? {} : { colour }),
})

/** The options in their order; a saved option keeps its value when it is renamed. */
export function OptionsRule({ path, label, fullLabel, value: options, onChange }: OptionsRuleProps) {
  const t = useTranslations('typeEditor')
  const { form, error } = useFormField(path, { label, fullLabel, hasParts: options.length > 0 })
  const focusLater = useFocusLater()
  const change = (next: readonly FieldOption[], focus: string) => {
    form.clearErrors(path)
    focusLater(focus)
    onChange([...next])
  }
  const move = (from: number, step: -1 | 1) => {
    change(movedTo(options, from, from + step), `${path}.${from + step}.${step === 1 ? 'down' : 'up'}`)
  }
  return (
    <FieldGroup id={path} label={label} error={options.length > 0 ? undefined : error}>
      <div className="stack gap-3">
        {options.map((option, index) => {
          const number = index + 1
          const place = `${path}.${index}`
          const name = option.label.nl || t('option', { number })
          const set = (text: Partial<FieldOption['label']>) =>
            onChange(options.with(index, { ...option, label: { ...option.label, ...text } }))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option has no other name until it is saved
            <div key={index} className="choice-row">
              <TextRule
                path={`${place}.label.nl`}
                label={t('optionNl', { number })}
                fullLabel={`${fullLabel}, ${t('optionNl', { number })}`}
                value={option.label.nl}
                onChange={(nl) => set({ nl })}
              />
              <TextRule
                path={`${place}.label.en`}
                label={t('optionEn', { number })}
                optional
                fullLabel={`${fullLabel}, ${t('optionEn', { number })}`}
                value={option.label.en}
                onChange={(en) => set({ en })}
              />
              <ColourRule
                path={`${place}.colour`}
                label={t('optionColour', { number })}
                value={option.colour}
                onChange={(colour) => onChange(options.with(index, withColour(option, colour)))}
              />
              <span className="type-buttons">
                <IconButton
                  id={`${place}.up`}
                  label={t('up', { label: name })}
                  icon={<ArrowUp />}
                  aria-disabled={index === 0 || undefined}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  id={`${place}.down`}
                  label={t('down', { label: name })}
                  icon={<ArrowDown />}
                  aria-disabled={index === options.length - 1 || undefined}
                  onClick={() => move(index, 1)}
                />
                <IconButton
                  label={t('remove', { label: name })}
                  icon={<Trash2 />}
                  onClick={() =>
                    change(
                      options.toSpliced(index, 1),
                      options.length === 1 ? `${path}.add` : `${path}.${Math.min(index, options.length - 2)}.label.nl`,
                    )
                  }
                />
              </span>
            </div>
          )
        })}
        <div>
          <Button
            id={`${path}.add`}
            icon={<Plus />}
            onClick={() =>
              change([...options, { value: '', label: { nl: '', en: '' } }], `${path}.${options.length}.label.nl`)
            }
          >
            {t('addOption')}
          </Button>
        </div>
      </div>
    </FieldGroup>
  )
}
