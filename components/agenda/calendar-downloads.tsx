'use client'

import { Download } from 'lucide-react'
import { SubscribeButton, type SubscribeButtonProps } from './subscribe-button'

export type CalendarDownloadsProps = {
  subscribe: SubscribeButtonProps
  label: string
  files: { href: string; label: string }[]
}

/** The agenda elsewhere: followed by a calendar program, or as a file for one and for a spreadsheet. */
export function CalendarDownloads({ subscribe, label, files }: CalendarDownloadsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <SubscribeButton {...subscribe} />
      <ul className="flex flex-wrap gap-x-6 gap-y-2" aria-label={label}>
        {files.map((file) => (
          <li key={file.href}>
            <a href={file.href} download className="link-with-icon">
              <Download /> {file.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
