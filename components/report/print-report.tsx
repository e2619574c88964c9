import { useTranslations } from 'next-intl'
import { QrCode } from '../ui/display/qr-code'

/** On paper: where readers say what is wrong, to type over or to read with a telephone. */
export function PrintReport({ address }: { address: string }) {
  const t = useTranslations('report.print')
  return (
    <>
      <QrCode text={address} label={t('code', { address })} />
      <p>
        <strong>{t('title')}</strong> {t('text', { address })}
      </p>
    </>
  )
}
