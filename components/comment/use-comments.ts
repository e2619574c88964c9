import { useCallback, useEffect, useRef, useState } from 'react'
import type { CommentThread, OpenComments } from '#contract/content/comment'
import { AppError, type ErrorCode } from '#contract/kernel/errors'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { call } from '#lib/api/client'

type State = 'open' | 'resolved'
type Listed = { items: CommentThread[]; next: string | null }

export type CommentList = {
  /** Undefined until they have come. */
  open: Listed | undefined
  resolved: Listed | undefined
  fields: { name: string; label: string }[]
  mayWrite: boolean
  /** Whose texts this browser keeps. */
  caller: string
  failure: ErrorCode | undefined
  /** Asks again for what is shown. */
  refresh: () => Promise<void>
  showResolved: () => void
  showMore: (state: State) => void
}

type Options = { kind: ItemKind; itemKey: string; isWanted: boolean; onOpen: (open: OpenComments) => void }

/** The comments of an item, requested when they are first needed. */
export function useComments({ kind, itemKey, isWanted, onOpen }: Options): CommentList {
  const [lists, setLists] = useState<Partial<Record<State, Listed>>>({})
  const [listInfo, setListInfo] = useState<Pick<CommentList, 'fields' | 'mayWrite' | 'caller'>>({
    fields: [],
    mayWrite: false,
    caller: '',
  })
  const [failure, setFailure] = useState<ErrorCode>()
  const tellOpen = useRef(onOpen)
  tellOpen.current = onOpen

  const load = useCallback(
    async (state: State, cursor?: string) => {
      try {
        const query = { state, limit: 20, ...(cursor === undefined ? {} : { cursor }) }
        const { data } = await call('GET /main/comment/{kind}/{key}', { params: { kind, key: itemKey }, query })
        const { items, next, fields, mayWrite, caller, open } = data
        setLists((all) => {
          const before = cursor === undefined ? [] : (all[state]?.items ?? [])
          return { ...all, [state]: { items: [...before, ...items], next } }
        })
        setListInfo({ fields, mayWrite, caller })
        setFailure(undefined)
        tellOpen.current(open)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        setFailure(error.code)
      }
    },
    [kind, itemKey],
  )
  useEffect(() => {
    if (isWanted) void load('open')
  }, [isWanted, load])

  return {
    ...lists,
    open: lists.open,
    resolved: lists.resolved,
    ...listInfo,
    failure,
    refresh: async () => {
      await Promise.all([load('open'), ...(lists.resolved === undefined ? [] : [load('resolved')])])
    },
    showResolved: () => {
      if (lists.resolved === undefined) void load('resolved')
    },
    showMore: (state) => void load(state, lists[state]?.next ?? undefined),
  }
}
