import { type Line, notChecked } from './report.ts'

/** What of the content stands between the site and the public, such as samples and missing legal details. */
export async function contentChecks(): Promise<Line[]> {
  return [notChecked('Content', 'this command does not look at it', 'Go through the overview in the Studio.')]
}
