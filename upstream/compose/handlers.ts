import { detachFromAgenda } from '../capability/content/detach.ts'
import { endAfterPublication, endAfterSave } from '../capability/doubt/follow.ts'
import { endDeadlines } from '../capability/ending/deadline.ts'
import { withdrawRemovals } from '../capability/ending/removal.ts'
import {
  removeRolesOnItems,
  removeRolesOnSupplements,
  removeRolesOnTeams,
} from '../capability/people/roles-on-items.ts'
import { mergeRooms, partRooms } from '../feature/agenda/merge-rooms.ts'
import { followMovedTeams } from '../feature/change-set/team-moved.ts'
import { endOfferings, resumeOfferings } from '../feature/consumer/archived.ts'
import { mergeOfferings, partOfferings } from '../feature/consumer/merge.ts'
import { noteWentOnline } from '../feature/desk/went-online.ts'
import { noteAddressed, noteEdited, noteForEditors } from '../feature/editor-mail/editor-notices.ts'
import { mailFailures } from '../feature/editor-mail/failure-mail.ts'
import { mergeFavorites, partFavorites, removeFavorites } from '../feature/frame/favorite-routes.ts'
import { handUpRequests } from '../feature/people/access-request.ts'
import { switchRecipient } from '../feature/settings/recipient.ts'
import { follow } from '../kernel/event/emit.ts'

/** The followers of each event, in the order in which they are called. */
follow({
  'content.saved': [endAfterSave],
  'publication.changed': [endAfterPublication, noteForEditors, noteWentOnline],
  'comment.addressed': [noteAddressed],
  'comment.edited': [noteEdited],
  'plan.failed': [mailFailures],
  'organisation.confirmed': [withdrawRemovals, endDeadlines],
  'recipient.accepted': [switchRecipient],
  'offerings.ended': [endOfferings],
  'offerings.resumed': [resumeOfferings],
  'organisations.merged': [mergeOfferings, mergeRooms, mergeFavorites],
  'organisations.parted': [partOfferings, partRooms, partFavorites],
  'items.deleting': [removeRolesOnItems, removeFavorites],
  'team.moved': [followMovedTeams],
  'team.deleting': [removeRolesOnTeams, handUpRequests],
  'supplement.deleting': [detachFromAgenda, removeRolesOnSupplements],
})
