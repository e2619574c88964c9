'use client'

import { DeleteButton, type DeleteWords } from '#components/ui/delete-button'
import { verificationEndpoints } from '#contract/verification'
import { request } from '#lib/bff/request'
import { tenantPaths } from '#lib/paths'

type VerificationDeleteProps = {
  setting: { key: string; name: string }
  /** Why it can't be deleted now. */
  reason?: string
  words: DeleteWords
}

/** Deletes a verification setting that no team chose. */
export function VerificationDelete({ setting: { key, name }, reason, words }: VerificationDeleteProps) {
  return (
    <DeleteButton
      name={name}
      words={words}
      reason={reason}
      remove={() => request(verificationEndpoints.delete, { params: { verification: key } })}
      leadsTo={tenantPaths.verification()}
    />
  )
}
