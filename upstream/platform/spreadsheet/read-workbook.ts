import { posix } from 'node:path'
import { FileError, type FileRefusal } from './file-error.ts'
import { type ReadRow, readCells, workbookLimits } from './read-cells.ts'
import { readBook, readSharedTexts, readStyles } from './read-styles.ts'
import { readXml } from './read-xml.ts'
import { openZip, type Parts } from './read-zip.ts'

export type { ReadRow } from './read-cells.ts'
export type ReadSheet = { name: string; rows: ReadRow[] }
export type ReadWorkbook = { sheets: ReadSheet[] } | FileRefusal

type Relation = { id: string; kind: string; part: string }

const damaged = () => new FileError({ refusal: 'damaged' })

/** A name as its part has it; one that is no address, of a picture that nobody needs, stays as it is. */
function unescaped(target: string): string {
  try {
    return decodeURI(target)
  } catch {
    return target
  }
}

/** The parts that a part refers to, each by the last word of its kind, in which the two standards agree. */
async function relationsOf(parts: Parts, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part)
  const xml = await parts(posix.join(folder, '_rels', `${posix.basename(part)}.rels`))
  const relations: Relation[] = []
  if (xml === undefined) return relations
  readXml(xml, {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const { Id = '', Type = '', Target = '', TargetMode } = attributes()
      if (TargetMode === 'External') return
      const target = unescaped(Target).replaceAll('\\', '/')
      relations.push({
        id: Id,
        kind: posix.basename(Type),
        part: posix.join(target.startsWith('/') ? '' : folder, target),
      })
    },
  })
  return relations
}

async function readSheets(file: Buffer): Promise<ReadSheet[]> {
  const parts = await openZip(file)
  const start = (await relationsOf(parts, '')).find(({ kind }) => kind === 'officeDocument')?.part ?? 'xl/workbook.xml'
  const xml = /\.bin$/i.test(start) ? undefined : await parts(start)
  const book = xml === undefined ? undefined : readBook(xml)
  if (book === undefined) throw new FileError({ refusal: 'unreadable' })
  const relations = await relationsOf(parts, start)
  const partOf = async (kind: string) => {
    const part =
      relations.find((relation) => relation.kind === kind)?.part ?? posix.join(posix.dirname(start), `${kind}.xml`)
    return parts(part)
  }
  const [texts, styles] = [await partOf('sharedStrings'), await partOf('styles')]
  const context = {
    texts: texts === undefined ? [] : readSharedTexts(texts),
    looks: styles === undefined ? [] : readStyles(styles),
    from1904: book.from1904,
    isUnreckoned: book.isUnreckoned,
    room: { cells: workbookLimits.cells, characters: workbookLimits.allCharacters },
  }
  const sheets: ReadSheet[] = []
  // What people see of a workbook comes first: a hidden sheet often holds the choices of the others.
  for (const { name, relation: id } of book.sheets.toSorted((one, other) => +one.isHidden - +other.isHidden)) {
    const relation = relations.find((one) => one.id === id)
    // A sheet that is a chart has no cells.
    if (relation !== undefined && relation.kind !== 'worksheet') continue
    const cells = relation && (await parts(relation.part))
    if (cells === undefined) throw damaged()
    sheets.push({ name, rows: readCells(cells, { name, ...context }) })
    const { sheets: maximum } = workbookLimits
    if (sheets.length > maximum) throw new FileError({ refusal: 'tooManySheets', params: { maximum } })
  }
  return sheets
}

/**
 * The values of a workbook, sheet by sheet; only the parts are read that say what cells show. A file that may be made to
 * harm is refused by name, as is one that is broken.
 */
export async function readWorkbook(file: Buffer): Promise<ReadWorkbook> {
  try {
    return { sheets: await readSheets(file) }
  } catch (error) {
    // A file that is no zip, no UTF-8 or no XML makes errors of all kinds in the libraries.
    return error instanceof FileError ? error.why : damaged().why
  }
}
