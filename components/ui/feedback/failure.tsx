import { Notice } from './notice'

/** Why something was not done, read out when it comes; nothing while there is no reason. */
export function Failure({ of }: { of: { message: string } | string | undefined }) {
  if (of === undefined) return null
  return (
    <Notice kind="error" announce>
      {typeof of === 'string' ? of : of.message}
    </Notice>
  )
}
