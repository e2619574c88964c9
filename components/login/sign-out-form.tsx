import { LogOut } from 'lucide-react'
import { Button } from '#components/ui/action/button'
import { apiPaths } from '#lib/paths/paths'
import type { ButtonLook } from '../ui/action/button-look'

/** Signs out by a plain form. */
export function SignOutForm({ label, look = 'primary' }: { label: string; look?: ButtonLook['look'] }) {
  return (
    <form action={apiPaths.signOut()} method="post">
      <Button type="submit" look={look} size="big" icon={<LogOut />}>
        {label}
      </Button>
    </form>
  )
}
