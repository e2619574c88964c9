import { type Line, organisation, productRead, supplementCreate, team, teamUpload } from './callers.ts'

export const fileLines: Record<string, Line> = {
  // The file sent is no PDF: a caller who may upload gets that error.
  'file.upload': { params: organisation, query: 'name=a.pdf', body: {}, statuses: supplementCreate },
  'file.uploadToTeam': { params: team, query: 'name=a.pdf', body: {}, statuses: teamUpload },
  'file.download': { params: { file: 'of a file' }, statuses: productRead },
}
