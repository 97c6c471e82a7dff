import { deskSessionSchema, type DeskPerson } from '@site/contracts/desk/session'
import { ApiError } from '../../errors.ts'
import type { Api } from '../../plugins/schemas.ts'
import { deskRefused } from '../../events.ts'
import { bearerOf } from '../../session/bearer.ts'
import { unauthenticated, type DeskTokens } from './authenticate.ts'
import type { DeskLake } from '../../env.ts'
import { askLake, type LakePerson } from './lake-person.ts'
import { rememberPerson, stopMails } from './people-repository.ts'

/** Who may use the desk. */
export type DeskAccess = {
  lake: DeskLake
  roles: string[]
  /** Only these addresses, in lower case; undefined for everybody with the role. */
  emails: string[] | undefined
}

type Options = {
  access: DeskAccess
  tokens: DeskTokens
}

/** POST /desk/session (docs/http.md, The lead desk). */
export async function deskSessionRoutes(app: Api, { access, tokens }: Options): Promise<void> {
  const schema = {
    summary: 'Signs somebody in to the lead desk',
    description:
      'Lets in people who are signed in to the Studio and have one of DESK_ROLES, for five minutes.',
    security: [{ studio: [] }],
    response: { 200: deskSessionSchema },
    refuses: {
      401: 'The content lake does not know the token. A ticket works once.',
      403: 'The token belongs to a program, the person’s role or address is not allowed, or the request did not come from the Studio’s origin.',
      429: 'A limit was reached.',
      503: 'The content lake or the database is unavailable.',
    },
  }
  app.post('/desk/session', { schema }, async (request) => {
    const token = bearerOf(request.headers.authorization)
    const found = token === undefined ? undefined : await askLake(access.lake, token)
    if (!found) throw unauthenticated()
    const person = letIn(access, found)
    if ('refused' in person) {
      deskRefused(request.log, person.refused)
      await stopMails(app.database, found.id)
      throw new ApiError('not-allowed', refusals[person.refused])
    }
    await rememberPerson(app.database, person)
    return tokens.open(person)
  })
}

const refusals = {
  machine: 'Only people may use the lead desk, no tokens of programs',
  role: 'Your role does not give access to leads. An administrator can change that',
  address: 'Your e-mail address is not among those that may see leads. An administrator can change that',
} as const

/** @returns the person with the role that gives them access */
function letIn(
  { roles, emails }: DeskAccess,
  { id, name, email, roles: held, isMachine }: LakePerson,
): DeskPerson | { refused: keyof typeof refusals } {
  if (isMachine) return { refused: 'machine' }
  const allowed = held.filter((role) => roles.includes(role))
  const role = allowed.includes('administrator') ? 'administrator' : allowed[0]
  if (role === undefined) return { refused: 'role' }
  if (emails && !emails.includes(email.toLowerCase())) return { refused: 'address' }
  return { id, name, email, role }
}
