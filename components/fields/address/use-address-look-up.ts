import { useEffect, useRef, useState } from 'react'
import type { AddressLookup, FieldSources } from '../editor-props'
import { type AddressDraft, lookUpKey } from './address-value'

export type LookUpState = 'none' | 'searching' | 'found' | 'addition' | 'notFound' | 'uncovered' | 'unavailable'

/** Looks the address up, 400 ms after the last letter; what was stored is not looked up until it changes. */
export function useAddressLookUp(
  address: AddressDraft,
  findAddress: FieldSources['findAddress'],
  { onFound, onAnswer }: { onFound: (found: AddressLookup) => void; onAnswer: () => void },
) {
  const [state, setState] = useState<LookUpState>('none')
  const [additions, setAdditions] = useState<string[]>([])
  const key = lookUpKey(address)?.join('|') ?? ''
  const last = useRef(key)
  const latest = useRef({ onFound, onAnswer })
  useEffect(() => {
    latest.current = { onFound, onAnswer }
  })
  const [isPending, setPending] = useState(false)
  const answered = () => {
    setPending(false)
    latest.current.onAnswer()
  }
  const ask = useRef<(key: string) => void>(undefined)
  ask.current = (wanted) => {
    const [postalCode = '', houseNumber = '', addition = ''] = wanted.split('|')
    setState('searching')
    findAddress?.(postalCode, houseNumber, addition).then(
      (found) => {
        if (last.current !== wanted) return
        setState(found.state === 'unknown' ? 'notFound' : found.state)
        setAdditions(found.state === 'addition' ? found.additions : [])
        if (found.state === 'found') latest.current.onFound(found)
        answered()
      },
      () => {
        if (last.current !== wanted) return
        setState('unavailable')
        answered()
      },
    )
  }
  useEffect(() => {
    if (key === last.current) return
    last.current = key
    setState('none')
    setPending(key !== '' && findAddress !== undefined)
    if (key === '' || !findAddress) return
    const timer = setTimeout(() => ask.current?.(key), 400)
    return () => clearTimeout(timer)
  }, [key, findAddress])
  return {
    state,
    additions,
    isPending,
    canLookUp: key !== '' && findAddress !== undefined,
    lookUp: () => ask.current?.(key),
  }
}
