import { messages, protocol } from '@electric-sql/pglite'

/** A column of an answer, with what makes a value of its text. */
export type Column = { name: string; dataTypeID: number; parse: ((text: string) => unknown) | undefined }

export type Notification = { channel: string; payload: string }

/** What the server says to one statement, still in bytes; rows are decoded with `rowsOf`. */
export type WireAnswer = {
  bytes: Buffer
  /** Where the values of each row begin. */
  rowStarts: number[]
  /** As in `INSERT 0 1`; empty when the statement failed. */
  tag: string
  error: messages.DatabaseError | undefined
  notifications: Notification[]
  /** The answers to a description, when one was asked for. */
  parameterTypes: readonly number[]
  columns: readonly { name: string; dataTypeID: number }[]
}

const DATA_ROW = 0x44
const COMMAND_COMPLETE = 0x43
/** Parsed, bound, closed, ready for more: they say nothing else. */
const WITHOUT_CONTENT = new Set([0x31, 0x32, 0x33, 0x5a])
/** Its first byte says what a frame is, the next four how long the rest of it. */
const HEAD = 5

/**
 * Reads the frames of an answer. Rows, which are nearly all of it, are only found and not yet decoded; the rare
 * frames go through PGlite's own reader.
 */
export function readAnswer(bytes: Buffer): WireAnswer {
  const answer: WireAnswer = {
    bytes,
    rowStarts: [],
    tag: '',
    error: undefined,
    notifications: [],
    parameterTypes: [],
    columns: [],
  }
  for (let at = 0; at + HEAD <= bytes.length; ) {
    const end = at + 1 + bytes.readInt32BE(at + 1)
    const kind = bytes[at]
    if (kind === DATA_ROW) answer.rowStarts.push(at + HEAD)
    else if (kind === COMMAND_COMPLETE) answer.tag = bytes.toString('latin1', at + HEAD, end - 1)
    else if (kind !== undefined && !WITHOUT_CONTENT.has(kind)) readOther(bytes.subarray(at, end), answer)
    at = end
  }
  return answer
}

function readOther(frame: Buffer, answer: WireAnswer): void {
  // A parser keeps what is incomplete; a whole frame leaves nothing behind, and a fresh one can't hold a rest.
  new protocol.Parser().parse(frame, (message) => {
    if (message instanceof messages.DatabaseError) answer.error ??= message
    else if (message instanceof messages.NotificationResponseMessage) answer.notifications.push(message)
    else if (message instanceof messages.ParameterDescriptionMessage) answer.parameterTypes = message.dataTypeIDs
    else if (message instanceof messages.RowDescriptionMessage) answer.columns = message.fields
  })
}

/** The values of one row, in the order of the columns. */
export function valuesAt(bytes: Buffer, start: number, columns: readonly Column[]): unknown[] {
  const values: unknown[] = []
  let at = start + 2
  for (const { parse } of columns) {
    const length = bytes.readInt32BE(at)
    at += 4
    if (length < 0) {
      values.push(null)
      continue
    }
    const text = bytes.toString('utf8', at, at + length)
    values.push(parse === undefined ? text : parse(text))
    at += length
  }
  return values
}
