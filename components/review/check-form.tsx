'use client'

import { ClipboardCheck } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/button'
import { Checkbox } from '#components/ui/checkbox'
import { Notice } from '#components/ui/notice'
import { AppError } from '#contract/errors'
import { confirmOrganisation } from '#lib/browser/confirmation-api'
import { organisationPaths } from '#lib/paths'

export type CheckFormProps = {
  organisation: string
  /** For who manages the organisation and called about it. */
  mayConfirmByPhone: boolean
  words: { phone: string; phoneHelp: string; tick: string; submit: string; busy: string; tickMissing: string }
}

/** Confirms, after the explicit tick, that the data above are right. */
export function CheckForm({ organisation, mayConfirmByPhone, words }: CheckFormProps) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    if (given.get('accepted') === null) {
      setError(words.tickMissing)
      return
    }
    setBusy(true)
    try {
      await confirmOrganisation(organisation, given.get('phone') === null ? 'application' : 'phone')
      router.push(organisationPaths(organisation).dashboard())
      router.refresh()
    } catch (cause) {
      setError(cause instanceof AppError ? cause.message : words.tickMissing)
      setBusy(false)
    }
  }
  return (
    <form onSubmit={confirm} className="stack gap-4">
      {error === undefined ? null : (
        <Notice kind="error" announce>
          {error}
        </Notice>
      )}
      <Checkbox name="accepted" look="agree" label={words.tick} />
      {mayConfirmByPhone ? <Checkbox name="phone" label={words.phone} note={words.phoneHelp} /> : null}
      <div>
        <Button type="submit" look="primary" icon={<ClipboardCheck />} busy={isBusy && words.busy}>
          {words.submit}
        </Button>
      </div>
    </form>
  )
}
