import { useEffect, useState } from 'react'
import type { SchoolHoliday } from '#contract/agenda/school-areas'
import type { FieldSources } from '../editor-props'

/** The school holidays that the installation knows from a day on. */
export function useSchoolHolidays(
  find: FieldSources['findSchoolHolidays'],
  from: string,
): SchoolHoliday[] | 'failed' | undefined {
  const [found, setFound] = useState<SchoolHoliday[] | 'failed'>()
  useEffect(() => {
    if (find === undefined) return setFound([])
    let isOver = false
    find(from).then(
      (holidays) => (isOver ? undefined : setFound(holidays)),
      () => (isOver ? undefined : setFound('failed')),
    )
    return () => {
      isOver = true
    }
  }, [find, from])
  return found
}
