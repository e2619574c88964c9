// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ChangedOccurrence } from './changed-occurrence'
import { useCalendarMoves } from './use-calendar-moves'

afterEach(cleanup)

const occurrence = {
  ...{ item: 'koor', occurrence: '20261201T2000', organisation: 'haven', start: '2026-12-01T20:00', allDay: false },
} as unknown as ChangedOccurrence // architecture: the rest of it is of no matter here

function Days({ onMove }: { onMove: () => void }) {
  const { drag } = useCalendarMoves([occurrence], onMove)
  return (
    <table {...drag}>
      <tbody>
        <tr>
          <td data-day="2026-12-01">
            <i data-item="koor" data-occurrence="20261201T2000" data-organisation="haven" draggable>
              Koor
            </i>
          </td>
          <td data-day="2026-12-02">Woensdag</td>
        </tr>
      </tbody>
    </table>
  )
}

it('shows the day on which what is dragged would land, until it is let go', () => {
  const onMove = vi.fn()
  render(<Days onMove={onMove} />)
  const dataTransfer = { effectAllowed: '' }
  const day = screen.getByText('Woensdag')
  fireEvent.dragStart(screen.getByText('Koor'), { dataTransfer })
  fireEvent.dragOver(day, { dataTransfer })
  expect(day.hasAttribute('data-drop')).toBe(true)
  fireEvent.drop(day, { dataTransfer })
  expect(day.hasAttribute('data-drop')).toBe(false)
  expect(onMove).toHaveBeenCalledOnce()
})
