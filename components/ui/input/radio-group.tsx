import type { ComponentProps, ReactNode } from 'react'
import { OwnElement } from '../text/own-element'
import { FieldGroup, type FieldGroupProps } from './field'
import type { ControlWiring } from './field-wiring'

export type RadioOption = { value: string; label: ReactNode; note?: ReactNode }

export type RadioOptionsProps = ControlWiring & {
  options: RadioOption[]
  /** `segmented` for two to five short words, `list` for more or longer ones, `pick` for two large targets. */
  look?: 'segmented' | 'list' | 'pick'
  /** Spread on every radio: `name` with `defaultValue` or with `value` and `onChange`, or what `register()` gives. */
  radio: Omit<ComponentProps<'input'>, 'type' | 'style' | 'id' | 'value' | 'defaultValue'> & { name: string }
  value?: string
  defaultValue?: string
}

export type RadioGroupProps = Omit<FieldGroupProps, 'children'> & Omit<RadioOptionsProps, keyof ControlWiring>

const classes = {
  segmented: { group: 'segmented', option: undefined },
  list: { group: 'choice-list', option: 'choice' },
  pick: { group: 'flex flex-wrap gap-2', option: 'pick' },
}

/** The radios without their question. The first one carries the id: an error summary links to it. */
export function RadioOptions({
  options,
  look = 'segmented',
  radio,
  value,
  defaultValue,
  ...control
}: RadioOptionsProps) {
  const { id } = control
  return (
    <div className={classes[look].group}>
      {options.map((option, index) => (
        <label key={option.value} className={classes[look].option}>
          <input
            {...radio}
            type="radio"
            id={index === 0 ? id : `${id}-option-${option.value}`}
            value={option.value}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={
              value === undefined && defaultValue !== undefined ? defaultValue === option.value : undefined
            }
            aria-invalid={control['aria-invalid']}
            className="checkbox radio"
          />
          <span className={look === 'list' ? 'choice-text' : undefined}>
            <OwnElement>{option.label}</OwnElement>
            {option.note ? <span className="field-help block">{option.note}</span> : null}
          </span>
        </label>
      ))}
    </div>
  )
}

export function RadioGroup({ options, look, radio, value, defaultValue, id, error, ...frame }: RadioGroupProps) {
  return (
    <FieldGroup id={id} error={error} {...frame}>
      <RadioOptions
        id={id}
        aria-invalid={error ? true : undefined}
        options={options}
        look={look}
        radio={radio}
        value={value}
        defaultValue={defaultValue}
      />
    </FieldGroup>
  )
}
