import { occurrencesJob } from '../capability/occurrence/extend.ts'
import { provenanceJob } from '../capability/provenance/fill.ts'
import { publicationJob } from '../capability/publication/clock.ts'
import { outsideJob } from '../capability/quality/watch.ts'
import { passwordResetJob } from '../feature/account/reset.ts'
import { queueOverdueAnswers } from '../feature/answer/mails.ts'
import { changeSetJob } from '../feature/change-set/job.ts'
import { editorMailJob } from '../feature/editor-mail/editor-mail.ts'
import { applyDeadlines } from '../feature/ending/deadline-job.ts'
import { removalJob } from '../feature/ending/removal-job.ts'
import { importJob } from '../feature/import/job.ts'
import { importClockJob } from '../feature/import/job-clock.ts'
import { sealJob } from '../feature/log/seal.ts'
import { cleanUpJob } from '../feature/maintenance/clean-up.ts'
import { notificationJob } from '../feature/notification/digest.ts'
import { datasetJob } from '../feature/project/build.ts'
import { datasetClockJob } from '../feature/project/dataset-files.ts'
import { openChangesJob } from '../feature/project/open/seal.ts'
import { visitorReportJob } from '../feature/project/visitor-report/settle.ts'
import { webhookJob } from '../feature/project/webhook/deliver.ts'
import { reviewJob } from '../feature/review/mails.ts'
import { serviceAccountJob } from '../feature/service-account/job.ts'
import { figuresJob } from '../feature/team/figures-job.ts'
import { typeEffectJob } from '../feature/type-editor/effect-job.ts'
import { typeRequirementJob } from '../feature/type-editor/requirement-job.ts'
import { typeSearchJob } from '../feature/type-editor/search-job.ts'
import { verificationJob } from '../feature/verification/mails.ts'
import { websiteJob } from '../feature/website/job.ts'
import type { JobQueue } from '../platform/jobs/boss.ts'
import type { JobName } from '../platform/jobs/job-list.ts'
import { type Job, takeUp } from '../platform/process/define-job.ts'
import type { Services } from '../platform/process/services.ts'
import { cleanUps } from './clean-ups.ts'

/** Every job of the list but that of mail, which a process sends in its own way. */
export const productJobs: { [Name in Exclude<JobName, 'mail'>]: Job<Name> } = {
  publication: publicationJob,
  'password-reset': passwordResetJob,
  review: reviewJob(async (services, signal) => {
    await applyDeadlines(services, signal)
    await queueOverdueAnswers(services, signal)
  }),
  verification: verificationJob,
  removal: removalJob,
  'editor-mail': editorMailJob,
  notification: notificationJob,
  'clean-up': cleanUpJob(cleanUps),
  figures: figuresJob,
  import: importJob,
  dataset: datasetJob,
  'dataset-clock': datasetClockJob,
  'open-changes': openChangesJob,
  webhook: webhookJob,
  'visitor-report': visitorReportJob,
  'service-account': serviceAccountJob,
  'change-set': changeSetJob,
  'import-clock': importClockJob,
  occurrences: occurrencesJob,
  provenance: provenanceJob,
  seal: sealJob,
  outside: outsideJob,
  website: websiteJob,
  'type-search': typeSearchJob,
  'type-effect': typeEffectJob,
  'type-requirement': typeRequirementJob,
}

/** Takes up the jobs of the product. */
export async function startWork(services: Services, queue: JobQueue): Promise<void> {
  for (const job of Object.values(productJobs)) await takeUp(services, queue, job)
}
