'use client'

import { type SiteInput, siteInputSchema } from '#contract/site-edit'
import { call } from '#lib/api/client'
import { siteEditEndpoints } from '#lib/api/endpoints/site-edit'
import { toast } from '#lib/browser/toast'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { RecordForm, type RecordSection, type RecordWords } from '../record/record-form'
import { ColourPreview, type ColourPreviewWords } from './colour-preview'

type SiteFormProps = {
  userId: string
  siteId: string
  values: SiteInput
  version: number
  sections: RecordSection<SiteInput>[]
  words: RecordWords & { look: string; preview: ColourPreviewWords }
}

/** The site that everyone signs in to: its name and colours, ways to sign in, message and help. */
export function SiteForm({ userId, siteId, values, version, sections, words }: SiteFormProps) {
  const entity = useEntityForm<SiteInput>({
    schema: siteInputSchema,
    values,
    version: `"v${version}"`,
    draftKey: `${userId}/site/${siteId}`,
    leaveQuestion: words.leave,
    save: async (body, based) => {
      const saved = await call(siteEditEndpoints.update, { body, version: based })
      toast({ message: words.saved, closeLabel: words.close })
      return saved.version
    },
  })
  const { form } = entity
  return (
    <RecordForm
      entity={entity}
      sections={sections}
      words={words}
      below={{
        [words.look]: (
          <ColourPreview
            colour={form.watch('colour')}
            onChoose={(colour) => form.setValue('colour', colour, { shouldDirty: true, shouldValidate: true })}
            words={words.preview}
          />
        ),
      }}
    />
  )
}
