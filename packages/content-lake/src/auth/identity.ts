export type Role = 'administrator' | 'editor' | 'viewer'

/** What people call them. */
export const ROLE_TITLES: Readonly<Record<Role, string>> = {
  viewer: 'Viewer',
  editor: 'Editor',
  administrator: 'Administrator',
}

/** Who makes a request. There is none for people without a session, who read published documents only. */
export type Identity = {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly provider: string
  /** The hash of the session's token, where a session and no fixed token is behind it. */
  readonly session?: string
  /** When the user showed who they are, in seconds since 1970, where a session is behind it. */
  readonly signedInAt?: number
  /** Whether a cookie brought it, which the browser adds by itself: writes then need an Origin that is allowed. */
  readonly byCookie: boolean
}

export const mayWrite = (identity: Identity | null): boolean =>
  identity !== null && identity.role !== 'viewer'
