import { afterEach, expect, it } from 'vitest'
import type { BulkEffect } from '#contract/content/publishing'
import { askAfterOffline } from './ask-after-offline'
import { type DatesQuestion, onDatesQuestion } from './dates-question'

const after: BulkEffect['after'] = {
  ...{ state: 'expired', online: false, from: null, until: null, changed: false, hasConcept: false, hasReady: false },
  ...{ plan: null, unpublishFrom: null },
}
const product = (key: string, place: string) => ({
  ...{ kind: 'product' as const, key, place, organisation: `De ${place}`, after },
})

let stop = () => {}
afterEach(() => stop())

it('what went offline together is asked about once, by organisation; what was refused and other kinds are not', () => {
  const heard: (readonly DatesQuestion[])[] = []
  stop = onDatesQuestion((questions) => heard.push(questions))
  askAfterOffline([
    product('leeskring', 'Haven'),
    product('taalhuis', 'Kade'),
    product('spreekuur', 'Haven'),
    { ...product('geweigerd', 'Haven'), after: null },
    { ...product('Haven', 'Haven'), kind: 'organisation' },
  ])
  const reason = 'productOffline'
  expect(heard).toEqual([
    [
      { organisation: 'Haven', title: 'De Haven', reason, products: ['leeskring', 'spreekuur'] },
      { organisation: 'Kade', title: 'De Kade', reason, products: ['taalhuis'] },
    ],
  ])
  askAfterOffline([{ ...product('geweigerd', 'Haven'), after: null }])
  expect(heard).toHaveLength(1)
})
