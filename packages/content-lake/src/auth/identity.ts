export type Role = 'administrator' | 'editor' | 'viewer'

/** The roles' names on screen. */
export const ROLE_TITLES: Readonly<Record<Role, string>> = {
  viewer: 'Viewer',
  editor: 'Editor',
  administrator: 'Administrator',
}

/** Who makes a request. Requests without a session have no identity and read published documents only. */
export type Identity = {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly provider: string
  /** The hash of the session's token; absent for a fixed token. */
  readonly session?: string
  /** When the session's user last signed in or used their passkey, in seconds since 1970. */
  readonly confirmedAt?: number
  /** Whether it came with a cookie. Browsers send cookies by themselves, so writes then need an allowed Origin. */
  readonly byCookie: boolean
}

export const mayWrite = (identity: Identity | null): boolean =>
  identity !== null && identity.role !== 'viewer'
