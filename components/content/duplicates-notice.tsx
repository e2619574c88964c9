import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { AppLink } from '#components/ui/action/app-link'
import { Notice } from '#components/ui/feedback/notice'
import type { Duplicate, DuplicateQuestion } from '#contract/content/duplicates'
import { call } from '#lib/api/client'
import type { ContentStore } from '#lib/forms/content-store'
import { useFieldState } from '#lib/forms/use-content-store'
import { organisationPaths } from '#lib/paths/paths'
import { isRecord, recordOf, textOf } from '../fields/read-value'

type DuplicatesNoticeProps = { team: string; store: ContentStore }

/** After the last letter; milliseconds. */
const askAfter = 600

/** While an organisation is added: others that it may be. Nothing is refused for it. */
export function DuplicatesNotice({ team, store }: DuplicatesNoticeProps) {
  const t = useTranslations('types.duplicates')
  const found = useDuplicates(team, useQuestion(store))
  if (found.length === 0) return null
  return (
    <Notice kind="warning" announce>
      <p>
        <strong>{t('title')}</strong> {t('lead')}
      </p>
      <ul className="mt-2">
        {found.map(({ key, title, reasons }) => (
          <li key={key}>
            <AppLink href={organisationPaths(key).dashboard()} target="_blank">
              {title}
            </AppLink>{' '}
            <span className="text-muted">({reasons.map((reason) => t(`reasons.${reason}`)).join(', ')})</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** The question as text: the same one is not sent twice. */
function useQuestion(store: ContentStore): string {
  const name = useFieldState(store, 'name').value
  const address = recordOf(useFieldState(store, 'address').value)
  const isil = useFieldState(store, 'isil').value
  const codes = Array.isArray(isil) ? isil.filter(isRecord).map(({ code }) => textOf(code)) : []
  const question: DuplicateQuestion = {
    name: textOf(name).slice(0, 300),
    postalCode: textOf(address.postalCode).slice(0, 10),
    houseNumber: textOf(address.houseNumber).slice(0, 10),
    isil: codes.filter(Boolean).slice(0, 20),
  }
  return JSON.stringify(question)
}

function useDuplicates(team: string, question: string): Duplicate[] {
  const [found, setFound] = useState<Duplicate[]>([])
  useEffect(() => {
    let isOld = false
    const timer = setTimeout(() => {
      const input = { params: { team }, body: JSON.parse(question) }
      call('POST /main/team/{team}/organisation/duplicates', input, { whenSessionEnded: 'fail' }).then(
        ({ data }) => {
          if (!isOld) setFound(data.items)
        },
        // A hint that can't be shown keeps nobody from adding.
        () => undefined,
      )
    }, askAfter)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [team, question])
  return found
}
