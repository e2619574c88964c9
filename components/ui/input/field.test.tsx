import { describe, expect, it } from 'vitest'
import { renderMarkup } from '#test/components/render-markup'
import { Field, FieldGroup } from './field'
import { RadioGroup } from './radio-group'
import { TextInput } from './text-input'

const attribute = (html: string, tag: string, name: string) =>
  new RegExp(`<${tag}[^>]* ${name}="([^"]*)"`).exec(html)?.[1]

const ids = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)

function fieldWith(state: { help?: string; error?: string; optional?: boolean }) {
  return renderMarkup(
    <Field id="phone" label="Telefoonnummer" {...state}>
      {(control) => <TextInput {...control} />}
    </Field>,
  )
}

describe('Field', () => {
  it('points its label at the control', () => {
    const html = fieldWith({})
    expect(attribute(html, 'label', 'for')).toBe('phone')
    expect(attribute(html, 'input', 'id')).toBe('phone')
  })

  it('describes the control by error and help, by ids that exist', () => {
    const html = fieldWith({ help: 'Zichtbaar op de websites.', error: 'Te kort.' })
    const described = attribute(html, 'input', 'aria-describedby')?.split(' ')
    expect(described).toEqual(['phone-error', 'phone-help'])
    expect(ids(html)).toEqual(expect.arrayContaining(['phone-error', 'phone-help']))
  })

  it('marks the control invalid only with an error', () => {
    expect(attribute(fieldWith({ error: 'Te kort.' }), 'input', 'aria-invalid')).toBe('true')
    expect(attribute(fieldWith({ help: 'Hulp' }), 'input', 'aria-invalid')).toBeUndefined()
  })

  it('describes nothing when there is nothing to say', () => {
    expect(attribute(fieldWith({}), 'input', 'aria-describedby')).toBeUndefined()
  })

  it('starts the error with the hidden word, and marks what is optional', () => {
    expect(fieldWith({ error: 'Te kort.' })).toContain('<span class="sr-only">Fout: </span><span>Te kort.</span>')
    expect(fieldWith({ optional: true })).toContain('(niet verplicht)')
    expect(fieldWith({})).not.toContain('(niet verplicht)')
  })
})

describe('FieldGroup', () => {
  it('describes the group by its error', () => {
    const html = renderMarkup(
      <FieldGroup id="address" label="Adres" error="Vul een adres in.">
        <TextInput id="address" />
      </FieldGroup>,
    )
    expect(attribute(html, 'fieldset', 'aria-describedby')).toBe('address-error')
    expect(ids(html)).toContain('address-error')
  })
})

describe('RadioGroup', () => {
  const html = renderMarkup(
    <RadioGroup
      id="kind"
      label="Soort adres"
      radio={{ name: 'kind' }}
      defaultValue="postbus"
      options={[
        { value: 'bezoek', label: 'Bezoekadres' },
        { value: 'postbus', label: 'Postbus' },
      ]}
    />,
  )

  it('gives its id to the first radio, where an error summary goes', () => {
    expect(attribute(html, 'input', 'id')).toBe('kind')
  })

  it('checks the value it was given, and no other', () => {
    const radios = html.match(/<input[^>]*>/g) ?? []
    expect(radios.map((radio) => radio.includes('checked'))).toEqual([false, true])
  })

  it('has no id twice', () => {
    expect(new Set(ids(html)).size).toBe(ids(html).length)
  })
})
