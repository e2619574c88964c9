import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** All temporary folders of a run lie in one, which goes when the run ends, however its workers end. */
export default function temporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'kaartenbak-tests-'))
  // A throw-away PostgreSQL runs as another user and must be able to walk through.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
