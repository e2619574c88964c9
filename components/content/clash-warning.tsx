import { usePart } from '#lib/browser/use-part'
import { useStoreValue } from '#lib/forms/use-content-store'
import { lazyPart } from '../i18n/lazy-part'
import type { ClashNoticeProps } from './clash-notice'

const load = lazyPart<ClashNoticeProps>(['calendar.clash'], async () => (await import('./clash-notice')).ClashNotice)

/** Warns of what is there already. It comes once the form says where or of what: before that, nothing clashes. */
export function ClashWarning(props: ClashNoticeProps) {
  const { store } = props
  const isSomewhere = useStoreValue(store, () => {
    const { location, product } = store.getValues()
    return location !== undefined || product !== undefined
  })
  const ClashNotice = usePart(load, isSomewhere)
  return ClashNotice ? <ClashNotice {...props} /> : null
}
