import { useTranslations } from 'next-intl'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { OrganisationVerification } from '#contract/review/organisation-verification'
import { formatDate } from '#lib/format/format'

/** Whether data are too old by the verification that counts, and what was asked about that. */
export function VerificationStep({ verification }: { verification: OrganisationVerification }) {
  const t = useTranslations('review.verification')
  const { step, setting, ageDays, until, attempts, lastAttemptAt } = verification
  return (
    <p className={step === 'current' ? 'text-muted' : undefined}>
      {wholeDates(
        t(step, {
          ...{ setting, days: ageDays, attempts },
          until: until === null ? '' : formatDate(until),
          asked: lastAttemptAt === null ? '' : formatDate(lastAttemptAt),
        }),
      )}
    </p>
  )
}
