import type { LakeDocument } from '../documents/document.ts'
import type { User } from '../store/session-store.ts'

const NEVER = new Date(0).toISOString()

/**
 * The group of everybody who may sign in. The Studio asks it who may read a document, and only lets comments mention
 * its members. All roles read everything. Only who asks for groups gets it: it is not stored, exported or counted.
 */
export function colleagues(users: readonly User[]): LakeDocument {
  return {
    _id: '_.groups.colleagues',
    _type: 'system.group',
    _rev: 'system',
    _createdAt: NEVER,
    _updatedAt: NEVER,
    members: users.map(({ id }) => id),
    grants: [{ filter: '_id in path("**")', path: '**', permissions: ['read'] }],
  }
}
