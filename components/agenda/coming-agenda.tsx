import { AgendaCard } from './agenda-card'
import { type AgendaGiven, agendaContent } from './agenda-content'

/** What takes place in the coming two weeks, on a dashboard. */
export async function ComingAgenda(of: AgendaGiven) {
  return <AgendaCard {...(await agendaContent(of))} />
}
