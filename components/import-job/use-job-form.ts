import { useEffect, useRef, useState } from 'react'
import type { ImportChoices, ImportJobInput, ImportLook } from '#contract/import-job/import-job'
import type { ImportColumn } from '#contract/import-job/mapping'
import type { FirstLook, TablePlace } from '#contract/import-job/table'
import { AppError } from '#contract/kernel/errors'
import { call, upload } from '#lib/api/client'

/** The initial values of a new job. */
export const emptyJob: ImportJobInput = {
  name: '',
  team: '',
  kind: 'organisation',
  type: '',
  source: 'file',
  address: '',
  format: 'csv',
  match: 'external',
  identity: '',
  mapping: [],
  table: null,
  headings: [],
  mode: 'both',
  save: 'concept',
  gone: 'report',
  schedule: null,
  stopped: false,
}

export type FieldRefusals = Record<string, string>

/** The message of each field that was refused; those of no field are under an empty name. */
export function refusedFields(error: unknown): FieldRefusals {
  if (!(error instanceof AppError)) throw error
  const fields = error.options.fields ?? []
  if (fields.length === 0) return { '': error.message }
  return Object.fromEntries(
    fields.map((field) => [field.path.split('.')[0], 'message' in field ? String(field.message) : error.message]),
  )
}

/** A job while it is made or changed: what is filled in, what can be chosen, and what its source holds. */
export function useJobForm(start: ImportJobInput) {
  const [job, setJob] = useState(start)
  const [choices, setChoices] = useState<ImportChoices>({ teams: [], types: [] })
  const [columns, setColumns] = useState<ImportColumn[]>([])
  const [samples, setSamples] = useState<Record<string, string>>({})
  const [found, setFound] = useState<{ rows: number; columns: number; known: ImportLook['known'] }>()
  const [seen, setSeen] = useState<{ table: TablePlace | null; first: FirstLook }>({
    table: null,
    first: { sheets: [] },
  })
  const [refused, setRefused] = useState<FieldRefusals>({})
  const [file, setFile] = useState<File>()
  const [isLooking, setLooking] = useState(false)
  const latestCall = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the window opens
  useEffect(() => {
    let isThere = true
    call('GET /main/tenant/import-choices', {}).then(
      ({ data }) => {
        if (!isThere) return
        setChoices(data)
        // The team that somebody used last may be gone by now.
        const isGone = (key: string) => start.headings.length === 0 && data.teams.every((team) => team.key !== key)
        setJob((current) => (isGone(current.team) ? { ...current, team: '' } : current))
      },
      (error: unknown) => isThere && setRefused(refusedFields(error)),
    )
    if (start.headings.length > 0)
      call('GET /main/tenant/import-columns', { query: { kind: start.kind, type: start.type } }).then(
        ({ data }) => isThere && setColumns(data.items),
        (error: unknown) => isThere && setRefused(refusedFields(error)),
      )
    return () => {
      isThere = false
    }
  }, [])

  const change = (changes: Partial<ImportJobInput>) => {
    setJob((before) => ({ ...before, ...changes }))
    setRefused((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => name !== '' && !(name in changes))),
    )
  }

  /** Reads the columns of the source, from where its table was chosen to begin, and proposes what each fills. */
  const look = async (file: File | undefined, missing: FieldRefusals, table = job.table) => {
    if (Object.keys(missing).length > 0) return setRefused(missing)
    latestCall.current += 1
    const turn = latestCall.current
    setLooking(true)
    setRefused({})
    const { kind, type, format, address } = job
    try {
      const { data: looked } = await (file === undefined
        ? call('POST /main/tenant/import-look/address', { body: { kind, type, format, address, table } })
        : upload('POST /main/tenant/import-look/file', { query: { kind, type, format, ...table } }, file))
      if (turn !== latestCall.current) return
      const headings = looked.headings.map(({ heading }) => heading)
      setColumns(looked.columns)
      setSamples(Object.fromEntries(looked.headings.map(({ heading, sample }) => [heading, sample])))
      setFound({ rows: looked.rows, columns: headings.length, known: looked.known })
      setSeen(looked)
      setJob((before) => {
        // Earlier choices stay, as far as the source still has them.
        const remaining = before.mapping.filter(
          ({ column, from }) => headings.includes(from) && looked.columns.some(({ name }) => name === column),
        )
        const isNew = remaining.length === 0 && looked.match !== null
        return {
          ...before,
          // A register is there to be compared with, unless somebody says otherwise.
          ...(isNew ? { match: looked.match ?? before.match, mode: 'compare' as const, gone: 'report' as const } : {}),
          // What was chosen for another file makes way for what is found in this one.
          table: table !== null && table.row === looked.table?.row ? looked.table : null,
          headings,
          mapping: remaining.length > 0 ? remaining : looked.mapping,
          identity: headings.includes(before.identity) ? before.identity : looked.identity,
        }
      })
    } catch (error) {
      if (turn === latestCall.current) setRefused(refusedFields(error))
    } finally {
      setLooking(false)
    }
  }

  return { job, choices, columns, samples, found, seen, refused, isLooking, file, setFile, change, look, setRefused }
}

export type JobForm = ReturnType<typeof useJobForm>
