import { useEffect, useState } from 'react'
import type { ImportRun } from '#contract/import-job/run'
import type { ImportWay } from '#contract/import-job/states'
import type { FirstLook, TablePlace } from '#contract/import-job/table'
import { AppError } from '#contract/kernel/errors'
import type { SheetKind } from '#contract/spreadsheet/list-kinds'
import { call, upload } from '#lib/api/client'
import { isRunning, useRun } from './use-run'

/** The list that a file is read in to. */
export type ImportPlace = { team?: string; organisation?: string }

/** The number of earlier files that are listed. */
const earlierMaximum = 3

/** Where the table of a file begins, and what its rows are. */
export type ChosenTable = { table: TablePlace; kind: SheetKind }
export type UnnamedFile = FirstLook & { table: TablePlace | null }

const lacksNames = (error: unknown) =>
  error instanceof AppError && error.options.fields?.some(({ code }) => code === 'spreadsheet.noSheet')

/** The import of a file: upload, preview, confirmation, save. A run that is still going when the dialog opens is shown again. */
export function useImport(place: ImportPlace) {
  const { send, ...state } = useRun()
  const { setRun } = state
  const [first, setFirst] = useState<UnnamedFile>()
  const [earlier, setEarlier] = useState<ImportRun[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, for the list that the dialog was opened on
  useEffect(() => {
    let isThere = true
    call('GET /main/import', { query: place }).then(
      ({ data: { items } }) => {
        if (!isThere) return
        setRun((current) => current ?? items.find(isRunning))
        setEarlier(items.filter((one) => one.step !== 'check' && !isRunning(one)).slice(0, earlierMaximum))
      },
      () => undefined,
    )
    return () => {
      isThere = false
    }
  }, [])

  /** Gives a file; where our names are missing in it, people see its first rows to say where the table begins. */
  const give = (file: File, save: ImportWay, chosen?: ChosenTable) =>
    send(async () => {
      const query = { name: file.name, save, ...place, ...chosen?.table, kind: chosen?.kind }
      try {
        const answer = await upload('POST /main/import', { query }, file)
        setFirst(undefined)
        return answer
      } catch (error) {
        if (!lacksNames(error)) throw error
        setFirst((await upload('POST /main/import/look', { query: place }, file)).data)
        return { data: undefined }
      }
    })
  return {
    ...state,
    earlier,
    give,
    first,
    again: () => {
      setFirst(undefined)
      state.again()
    },
  }
}
