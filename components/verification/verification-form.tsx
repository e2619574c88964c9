'use client'

import { useRouter } from 'next/navigation'
import { type VerificationInput, verificationInputSchema } from '#contract/verification'
import { call } from '#lib/api/client'
import { verificationEndpoints } from '#lib/api/endpoints/verification'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { tenantPaths } from '#lib/paths'
import { RecordForm, type RecordSection, type RecordWords } from '../record/record-form'

type VerificationFormProps = {
  userId: string
  values: VerificationInput
  /** None for a new one, which carries a key so that a double click makes one. */
  setting?: { key: string; version: number }
  requestKey?: string
  sections: RecordSection<VerificationInput>[]
  words: RecordWords
}

/** A verification setting: when data are too old, and how often and how long is asked. */
export function VerificationForm({ userId, values, setting, requestKey = '', sections, words }: VerificationFormProps) {
  const router = useRouter()
  const entity = useEntityForm<VerificationInput>({
    schema: verificationInputSchema,
    values,
    version: `"v${setting?.version ?? 0}"`,
    draftKey: `${userId}/verification/${setting?.key ?? ''}`,
    leaveQuestion: words.leave,
    save: async (body, version) => {
      const { data, version: next } =
        setting === undefined
          ? await call(verificationEndpoints.create, { body, idempotencyKey: requestKey })
          : await call(verificationEndpoints.update, { params: { verification: setting.key }, body, version })
      toast({ message: fillText(words.saved, { name: data.name }), closeLabel: words.close })
      router.push(tenantPaths.verification())
      return next
    },
  })
  return <RecordForm entity={entity} sections={sections} words={words} />
}
