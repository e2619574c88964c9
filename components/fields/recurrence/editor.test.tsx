// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '#test/components/render-page'
import { RecurrenceEditor } from './editor'

afterEach(cleanup)

const imported = {
  ...{ start: '2026-12-07T09:00', duration: 60, zone: 'Europe/Amsterdam', rdate: [], exdate: [], changes: [] },
  rrule: 'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=2',
}

const label = { nl: 'Wanneer', en: 'When' }
const control = { id: 'when', 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined }

type EditorOf = { value: unknown; onChange: (value: unknown) => void; errors?: Record<string, string> }

const Editor = ({ value, onChange, errors = {} }: EditorOf) => (
  <RecurrenceEditor
    field={{ name: 'when', type: 'recurrence', label }}
    value={value}
    errors={errors}
    locale="nl"
    control={control}
    onChange={onChange}
    onBlur={() => undefined}
  />
)

/** The editor in a form, which renders nothing again while its value stays the same. */
function EditorInForm({ onChange, duration = 60, errors }: Omit<EditorOf, 'value'> & { duration?: number }) {
  const [value, setValue] = useState<unknown>({ ...imported, start: '2027-01-12T10:00', rrule: '', duration })
  const change = (next: unknown) => {
    setValue((before: unknown) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    onChange(next)
  }
  return <Editor value={value} onChange={change} errors={errors} />
}

/** Key by key, each on what the field shows after the one before it. */
function type(field: HTMLElement, text: string) {
  fireEvent.change(field, { target: { value: '' } })
  for (const key of text)
    fireEvent.change(field, { target: { value: `${field instanceof HTMLInputElement ? field.value : ''}${key}` } })
}

it.each([
  ['Eindtijd', '1130', '11:30', 90],
  ['Eindtijd', '24:00', '00:00', 14 * 60],
  ['Eindigt op', '13-1-2027', '13-01-2027', 25 * 60],
])('%s is typed key by key, though most of the way it can not be read', (name, keys, shown, duration) => {
  const onChange = vi.fn()
  renderPage(<EditorInForm onChange={onChange} />)
  const field = screen.getByLabelText(name)
  type(field, keys)
  expect(field).toHaveProperty('value', keys)
  fireEvent.blur(field)
  expect(field).toHaveProperty('value', shown)
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ duration }))
})

it('a repetition follows the date that was typed, and none that could be read on the way to it', () => {
  const onChange = vi.fn()
  renderPage(<EditorInForm onChange={onChange} />)
  fireEvent.change(screen.getByLabelText('Herhaling'), { target: { value: 'weekly' } })
  // Up to its second 0 it is a Sunday of 2020.
  type(screen.getByLabelText('Begint op'), '6-12-2028')
  fireEvent.blur(screen.getByLabelText('Begint op'))
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ rrule: 'FREQ=WEEKLY;BYDAY=WE' }))
})

it('an end that a draft kept without being readable is typed anew, on the date of the start', () => {
  const onChange = vi.fn()
  renderPage(<EditorInForm onChange={onChange} duration={-1} />)
  expect(screen.getByLabelText('Eindigt op')).toHaveProperty('value', '12-01-2027')
  type(screen.getByLabelText('Eindtijd'), '1130')
  fireEvent.blur(screen.getByLabelText('Eindtijd'))
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ duration: 90 }))
})

it('an end before the start comes back with a draft as it was', () => {
  renderPage(<EditorInForm onChange={() => undefined} duration={-30} />)
  expect(screen.getByLabelText('Eindtijd')).toHaveProperty('value', '09:30')
})

it('a rule of elsewhere that the form can not show stays as it is, and can be ended', () => {
  const onChange = vi.fn()
  renderPage(<Editor value={imported} onChange={onChange} />)
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText(/tot en met/i), { target: { value: '31-12-2027' } })
  fireEvent.blur(screen.getByLabelText(/tot en met/i))
  expect(onChange).toHaveBeenLastCalledWith({
    ...imported,
    rrule: 'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=2;UNTIL=20271231T225959Z',
  })
})

it('says once what a repetition lacks, at its own question', () => {
  const errors = { rrule: 'Kies minstens één dag van de week.' }
  renderPage(<EditorInForm onChange={() => undefined} errors={errors} />)
  fireEvent.change(screen.getByLabelText('Herhaling'), { target: { value: 'weekly' } })
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) if (box.checked) fireEvent.click(box)
  const said = screen.getByText(errors.rrule)
  expect(said.compareDocumentPosition(screen.getByLabelText('maandag'))).toBe(Node.DOCUMENT_POSITION_PRECEDING)
})
