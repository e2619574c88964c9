import { useEffect, useState } from 'react'
import type { AssignableRole } from '#contract/access/assignment'
import type { PartyType } from '#contract/access/permissions'
import { AppError } from '#contract/kernel/errors'
import { call } from '#lib/api/client'

/** The roles that can be assigned on a party, or why they can't be loaded; neither while they are loading. */
export function usePartyRoles(party: { partyType: PartyType; party: string } | undefined) {
  const [answer, setAnswer] = useState<{ roles?: AssignableRole[]; refusal?: AppError }>({})
  const { partyType, party: key } = party ?? {}
  useEffect(() => {
    let isCurrent = true
    setAnswer({})
    if (partyType === undefined || key === undefined) return
    call('GET /main/party/{partyType}/{party}/role', { params: { partyType, party: key } }).then(
      ({ data }) => isCurrent && setAnswer({ roles: data.items }),
      (error: unknown) =>
        isCurrent && setAnswer({ refusal: error instanceof AppError ? error : new AppError('INTERNAL') }),
    )
    return () => {
      isCurrent = false
    }
  }, [partyType, key])
  return answer
}
