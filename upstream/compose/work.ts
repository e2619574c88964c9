import { startOccurrences } from '../capability/occurrence/extend.ts'
import { startProvenance } from '../capability/provenance/fill.ts'
import { startPublicationClock } from '../capability/publication/clock.ts'
import { startWatch } from '../capability/quality/watch.ts'
import { startResets } from '../feature/account/reset.ts'
import { queueOverdueAnswers } from '../feature/answer/mails.ts'
import { startChangeSets } from '../feature/change-set/job.ts'
import { startEditorMail } from '../feature/editor-mail/editor-mail.ts'
import { applyDeadlines } from '../feature/ending/deadline-job.ts'
import { startRemovals } from '../feature/ending/removal-job.ts'
import { startImports } from '../feature/import/job.ts'
import { startImportClock } from '../feature/import/job-clock.ts'
import { startSealing } from '../feature/log/seal.ts'
import { startCleanUp } from '../feature/maintenance/clean-up.ts'
import { startNotifications } from '../feature/notification/digest.ts'
import { startDatasets } from '../feature/project/build.ts'
import { startDatasetClock } from '../feature/project/dataset-files.ts'
import { startOpenChanges } from '../feature/project/open/seal.ts'
import { startReportEnds } from '../feature/project/visitor-report/settle.ts'
import { startWebhooks } from '../feature/project/webhook/deliver.ts'
import { startReview } from '../feature/review/mails.ts'
import { startServiceAccounts } from '../feature/service-account/job.ts'
import { startFigures } from '../feature/team/figures-job.ts'
import { startTypeEffects } from '../feature/type-editor/effect-job.ts'
import { startTypeRequirements } from '../feature/type-editor/requirement-job.ts'
import { startTypeSearch } from '../feature/type-editor/search-job.ts'
import { startVerification } from '../feature/verification/mails.ts'
import { startWebsites } from '../feature/website/job.ts'
import type { Services } from '../platform/process/services.ts'
import { cleanUps } from './clean-ups.ts'

/** Takes up every job of the product but that of mail, which a process sends in its own way. */
export async function startWork(services: Services): Promise<void> {
  await startPublicationClock(services)
  await startResets(services)
  await startReview(services, async (given, signal) => {
    await applyDeadlines(given, signal)
    await queueOverdueAnswers(given, signal)
  })
  await startVerification(services)
  await startRemovals(services)
  await startEditorMail(services)
  await startNotifications(services)
  await startCleanUp(services, cleanUps)
  await startFigures(services)
  await startImports(services)
  await startDatasets(services)
  await startDatasetClock(services)
  await startOpenChanges(services)
  await startWebhooks(services)
  await startReportEnds(services)
  await startServiceAccounts(services)
  await startChangeSets(services)
  await startImportClock(services)
  await startOccurrences(services)
  await startProvenance(services)
  await startSealing(services)
  await startWatch(services)
  await startWebsites(services)
  await startTypeSearch(services)
  await startTypeEffects(services)
  await startTypeRequirements(services)
}
