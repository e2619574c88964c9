import { type ItemRecord, storedPublication } from '../../kernel/item/publication.ts'

const instant = (date: Date | null) => date?.toISOString() ?? null

/** All that an act on the publication of an item changes, as the action log keeps it so that it can be undone. */
export const undoSnapshotOf = (item: ItemRecord) => ({
  facts: storedPublication(item),
  ...{ title: item.title, conceptTitle: item.conceptTitle, plannedBy: item.plannedBy },
  ...{ editorialNote: item.editorialNote, planFailedAt: instant(item.planFailedAt), planFailure: item.planFailure },
  ...{
    readyAt: instant(item.readyAt),
    readyBy: item.readyBy,
    readyByName: item.readyByName,
    readyNote: item.readyNote,
  },
  ...{ sentBackAt: instant(item.sentBackAt), sentBackTo: item.sentBackTo },
  ...{ sentBackBy: item.sentBackBy, sentBackNote: item.sentBackNote },
})
export type UndoSnapshot = ReturnType<typeof undoSnapshotOf>

const date = (text: string | null) => (text === null ? null : new Date(text))

/** The columns that restore its earlier state, beside those of its facts. */
export const columnsAsTheyStood = ({ facts: _, ...stood }: UndoSnapshot) => ({
  ...stood,
  planFailedAt: date(stood.planFailedAt),
  readyAt: date(stood.readyAt),
  sentBackAt: date(stood.sentBackAt),
})
