'use client'

import { DeleteButton, type DeleteWords } from '#components/ui/delete-button'
import { call } from '#lib/api/client'
import { verificationEndpoints } from '#lib/api/endpoints/verification'
import { tenantPaths } from '#lib/paths'

type VerificationDeleteProps = {
  setting: { key: string; name: string; version: number }
  /** Why it can't be deleted now. */
  reason?: string
  words: DeleteWords
}

/** Deletes a verification setting that no team chose. */
export function VerificationDelete({ setting: { key, name, version: seen }, reason, words }: VerificationDeleteProps) {
  return (
    <DeleteButton
      name={name}
      version={seen}
      words={words}
      reason={reason}
      remove={(version) => call(verificationEndpoints.delete, { params: { verification: key }, version })}
      leadsTo={tenantPaths.verification()}
    />
  )
}
