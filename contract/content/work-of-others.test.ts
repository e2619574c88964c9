import { expect, it } from 'vitest'
import type { EffectField } from './publishing-effect.ts'
import { workOfOthers } from './work-of-others.ts'

const made = (author: string, number: number) => ({ uuid: null, number, author, at: '2026-11-28T10:00:00.000Z' })
const field = (label: string, author: string | null): EffectField => ({
  ...{ name: label, label, change: 'changed', diff: { kind: 'words', parts: [] } },
  by: author === null ? null : made(author, 2),
})

it('what others changed is named by who did, and not what the one who hands it over changed', () => {
  const fields = [field('Titel', 'Mark'), field('Prijs', 'Anna'), field('Telefoon', 'Mark'), field('Over', null)]
  expect([...workOfOthers({ fields, goesOnline: made('Anna', 3) })]).toEqual([['Mark', ['Titel', 'Telefoon']]])
  expect([...workOfOthers({ fields: [field('Prijs', 'Anna')], goesOnline: made('Anna', 3) })]).toEqual([])
})
