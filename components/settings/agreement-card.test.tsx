import { expect, it } from 'vitest'
import { settingKinds } from '#lib/forms/settings-form'
import { renderMarkup } from '#test/components/render-markup'
import { AgreementCard } from './agreement-card'

it('says nothing where terms were never asked for', () => {
  const terms = { version: 1, text: { nl: 'Voorwaarden', en: 'Terms' } }
  expect(renderMarkup(<AgreementCard agreement={{ terms, isNeeded: false, accepted: [] }} />)).toBe('')
})

it('takes the id of no setting that stands on the same page, whose field would lose its name', () => {
  const accepted = [{ version: 1, by: 'Fatima Yılmaz', at: '2026-01-15T12:00:00Z' }]
  const markup = renderMarkup(<AgreementCard agreement={{ terms: null, isNeeded: false, accepted }} />)
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).not.toEqual([])
  expect(ids.filter((id) => Object.keys(settingKinds).includes(id ?? ''))).toEqual([])
})
