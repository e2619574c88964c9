// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../testing/render-page'
import { RecurrenceEditor } from './editor'

afterEach(cleanup)

const imported = {
  ...{ start: '2026-12-07T09:00', duration: 60, zone: 'Europe/Amsterdam', rdate: [], exdate: [], changes: [] },
  rrule: 'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=2',
}

it('a rule of elsewhere that the form can not show stays as it is, and can be ended', () => {
  const onChange = vi.fn()
  const label = { nl: 'Wanneer', en: 'When' }
  const control = { id: 'when', 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined }
  renderPage(
    <RecurrenceEditor
      field={{ name: 'when', type: 'recurrence', label }}
      value={imported}
      errors={{}}
      locale="nl"
      control={control}
      onChange={onChange}
      onBlur={() => undefined}
    />,
  )
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText(/tot en met/i), { target: { value: '31-12-2027' } })
  fireEvent.blur(screen.getByLabelText(/tot en met/i))
  expect(onChange).toHaveBeenLastCalledWith({
    ...imported,
    rrule: 'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=2;UNTIL=20271231T225959Z',
  })
})
