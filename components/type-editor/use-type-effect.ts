import { useEffect, useState } from 'react'
import type { EditedType } from '#contract/type-editor/type-editor'
import type { TypeEffect } from '#contract/type-editor/type-effect'
import { call } from '#lib/api/client'
import { typeEditorEndpoints } from '#lib/api/endpoints/type-editor'

const pollAfter = 1_000

/** What publishing a type does, as far as that is known: asked for while it is looked at, and where it was before. */
export function useTypeEffect({ key, effect: known }: Pick<EditedType, 'key' | 'effect'>) {
  const [effect, setEffect] = useState<TypeEffect>()
  // One that was there when the page opened is read once; what the reader begins comes with its own answer.
  const isWanted = known !== null && effect === undefined
  const [isForgotten, setForgotten] = useState(false)
  useEffect(() => {
    const isPolled = effect?.state === 'busy'
    if (!isPolled && (!isWanted || isForgotten)) return
    let isGone = false
    const read = () =>
      call(typeEditorEndpoints.effect, { params: { type: key } }).then(
        ({ data }) => isGone || setEffect(data),
        // A poll that fails says nothing of the work: the next one tells.
        () => isGone || setEffect((last) => last && { ...last }),
      )
    const timer = setTimeout(read, isPolled ? pollAfter : 0)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [effect, isWanted, isForgotten, key])
  const params = { type: key }
  return {
    effect,
    start: async (idempotencyKey: string) =>
      setEffect((await call(typeEditorEndpoints.startEffect, { params, idempotencyKey })).data),
    stop: async (idempotencyKey: string) =>
      setEffect((await call(typeEditorEndpoints.stopEffect, { params, idempotencyKey })).data),
    forget: () => {
      setForgotten(true)
      setEffect(undefined)
    },
  }
}
