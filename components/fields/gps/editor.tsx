import { useState } from 'react'
import type { EditorProps } from '../editor-props'
import { NumberInput } from '../number/number-input'
import { PartField } from '../part-field'
import { recordOf, withPart } from '../read-value'
import { parseCoordinates } from './coordinates'

const parts = ['latitude', 'longitude'] as const

export function GpsEditor(props: EditorProps) {
  const { value, onChange, onBlur, control: group, words, locale } = props
  const [pastes, setPastes] = useState(0)
  const gps = recordOf(value)
  return (
    <div className="flex flex-wrap gap-4" id={group.id} tabIndex={-1}>
      {parts.map((part) => (
        <PartField key={part} {...props} part={part} label={words.gps[part]}>
          {(control) => (
            <NumberInput
              key={pastes}
              {...control}
              measure="short"
              value={gps[part]}
              onValueChange={(number) => onChange(withPart(value, part, number))}
              onPaste={(event) => {
                const both = parseCoordinates(event.clipboardData.getData('text'))
                if (both === undefined) return
                event.preventDefault()
                onChange(both)
                setPastes(pastes + 1)
              }}
              onBlur={onBlur}
              locale={locale}
            />
          )}
        </PartField>
      ))}
    </div>
  )
}
