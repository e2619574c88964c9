import { getTranslations } from 'next-intl/server'
import { PublicMessage } from '#components/frame/public-message'

export async function generateMetadata() {
  return { title: (await getTranslations('pages.titles'))('invitation') }
}

/** Invitations have no links yet: every token is an unknown one. */
export default async function InvitationPage() {
  const t = await getTranslations('pages')
  return <PublicMessage title={t('invitationUnknownTitle')} text={t('invitationUnknown')} />
}
