import { Play } from 'lucide-react'
import { ButtonLink } from '#components/ui/action/button-link'
import { tenantPaths } from '#lib/paths/paths'

/** Leads to where an import job is run. */
export function RunLink({ job, children }: { job: string; children: string }) {
  return (
    <ButtonLink look="primary" href={tenantPaths.importJobRun(job)}>
      <Play /> {children}
    </ButtonLink>
  )
}
