import { detachFromAgenda } from '../capability/content/detach.ts'
import { endDeadlines } from '../capability/ending/deadline.ts'
import { withdrawRemovals } from '../capability/ending/removal.ts'
import { removeRolesOnSupplements } from '../capability/people/roles-on-items.ts'
import { noteWentOnline } from '../feature/desk/went-online.ts'
import { noteAddressed, noteForEditors } from '../feature/editor-mail/editor-notices.ts'
import { mailFailures } from '../feature/editor-mail/failure-mail.ts'
import { follow } from '../kernel/event/emit.ts'

/** Who follows what, in the order in which they are told. */
follow({
  'publication.changed': [noteForEditors, noteWentOnline],
  'comment.addressed': [noteAddressed],
  'plan.failed': [mailFailures],
  'organisation.confirmed': [withdrawRemovals, endDeadlines],
  'supplement.deleting': [detachFromAgenda, removeRolesOnSupplements],
})
