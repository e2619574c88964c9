'use client'

import './next-style-nonce'
import { X } from 'lucide-react'
import { Toaster as SonnerToaster, toast } from 'sonner'
import { notificationDuration } from '#contract/constants'
import type { ToastContent } from '#lib/browser/toast'
import { Button } from './button'
import { IconButton } from './icon-button'
import { wholeDates } from './whole-dates'

/** Says that something was done. An error never stands in a toast alone: it must stay in the page. */
export function showToast({ message, closeLabel, action, replacesAll = false }: ToastContent) {
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
        <IconButton label={closeLabel} icon={<X />} onClick={() => toast.dismiss(id)} />
      </div>
    ),
    { duration: notificationDuration },
  )
}

/** Stands once in the root layout. `label` names the region; sonner pauses toasts under the pointer and behind other tabs. */
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
