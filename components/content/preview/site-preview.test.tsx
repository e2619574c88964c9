import { expect, it } from 'vitest'
import type { TypeDefinition } from '#contract/types/type-definition'
import { renderMarkup } from '#test/components/render-markup'
import { previewParts } from './preview-parts'
import { SitePreview } from './site-preview'

const label = { nl: 'Partner', en: 'Partner' }
const type: TypeDefinition = {
  ...{ key: 'bibliotheek', kind: 'organisation', name: label, icon: 'book-open', base: false, active: true },
  ...{ categories: [], titleField: 'title' },
  sections: [{ key: 'general', label, fields: [{ name: 'partner', type: 'relation', label }] }],
}

it('names what a field refers to', () => {
  const values = { title: 'Haven', partner: { kind: 'organisation', key: 'museum-oost' } }
  const related = [{ kind: 'organisation' as const, key: 'museum-oost', title: 'Het Museum' }]
  const parts = previewParts([type], values, 'nl')
  const markup = renderMarkup(<SitePreview {...{ parts, values, related }} locale="nl" look="page" />)
  expect(markup).toContain('Het Museum')
  expect(markup).not.toContain('museum-oost')
})
