import { useState } from 'react'
import { parseDate } from '#lib/forms/parse-date'
import { DateField } from '../date/date-field'
import { FormSection } from '../form/form-section'
import { Combobox } from '../input/combobox'
import { Field } from '../input/field'
import type { ComboboxOption } from '../input/use-combobox'

const places = ['Noordkust', 'Oosterwaard', 'Waddijk', 'Súdwest-Fryslân', 'Duinmeer'].map((label) => ({
  value: label,
  label,
  note: `Gemeente ${label}`,
}))

export function KitChoosers() {
  const [place, setPlace] = useState<ComboboxOption[]>([])
  const [area, setArea] = useState<ComboboxOption[]>(places.slice(0, 2))
  const [from, setFrom] = useState('1-2-26')
  return (
    <FormSection title="Kiezen en dateren" note="Typen mag altijd">
      <div className="field-pair">
        <Field id="place" label="Gemeente">
          {(control) => (
            <Combobox {...control} label="Gemeente" options={places} selected={place} onSelectedChange={setPlace} />
          )}
        </Field>
        <Field
          id="from"
          label="Vanaf"
          help="DD-MM-JJJJ, bijvoorbeeld 12-11-2026"
          error={parseDate(from) ? undefined : 'Vul een datum in, bijvoorbeeld 12-11-2026.'}
        >
          {(control) => <DateField {...control} value={from} onValueChange={setFrom} />}
        </Field>
      </div>
      <Field id="area" label="Werkgebied" optional help="Kies een of meer gemeenten.">
        {(control) => (
          <Combobox
            {...control}
            multiple
            label="Werkgebied"
            options={places}
            selected={area}
            onSelectedChange={setArea}
          />
        )}
      </Field>
    </FormSection>
  )
}
