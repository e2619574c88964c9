import { expect, it } from 'vitest'
import { badgeOf, badgeText } from './badge.ts'
import type { CurrentFigure } from './published.ts'

const figure: CurrentFigure = {
  ...{ share: 0.9302, low: 0.9041, high: 0.9512, worst: 0.8, best: 0.95, judged: 402, size: 1_400 },
  ...{ kind: 'organisation', team: 'Noordkust', certainty: 95, drawnAt: new Date('2026-11-01T09:00:00Z') },
  ...{ field: 'phone', label: { nl: 'Telefoon & fax', en: 'Telephone & fax' } },
}

it('a badge says its interval and its month, and in words also of what it is', () => {
  expect(badgeText(figure, 'nl')).toBe(
    'Noordkust: van wat er bij ‘Telefoon & fax’ staat, klopt 93 % (tussen 90 en 96 %), gemeten op 1 november 2026.',
  )
  const whole = { ...figure, judged: figure.size }
  expect(badgeText(whole, 'nl')).toContain('klopt 93 % (alles is nagevraagd), gemeten op')
  expect(badgeOf(whole, 'nl')).toContain('>93 % klopt, nov 2026<')
  const badge = badgeOf(figure, 'en')
  expect(badge).toContain('>93% right (90–96%), Nov 2026<')
  expect(badge).toContain('<title>Noordkust: of what is filled in at ‘Telephone &amp; fax’, 93% is right')
  expect(badge).not.toContain('& ')
})
