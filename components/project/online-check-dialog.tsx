import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice, type NoticeKind } from '#components/ui/feedback/notice'
import { Dialog } from '#components/ui/overlay/dialog'
import { AppError } from '#contract/kernel/errors'
import type { OnlineCheck, SiteCheck } from '#contract/project/online-check'
import { call } from '#lib/api/client'

export type OnlineCheckDialogProps = { organisation: string; product?: string; onClose: () => void }

/** Asks the websites of projects while it is open, and says what each has of what is published here. */
export function OnlineCheckDialog({ organisation, product, onClose }: OnlineCheckDialogProps) {
  const t = useTranslations('onlineCheck')
  const [answer, setAnswer] = useState<OnlineCheck | AppError>()
  useEffect(() => {
    let isCurrent = true
    const request =
      product === undefined
        ? call('POST /main/organisation/{organisation}/online-check', { params: { organisation } })
        : call('POST /main/organisation/{organisation}/product/{product}/online-check', {
            params: { organisation, product },
          })
    request.then(
      ({ data }) => isCurrent && setAnswer(data),
      (error: unknown) => isCurrent && setAnswer(error instanceof AppError ? error : new AppError('INTERNAL')),
    )
    return () => {
      isCurrent = false
    }
  }, [organisation, product])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={t('note')}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className="stack gap-4" aria-live="polite" aria-busy={answer === undefined}>
        {answer === undefined ? <p className="text-muted">{t('asking')}</p> : null}
        {answer instanceof AppError ? (
          <Notice kind="error">{answer.code === 'TOO_MANY_REQUESTS' ? t('tooOften') : t('failed')}</Notice>
        ) : null}
        {answer === undefined || answer instanceof AppError ? null : <Answer {...answer} />}
      </div>
    </Dialog>
  )
}

function Answer({ asks, isPublished, sites }: OnlineCheck) {
  const t = useTranslations('onlineCheck')
  if (!isPublished) return <Notice kind="info">{t('notPublished')}</Notice>
  if (sites.length === 0) return <Notice kind="info">{t('noSites')}</Notice>
  return (
    <>
      {asks ? null : <Notice kind="info">{t('off')}</Notice>}
      {sites.map((site) => (
        <Site key={site.address} {...site} />
      ))}
    </>
  )
}

const kinds: Record<SiteCheck['state'], NoticeKind> = {
  guide: 'done',
  same: 'done',
  different: 'warning',
  absent: 'warning',
  unreachable: 'warning',
  notAsked: 'info',
}

/** One website: where the page is, its state, and what it lacks. */
function Site({ project, address, state, found, sought, missing }: SiteCheck) {
  const t = useTranslations('onlineCheck')
  return (
    <section className="stack gap-2">
      <h3>{project}</h3>
      <a href={address} rel="noopener noreferrer" target="_blank" className="break-anywhere">
        {address}
      </a>
      <Notice kind={kinds[state]}>{t(`states.${state}`, { found: String(found), sought: String(sought) })}</Notice>
      {missing.length === 0 ? null : (
        <>
          <p>{t('missing')}</p>
          <ul className="list">
            {missing.map(({ field, text }) => (
              <li key={`${field} ${text}`}>
                <strong>{field ?? t('titleField')}</strong>: {text}
              </li>
            ))}
          </ul>
          {sought - found > missing.length ? <p>{t('more', { count: sought - found - missing.length })}</p> : null}
        </>
      )}
    </section>
  )
}
