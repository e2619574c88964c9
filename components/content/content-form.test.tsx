import { prerender } from 'react-dom/static'
import { describe, expect, it, vi } from 'vitest'
import type { FieldDefinition, TypeDefinition } from '#contract/types/type-definition'
import { withMessages } from '#test/components/render-markup'
import { sectionsOf } from '../types/sections'
import { ContentForm, type ContentFormProps } from './content-form'
import { ContentView } from './content-view'
import { sectionStatus } from './section-status'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const text = (name: string, rules: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  type: 'text',
  label: { nl: `nl ${name}`, en: `en ${name}` },
  ...rules,
})

const typeWith = (key: string, sections: Record<string, FieldDefinition[]>): TypeDefinition => ({
  key,
  kind: 'organisation',
  name: { nl: key, en: key },
  icon: 'building',
  base: false,
  active: true,
  categories: [],
  titleField: 'name',
  sections: Object.entries(sections).map(([section, fields]) => ({
    key: section,
    label: { nl: `Deel ${section}`, en: section },
    fields,
  })),
})

const library = typeWith('library', {
  general: [text('name', { required: true }), text('source', { administratorsOnly: true })],
  contact: [text('email')],
})

async function form(props: Partial<ContentFormProps> = {}) {
  const { prelude } = await prerender(
    withMessages(
      <ContentForm
        types={[library]}
        values={{ name: 'Haven', source: 'B-1' }}
        version={'"v1"'}
        draftKey="t"
        save={async () => ({ version: null, values: {} })}
        actions={['update', 'publish']}
        hasWorkflow
        isPublished={false}
        locale="nl"
        {...props}
      />,
    ),
  )
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '')
}

const submitText = (html: string) => /<button[^>]*type="submit"[^>]*>(?:<svg.*?<\/svg>)?<span>([^<]*)/s.exec(html)?.[1]

describe('the content form', () => {
  it('has a section and a link to it for each part of the type, with what is still empty', async () => {
    const html = await form()
    expect(html).toContain('id="section-general"')
    expect(html).toContain('href="#section-contact"')
    expect(html).toMatch(/href="#section-contact"[^>]*data-status="todo".*?nog leeg/)
    expect(html).toMatch(/href="#section-general"[^>]*data-status="done"/)
  })

  it.each([
    [['update', 'publish'], true, 'Nu publiceren'],
    [['update'], true, 'Klaarzetten om te publiceren'],
    [['update'], false, 'Nu publiceren'],
  ])('says what saving does for %s with workflow %s', async (actions, hasWorkflow, expected) => {
    expect(submitText(await form({ actions, hasWorkflow }))).toBe(expected)
  })

  it('has no main button without a right, and one otherwise', async () => {
    expect(await form({ actions: ['read'] })).not.toContain('type="submit"')
    expect((await form()).match(/type="submit"/g)).toHaveLength(1)
  })

  it('leaves fields for administrators to who administers fields', async () => {
    expect(await form()).toMatch(/<output[^>]*id="field-source"/)
    expect(await form({ actions: ['update', 'fieldAdmin'] })).toMatch(/<input[^>]*id="field-source"/)
  })

  it('marks what is optional, and escapes what is stored', async () => {
    const html = await form({ values: { name: '"><img src=x onerror=alert(1)>', email: 'x' } })
    expect(html).toContain('<span>nl email</span><span class="field-optional"> (niet verplicht)')
    expect(html).not.toContain('<span>nl name</span><span class="field-optional">')
    expect(html).not.toContain('<img')
  })

  it('sets no style attribute: the content security policy refuses it', async () => {
    expect(await form()).not.toMatch(/ style="/)
  })
})

describe('sections of several types', () => {
  const shop = typeWith('shop', { contact: [text('phone'), text('email')], shop: [text('name'), text('till')] })

  it('joins sections with the same key and has each field once', () => {
    expect(sectionsOf([library, shop]).map(({ key, fields }) => [key, fields.map(({ name }) => name)])).toEqual([
      ['general', ['name', 'source']],
      ['contact', ['email', 'phone']],
      ['shop', ['till']],
    ])
  })
})

describe('the status of a section', () => {
  const [section] = sectionsOf([library])
  const status = (values: Record<string, unknown>, errors: Record<string, string> = {}) =>
    section && sectionStatus(section, (name) => ({ value: values[name], errors: name === 'name' ? errors : {} }))

  it('puts errors before what is missing, and counts each', () => {
    expect(status({}, { '': 'a', part: 'b' })).toEqual({ kind: 'bad', count: 2 })
    expect(status({ source: 'x' })).toEqual({ kind: 'todo', count: 1 })
    expect(status({ name: 'x' })).toEqual({ kind: 'done', count: 0 })
  })
})

describe('the content view', () => {
  const view = async (showEmpty: boolean) => {
    const { prelude } = await prerender(
      withMessages(
        <ContentView types={[library]} values={{ name: '<b>Haven</b>' }} locale="en" showEmpty={showEmpty} />,
      ),
    )
    return new Response(prelude).text()
  }

  it('shows what is filled in, in the language asked for, as text', async () => {
    const html = await view(false)
    expect(html).toContain(
      '<dt><span data-field="name">en name</span></dt><dd translate="no">&lt;b&gt;Haven&lt;/b&gt;</dd>',
    )
    expect(html).not.toContain('contact')
    expect(html).not.toContain('<form')
  })

  it('shows empty fields where the reader has to see them', async () => {
    expect(await view(true)).toContain(
      '<dt><span data-field="email">en email</span></dt><dd translate="no"><span class="text-muted" translate="yes">Niet ingevuld</span></dd>',
    )
  })
})
