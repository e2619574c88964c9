import { answerTasks } from '../feature/answer/tasks.ts'
import { changeSetTasks } from '../feature/change-set/tasks.ts'
import { commentTasks } from '../feature/comment/tasks.ts'
import { sentBackTasks } from '../feature/desk/sent-back.ts'
import { doubtTasks, silenceTasks } from '../feature/doubt/tasks.ts'
import type { TaskSource } from '../feature/frame/tasks.ts'
import { importTasks } from '../feature/import/job-tasks.ts'
import { conflictTasks } from '../feature/item/conflict-tasks.ts'
import { accessRequestTasks } from '../feature/people/access-request-deciding.ts'
import { pendingReportTasks } from '../feature/project/visitor-report/pending.ts'
import { confirmTasks, incorrectTasks } from '../feature/review/tasks.ts'
import { serviceAccountTasks } from '../feature/service-account/tasks.ts'
import { gapTasks } from '../feature/type-editor/gap-tasks.ts'

/** Where tasks come from besides what the frame knows itself, in the order in which they stand. */
export const taskSources: readonly TaskSource[] = [
  { prefix: 'import-', isUrgent: true, list: importTasks },
  { prefix: 'conflict-', isUrgent: true, list: conflictTasks },
  { prefix: 'incorrect-', isUrgent: true, list: incorrectTasks },
  { prefix: 'confirm-', isUrgent: true, list: confirmTasks },
  { prefix: 'fill-', isUrgent: false, list: gapTasks },
  { prefix: 'request-', isUrgent: false, list: accessRequestTasks },
  { prefix: 'report-', isUrgent: false, list: pendingReportTasks },
  { prefix: 'answer-', isUrgent: false, list: answerTasks },
  { prefix: 'doubt-', isUrgent: false, list: doubtTasks },
  { prefix: 'silence-', isUrgent: false, list: silenceTasks },
  { prefix: 'sentback-', isUrgent: false, list: sentBackTasks },
  { prefix: 'comment-', isUrgent: false, list: commentTasks },
  { prefix: 'changeset-', isUrgent: false, list: changeSetTasks },
  { prefix: 'program-', isUrgent: false, list: serviceAccountTasks },
]
