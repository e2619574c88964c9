import { Download } from 'lucide-react'
import { getTranslations } from 'next-intl/server'

/** The agenda as a file: for a calendar program, and for a spreadsheet. */
export async function CalendarDownloads({ hrefOf }: { hrefOf: (format: 'ics' | 'csv') => string }) {
  const t = await getTranslations('calendar.file')
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2" aria-label={t('download')}>
      {(['ics', 'csv'] as const).map((format) => (
        <li key={format}>
          <a href={hrefOf(format)} download className="link-with-icon">
            <Download /> {t(format)}
          </a>
        </li>
      ))}
    </ul>
  )
}
