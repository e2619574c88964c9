'use client'

import '../style/next-style-nonce'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Toaster as SonnerToaster, toast } from 'sonner'
import { notificationDuration } from '#contract/kernel/constants'
import type { ToastContent } from '#lib/browser/toast'
import { Button } from '../action/button'
import { IconButton } from '../action/icon-button'
import { wholeDates } from '../text/whole-dates'

/** Says that something was done. An error is never shown in a toast alone: it must stay in the page. */
export function showToast({ message, action, lasts = notificationDuration, replacesAll = false }: ToastContent) {
  if (replacesAll) toast.dismiss()
  return toast.custom(
    (id) => (
      <div className="toast">
        <span>{wholeDates(message)}</span>
        {action ? (
          <Button
            size="small"
            onClick={() => {
              toast.dismiss(id)
              action.onClick()
            }}
          >
            {action.label}
          </Button>
        ) : null}
        <CloseToast onClick={() => toast.dismiss(id)} />
      </div>
    ),
    { duration: lasts },
  )
}

function CloseToast({ onClick }: { onClick: () => void }) {
  return <IconButton label={useTranslations('ui')('close')} icon={<X />} onClick={onClick} />
}

/** Rendered once, in the root layout. `label` names the region; sonner pauses toasts under the pointer and behind other tabs. */
export function Toaster({ label }: { label: string }) {
  return (
    <SonnerToaster
      className="toaster"
      position="bottom-center"
      containerAriaLabel={label}
      duration={notificationDuration}
    />
  )
}
