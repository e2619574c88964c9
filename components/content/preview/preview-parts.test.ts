import { describe, expect, it } from 'vitest'
import type { FieldDefinition, TypeDefinition } from '#contract/types/type-definition'
import { previewParts } from './preview-parts'

const field = (name: string, type: FieldDefinition['type'], more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  ...{ name, type, label: { nl: name, en: name } },
  ...more,
})
const section = (key: string, ...fields: FieldDefinition[]) => ({ key, label: { nl: key, en: key }, fields })
const type: TypeDefinition = {
  ...{ key: 'museum', kind: 'organisation', icon: 'landmark', base: false, active: true, categories: [] },
  ...{ name: { nl: 'Museum', en: 'Museum' }, titleField: 'naam' },
  sections: [
    section('algemeen', field('naam', 'text'), field('kort', 'multilineText'), field('lang', 'richText')),
    section('foto', field('folder', 'file'), field('zaal', 'file'), field('nog', 'file')),
    section(
      'contact',
      field('bel', 'phone'),
      field('bezoek', 'address'),
      field('uren', 'openingTimes'),
      field('plek', 'gps'),
    ),
    section('beheer', field('bron', 'text', { administratorsOnly: true }), field('zalen', 'number')),
  ],
}
const values = {
  ...{
    naam: 'Museum van het Water',
    kort: 'Over polders.',
    lang: '<p>Meer</p>',
    bron: 'X-1',
    zalen: 3,
    bel: '+31',
    uren: {},
    plek: { latitude: 52, longitude: 4 },
  },
  folder: { id: 'a', name: 'folder.pdf', mediaType: 'application/pdf' },
  zaal: { id: 'b', name: 'zaal.png', mediaType: 'image/png', alternative: 'De zaal' },
}
const names = (fields: readonly FieldDefinition[]) => fields.map(({ name }) => name)

describe('the parts of a page', () => {
  const parts = previewParts([type], values, 'nl')

  it('are found by the kind of field', () => {
    expect(parts).toMatchObject({ title: 'Museum van het Water', kinds: ['Museum'], lead: 'Over polders.' })
    expect(parts.picture).toMatchObject({ id: 'b', alternative: 'De zaal' })
    expect([names(parts.body), names(parts.details), parts.when]).toEqual([['lang'], ['uren', 'bel'], undefined])
  })

  it('are each there once, without what is empty or kept to administrators', () => {
    expect(parts.rest.map(({ key, fields }) => [key, names(fields)])).toEqual([
      ['foto', ['folder']],
      ['beheer', ['zalen']],
    ])
  })

  it('are none but what it is for what nothing was filled in of', () => {
    expect(previewParts([type], {}, 'en')).toEqual({
      ...{
        title: '',
        kinds: ['Museum'],
        picture: undefined,
        lead: '',
        body: [],
        when: undefined,
        details: [],
        rest: [],
      },
    })
  })
})
