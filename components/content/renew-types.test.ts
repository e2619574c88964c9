// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://demo.localhost/organisation/haven/product/new/kamp" }
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import type { FieldDefinition, TypeDefinition } from '#contract/types/type-definition'
import { callServer } from '#test/lib/call-server'
import { renewTypes } from './renew-types'

const server = callServer()

const text = (name: string): FieldDefinition => ({ name, type: 'text', label: { nl: `Veld ${name}`, en: name } })

function camp(...fields: FieldDefinition[]): TypeDefinition {
  const label = { nl: 'Kamp', en: 'Camp' }
  return {
    ...{ key: 'kamp', kind: 'product', name: label, icon: 'shapes', base: false, active: true, categories: [] },
    ...{ titleField: 'title', sections: [{ key: 'general', label, fields: [text('title'), ...fields] }] },
  }
}

const published = (type: TypeDefinition) =>
  server.use(http.get('*/api/words/type/product/kamp', () => HttpResponse.json(type)))

it('says nothing of a type that is the same, also in another order of its rules', async () => {
  published(camp({ label: { en: 'place', nl: 'Veld place' }, type: 'text', name: 'place' }))
  await expect(renewTypes([camp(text('place'))], {}, 'nl')).resolves.toBeUndefined()
})

it('gives the type as it is now, and what was filled in where a field is gone', async () => {
  published(camp(text('guide')))
  const renewed = await renewTypes([camp(text('place'), text('food'))], { title: 'Herfst', place: 'Waterbos' }, 'nl')
  expect(renewed).toEqual({
    types: [camp(text('guide'))],
    change: { names: ['title', 'guide'], retired: [{ label: 'Veld place', text: 'Waterbos' }] },
  })
})
