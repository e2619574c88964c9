import { Check, Copy, Download, Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { useCopy } from '#lib/browser/use-copy'
import { buttonClass } from '../ui/action/button-look'

export type RecoveryCodesProps = { codes: string[]; email: string; onDone: () => void }

/** The recovery codes, this once: to copy, to download or to print. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const t = useTranslations('twoSteps.recovery')
  const { copy, hasCopied } = useCopy()
  const all = codes.join('\n')
  const file = [t('fileTitle', { email }), '', ...codes, ''].join('\r\n')
  return (
    <div className="stack gap-5">
      <Notice kind="warning" announce>
        <strong>{t('title')}. </strong>
        {t('lead')}
      </Notice>
      <ol className="recovery-codes" aria-label={t('list')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button icon={<Copy />} onClick={() => void copy(all)}>
          {hasCopied(all) ? t('copied') : t('copy')}
        </Button>
        <a
          className={buttonClass({})}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={t('fileName')}
        >
          <Download /> {t('download')}
        </a>
        <Button icon={<Printer />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <div>
        <Button look="primary" icon={<Check />} onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </div>
  )
}
