import { type RefObject, useEffect } from 'react'
import { agendaZone } from '#contract/agenda/type'

const everyMinute = 60_000

/** Shows in the hour of now how far it is, and moves on. Set by script alone: the server does not know when it is read. */
export function useNowLine(area: RefObject<HTMLElement | null>): void {
  // Each time it is drawn: the cells may be those of another week.
  useEffect(() => {
    const mark = () => {
      const shown = new Date().toLocaleString('sv-SE', { timeZone: agendaZone }).replace(' ', 'T')
      for (const cell of area.current?.querySelectorAll<HTMLElement>('td[data-now]') ?? []) delete cell.dataset.now
      const cell = area.current?.querySelector<HTMLElement>(`td[data-slot="${shown.slice(0, 13)}:00"]`)
      if (!cell) return
      cell.dataset.now = ''
      cell.style.setProperty('--now', String(Number(shown.slice(14, 16))))
    }
    mark()
    const timer = setInterval(mark, everyMinute)
    return () => clearInterval(timer)
  })
}
