import 'server-only'
import { redirect } from 'next/navigation'
import { type ListView, listViewEndpoints, type ViewList } from '#contract/team/list-view'
import type { Call } from './session.ts'

type SearchParams = Record<string, string | string[] | undefined>

/**
 * The view that an address names. An address with nothing else is that of the view itself, and leads to the list with its
 * filters; one that is gone, or of another, is none.
 */
export async function viewIn(
  call: Call,
  { team, list, path }: { team: string; list: ViewList; path: string },
  search: SearchParams,
): Promise<ListView | undefined> {
  const { view: id, ...others } = search
  if (typeof id !== 'string') return undefined
  const { items } = await call(listViewEndpoints.list, { params: { team }, query: { list } })
  const view = items.find((one) => one.id === id)
  if (view !== undefined && Object.keys(others).length === 0 && Object.keys(view.query).length > 0)
    redirect(`${path}?${new URLSearchParams({ ...view.query, view: id })}`)
  return view
}
