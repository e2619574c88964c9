import { answererDays } from '#contract/confirmation/answer-rules'
import { reporterDays } from '#contract/doubt/report-rules'
import { accessRequestDays, decidedRequestDays } from '#contract/people/access-request'
import { draftDays } from '#contract/people/draft-limits'
import { messagesKeptDays } from '#contract/project/webhook-rules'
import { removeOldSignIns } from '../access/provider.ts'
import { removeEndedDrafts } from '../capability/answer/drafts.ts'
import { forgetAnswerers } from '../capability/answer/forget.ts'
import { removeOldEditors } from '../capability/content/conflicts.ts'
import { removeOldChallenges } from '../capability/session/challenge.ts'
import { removeOldResets } from '../feature/account/reset.ts'
import { removeOldDrafts } from '../feature/frame/drafts.ts'
import { removeOldRuns } from '../feature/import/repository.ts'
import type { CleanUp } from '../feature/maintenance/clean-up.ts'
import { removePolicyReports } from '../feature/maintenance/policy-reports.ts'
import { removeOldRequests } from '../feature/people/access-request.ts'
import { forgetReporters } from '../feature/project/visitor-report/ending.ts'
import { removeOldMessages } from '../feature/project/webhook/repository.ts'
import { removeOldErrors } from '../kernel/call/recorded-errors.ts'
import { removeOldSessions } from '../kernel/call/sessions.ts'
import { removeOldKeys } from '../platform/http/idempotency.ts'
import { removeOldCounts } from '../platform/http/rate-limit.ts'

/** Nightly clean-ups: sessions and errors after a month, runs of imports after a month or a quarter, brief rows after a day. */
export const cleanUps: readonly CleanUp[] = [
  (db, before) => removeOldSessions(db, before(30)),
  (db, before) => removeOldSignIns(db, before(1)),
  (db, before) => removeOldChallenges(db, before(1)),
  (db, before) => removeOldResets(db, before(1)),
  (db, before) => removeOldCounts(db, before(1)),
  (db, before) => removeOldErrors(db, before(30)),
  (db, before) => removePolicyReports(db, before(30)),
  (db, before) => removeOldRuns(db, { ofPeople: before(30), ofJobs: before(90) }),
  (db, before) => removeOldEditors(db, before(1)),
  (db, before) => removeOldDrafts(db, before(draftDays)),
  (db, before) => removeEndedDrafts(db, before(0)),
  (db, before) => forgetAnswerers(db, before(answererDays)),
  (db, before) => forgetReporters(db, before(reporterDays)),
  (db, before) => removeOldMessages(db, before(messagesKeptDays)),
  (db, before) => removeOldRequests(db, { unverified: before(accessRequestDays), decided: before(decidedRequestDays) }),
  (db, before) => removeOldKeys(db, before(1)),
]
