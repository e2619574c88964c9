'use client'

import { type TenantInput, tenantInputSchema } from '#contract/tenants'
import { call } from '#lib/api/client'
import { tenantsEndpoints } from '#lib/api/endpoints/tenants'
import { toast } from '#lib/browser/toast'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { RecordForm, type RecordSection, type RecordWords } from '../record/record-form'

type TenantFormProps = {
  userId: string
  values: TenantInput
  version: number
  sections: RecordSection<TenantInput>[]
  words: RecordWords
}

/** The tenant as its administrators edit it, with what is possible in it. */
export function TenantForm({ userId, values, version, sections, words }: TenantFormProps) {
  const entity = useEntityForm<TenantInput>({
    schema: tenantInputSchema,
    values,
    version: `"v${version}"`,
    draftKey: `${userId}/tenant`,
    leaveQuestion: words.leave,
    save: async (body, based) => {
      const saved = await call(tenantsEndpoints.update, { body, version: based })
      toast({ message: words.saved, closeLabel: words.close })
      return saved.version
    },
  })
  return <RecordForm entity={entity} sections={sections} words={words} />
}
