import { useLocale } from 'next-intl'
import { ContentEditor, type ContentEditorProps } from '../content/content-editor'
import { ContentMessages } from '../content/content-messages'
import type { ContentPart } from '../content/save-content'
import { drawnTypeIcons } from '../types/drawn-type-icons'
import type { TypeOffers } from '../types/types-card'

export type NewItemFormProps = Pick<ContentEditorProps, 'types' | 'draftKey' | 'hasWorkflow' | 'ofTeam'> & {
  choice?: TypeOffers
  /** Where it is added. */
  target: { team: string } | { organisation: string; part: ContentPart }
  mayPublish: boolean
}

/** The form of what is not there yet. */
export function NewItemForm({ target, mayPublish, choice, ...form }: NewItemFormProps) {
  return (
    <ContentMessages>
      <ContentEditor
        {...form}
        choice={choice && { ...choice, icons: drawnTypeIcons(form.types) }}
        target={target}
        values={{}}
        version=""
        actions={['update', ...(mayPublish ? ['publish'] : [])]}
        isPublished={false}
        locale={useLocale()}
      />
    </ContentMessages>
  )
}
