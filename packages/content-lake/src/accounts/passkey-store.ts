import type { DatabaseSync } from 'node:sqlite'
import { type Clock, secondsNow } from '../store/session-store.ts'

/** Without its key. Times are in seconds since 1970. */
export type Passkey = {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly addedAt: number
  readonly usedAt: number
}

export type PasskeyKey = {
  readonly id: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly counter: number
  readonly transports: string[]
}

const COLUMNS = 'id, user_id AS userId, name, added_at AS addedAt, used_at AS usedAt'

export function createPasskeyStore(database: DatabaseSync, now: Clock = secondsNow) {
  const statements = {
    list: database.prepare(`SELECT ${COLUMNS} FROM passkeys WHERE user_id = ? ORDER BY added_at`),
    find: database.prepare(`SELECT ${COLUMNS}, public_key, counter, transports FROM passkeys WHERE id = ?`),
    add: database.prepare(
      `INSERT INTO passkeys (id, user_id, name, public_key, counter, transports, added_at, used_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    use: database.prepare('UPDATE passkeys SET counter = ?, used_at = ? WHERE id = ?'),
    remove: database.prepare('DELETE FROM passkeys WHERE id = ? AND user_id = ?'),
    removeAll: database.prepare('DELETE FROM passkeys WHERE user_id = ?'),
  }

  return {
    list: (userId: string) => statements.list.all(userId) as Passkey[],

    find(id: string): { passkey: Passkey; key: PasskeyKey } | undefined {
      const row = statements.find.get(id)
      if (!row) return undefined
      const { public_key, counter, transports, ...passkey } = row
      const key = {
        id,
        publicKey: new Uint8Array(public_key as Uint8Array),
        counter: Number(counter),
        transports: JSON.parse(String(transports)) as string[],
      }
      return { passkey: passkey as Passkey, key }
    },

    add(userId: string, name: string, { id, publicKey, counter, transports }: PasskeyKey): void {
      const values = [id, userId, name, publicKey, counter, JSON.stringify(transports), now(), now()]
      statements.add.run(...values)
    },

    use(id: string, counter: number): void {
      statements.use.run(counter, now(), id)
    },

    remove: (userId: string, id: string): boolean => statements.remove.run(id, userId).changes > 0,

    removeAll(userId: string): void {
      statements.removeAll.run(userId)
    },
  }
}

export type PasskeyStore = ReturnType<typeof createPasskeyStore>
