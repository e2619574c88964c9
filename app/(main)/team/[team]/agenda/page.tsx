import { TeamCalendarPage } from '#components/agenda/team-calendar-page'
import { openTeamAgendaPage } from '#lib/server/team-agenda-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('agenda')

export default async function Page({ params, searchParams }: PageProps<'/team/[team]/agenda'>) {
  const [{ team }, search] = await Promise.all([params, searchParams])
  return <TeamCalendarPage {...(await openTeamAgendaPage(team, search))} />
}
