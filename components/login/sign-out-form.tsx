import { LogOut } from 'lucide-react'
import { Button } from '#components/ui/action/button'
import { apiPaths } from '#lib/paths/paths'

/** Signs out by a plain form. */
export function SignOutForm({ label }: { label: string }) {
  return (
    <form action={apiPaths.signOut()} method="post">
      <Button type="submit" look="primary" size="big" icon={<LogOut />}>
        {label}
      </Button>
    </form>
  )
}
