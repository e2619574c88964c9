'use client'

import { Check, Clock } from 'lucide-react'
import { useState } from 'react'
import { parseDate } from '#lib/forms/parse-date'
import { Button } from '../action/button'
import { SplitButton } from '../action/split-button'
import { DateField } from '../date/date-field'
import { ErrorSummary } from '../form/error-summary'
import { FormSection } from '../form/form-section'
import { ReadOnlyValue } from '../form/read-only'
import { SaveBar } from '../form/save-bar'
import { Checkbox } from '../input/checkbox'
import { Combobox } from '../input/combobox'
import { Field } from '../input/field'
import { RadioGroup } from '../input/radio-group'
import { Select } from '../input/select'
import { TextInput } from '../input/text-input'
import { Textarea } from '../input/textarea'
import type { ComboboxOption } from '../input/use-combobox'

const phoneError = 'Telefoonnummer is te kort: vul 10 cijfers in, bijvoorbeeld 0229 550 123.'

export function KitFields() {
  const [kind, setKind] = useState('bezoek')
  return (
    <form>
      <ErrorSummary
        intro="Herstel 1 veld om te kunnen publiceren. Wat u hebt ingevuld, is bewaard."
        errors={[{ id: 'phone', message: phoneError }]}
      />
      <div className="card max-w-[760px]">
        <FormSection title="Velden">
          <Field id="name" label="Naam">
            {(control) => <TextInput {...control} defaultValue="Bibliotheek aan de Haven" />}
          </Field>
          <div className="field-pair">
            <Field id="type" label="Type organisatie">
              {(control) => <Select {...control} options={[{ value: 'vestiging', label: 'Bibliotheekvestiging' }]} />}
            </Field>
            <Field id="isil" label="ISIL-code" optional>
              {(control) => <TextInput {...control} measure="short" />}
            </Field>
            <Field id="phone" label="Telefoonnummer" error={phoneError}>
              {(control) => <TextInput {...control} type="tel" defaultValue="0229 550" />}
            </Field>
            <Field id="mail" label="E-mailadres" help="Zichtbaar op de websites.">
              {(control) => <TextInput {...control} type="email" defaultValue="haven@noordkust.example" />}
            </Field>
            <Field id="amount" label="Bedrag in euro" help="Per jaar, inclusief btw.">
              {(control) => (
                <TextInput {...control} measure="amount" prefix="€" inputMode="decimal" defaultValue="58,50" />
              )}
            </Field>
            <Field id="kvk" label="KvK-nummer" help="Beheerd door Bibliotheken Noordkust.">
              {({ id }) => <ReadOnlyValue id={id}>12345678</ReadOnlyValue>}
            </Field>
          </div>
          <Field id="short" label="Korte omschrijving" help="Nog 79 van 240 tekens.">
            {(control) => <Textarea {...control} defaultValue="Lenen, leren en ontmoeten aan de kade van Duinmeer." />}
          </Field>
          <RadioGroup
            id="kind"
            label="Soort adres"
            value={kind}
            radio={{ name: 'kind', onChange: (event) => setKind(event.target.value) }}
            options={[
              { value: 'bezoek', label: 'Bezoekadres' },
              { value: 'postbus', label: 'Postbus' },
              { value: 'geen', label: 'Geen adres' },
            ]}
          />
          <RadioGroup
            id="who"
            look="list"
            label="Wie controleert"
            error="Kies wie controleert."
            radio={{ name: 'who' }}
            options={[
              { value: 'zelf', label: 'De organisatie zelf', note: 'Redacteuren krijgen een e-mail.' },
              { value: 'team', label: 'Het team' },
            ]}
          />
          <Checkbox label="Toon op de kaart" note="Alleen bij een bezoekadres." defaultChecked />
          <Checkbox
            look="agree"
            label="Ik heb deze gegevens gecontroleerd"
            note="Wat niet klopt, wordt niet bevestigd."
          />
        </FormSection>
        <KitChoosers />
      </div>
      <SaveBar label="Opslaan" icon={<Check />} status="3 wijzigingen" detail="concept bewaard om 10:42">
        <Button look="quiet">Annuleren</Button>
        <Button>Bewaren als concept</Button>
        <SplitButton
          icon={<Clock />}
          menuLabel="Andere manieren van opslaan"
          items={[
            { key: 'now', label: 'Nu publiceren' },
            { key: 'plan', label: 'Op een andere dag publiceren', note: 'U kiest dag en tijd' },
            { key: 'ready', label: 'Klaarzetten', reason: 'Dit concept is al klaargezet.' },
            { key: 'drop', label: 'Concept weggooien', danger: true, separated: true },
          ]}
        >
          Publiceren op 12-11-2026 09:00
        </SplitButton>
      </SaveBar>
    </form>
  )
}

const places = ['Noordkust', 'Oosterwaard', 'Waddijk', 'Súdwest-Fryslân', 'Duinmeer'].map((label) => ({
  value: label,
  label,
  note: `Gemeente ${label}`,
}))

function KitChoosers() {
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
