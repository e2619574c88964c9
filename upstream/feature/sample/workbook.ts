import { Readable } from 'node:stream'
import type { Locale } from '#contract/kernel/constants'
import { inPercents } from '#contract/sample/estimate'
import type { SampleFigure, SampleReport } from '#contract/sample/sample'
import { type WrittenRow, writeWorkbook } from '../../platform/spreadsheet/write-workbook.ts'
import { textsFor } from '../../platform/text/texts.ts'

const columns = [28, 32, 10, 10, 10, 10, 10, 10, 10, 10, 10].map((width, index) => ({
  format: index < 2 ? ('text' as const) : ('number' as const),
  width,
}))

/** Cells of a figure; of one that is too few only how many have a verdict. */
function cellsOf(size: number, answered: number, figure: SampleFigure | null) {
  if (figure === null) return [size, answered]
  const { share, low, high, worst, best } = inPercents(figure)
  return [size, answered, figure.right, figure.missing, share, low, high, worst, best]
}

/** The report of a sample as JSON. What people confirmed that was wrong stays on the screen. */
export function sampleJson({ falseConfirmations: _, mayPublish: __, ...report }: SampleReport): Readable {
  return Readable.from([Buffer.from(JSON.stringify(report))])
}

/** The report of a sample as a workbook: a row for each field, team, type and round. */
export function sampleWorkbook(report: SampleReport, locale: Locale): Readable {
  const t = textsFor(locale)
  const word = (key: string) => t(`spreadsheet.sample.${key}`)
  const rows = function* (): Generator<WrittenRow> {
    const heads = ['field', 'part', 'size', 'judged', 'right', 'missing', 'share', 'low', 'high', 'worst', 'best']
    yield { cells: heads.map(word), look: 'heading' }
    for (const { label, judged, figure, teams, types, said, seen } of report.fields) {
      const name = label[locale]
      yield { cells: [name, word('all'), ...cellsOf(figure?.size ?? 0, judged, figure)] }
      for (const part of [...teams, ...types, ...said, ...seen])
        yield { cells: [name, part.label, ...cellsOf(part.size, part.judged, part.figure)] }
    }
    for (const { name, fields } of report.rounds)
      for (const { field, judged, figure } of fields) {
        const label = report.fields.find((one) => one.field === field)?.label[locale]
        yield { cells: [label, name, ...cellsOf(figure?.size ?? 0, judged, figure)] }
      }
  }
  return Readable.from(writeWorkbook([{ name: word('name'), columns, rows: rows(), head: 1 }]))
}
