import { expect, it } from 'vitest'
import { renderMarkup } from '#test/components/render-markup'
import { CallStanding } from './sample-page'
import { ShareBars } from './share-bars'

const textOf = (element: Parameters<typeof renderMarkup>[0]) => renderMarkup(element).replaceAll(/<[^>]*>/g, ' ')

const figure = { share: 17 / 21, low: 17 / 21, high: 17 / 21, worst: 17 / 21, best: 17 / 21, right: 17, missing: 0 }

it('a share of all that there is has no interval, and any other has', () => {
  const bars = (judged: number, size: number, low: number) => (
    <ShareBars minimum={20} bars={[{ key: 'a', label: 'Noord', judged, figure: { ...figure, judged, size, low } }]} />
  )
  expect(textOf(bars(21, 21, figure.low))).toMatch(/81\s% .*alles nagevraagd/)
  expect(textOf(bars(21, 21, figure.low))).not.toContain('–')
  expect(textOf(bars(21, 90, 0.7))).toContain('(70–81')
})

it('of a sample that has ended nobody is called any more', () => {
  const call = { state: 'snoozed', claimedBy: '', isMine: false, until: '2026-11-29T16:45:00.000Z' } as const
  expect(textOf(<CallStanding call={call} isEnded={false} />)).toContain('Later, vanaf')
  expect(textOf(<CallStanding call={call} isEnded />).trim()).toBe('Niet gebeld')
  expect(textOf(<CallStanding call={{ ...call, state: 'done' }} isEnded />).trim()).toBe('Klaar')
})
