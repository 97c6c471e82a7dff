export const ROLES = ['administrator', 'editor', 'viewer'] as const
export type Role = (typeof ROLES)[number]

export type User = Readonly<Record<'id' | 'name' | 'email' | 'provider', string>> & { readonly role: Role }

/** The provider of users on a local start. Editors with an account have another. */
export const DEVELOPMENT = 'development'

/** Requests without a session have none and read published documents only. */
export type Identity = {
  readonly user: User
  /** The hash of its token; absent for a fixed token. */
  readonly session?: string
  /** The last sign-in or use of a passkey, in seconds since 1970. */
  readonly confirmedAt?: number
  /** Browsers send cookies by themselves, so writes then need an allowed Origin. */
  readonly byCookie: boolean
}

export const mayWrite = (identity: Identity | null): boolean =>
  identity !== null && identity.user.role !== 'viewer'
