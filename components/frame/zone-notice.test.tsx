import { expect, it } from 'vitest'
import { renderMarkup } from '#test/components/render-markup'
import { ZoneNotice } from './zone-notice'

const winter = new Date('2026-01-15T12:00:00Z')
const said = (zone?: string, locale?: 'nl' | 'en') =>
  renderMarkup(<ZoneNotice zone={zone} now={winter} />, locale).replace(/<[^>]+>/g, '')

it('tells who has another clock whose time the times are, and what theirs says', () => {
  expect(said('Europe/London')).toBe('Alle tijden zijn Nederlandse tijd. Op uw apparaat is het nu 1 uur vroeger.')
  expect(said('Asia/Kolkata')).toBe(
    'Alle tijden zijn Nederlandse tijd. Op uw apparaat is het nu 4 uur en 30 minuten later.',
  )
  expect(said('America/New_York', 'en')).toBe('All times are Dutch time. On your device it is now 6 hours earlier.')
  expect(said('Africa/Lagos')).toContain('een deel van het jaar anders')
})

it('says nothing where both clocks are the same, or no zone is known', () => {
  expect(said('Europe/Brussels')).toBe('')
  expect(said()).toBe('')
})
