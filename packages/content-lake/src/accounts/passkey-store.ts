import type { DatabaseSync } from 'node:sqlite'
import { secondsNow } from '../store/session-store.ts'

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

export function createPasskeyStore(database: DatabaseSync) {
  const sql = database.createTagStore()
  return {
    list: (userId: string) =>
      sql.all`SELECT id, user_id AS userId, name, added_at AS addedAt, used_at AS usedAt
        FROM passkeys WHERE user_id = ${userId} ORDER BY added_at` as Passkey[],
    find(id: string): { userId: string; key: PasskeyKey } | undefined {
      const row = sql.get`SELECT user_id, public_key, counter, transports FROM passkeys WHERE id = ${id}`
      if (!row) return undefined
      const key = {
        id,
        publicKey: new Uint8Array(row['public_key'] as Uint8Array),
        counter: Number(row['counter']),
        transports: JSON.parse(String(row['transports'])) as string[],
      }
      return { userId: String(row['user_id']), key }
    },
    add(userId: string, name: string, { id, publicKey, counter, transports }: PasskeyKey): void {
      sql.run`INSERT INTO passkeys (id, user_id, name, public_key, counter, transports, added_at, used_at)
        VALUES (${id}, ${userId}, ${name}, ${publicKey}, ${counter}, ${JSON.stringify(transports)}, ${secondsNow()}, ${secondsNow()})`
    },
    use(id: string, counter: number): void {
      sql.run`UPDATE passkeys SET counter = ${counter}, used_at = ${secondsNow()} WHERE id = ${id}`
    },
    remove: (userId: string, id: string): boolean =>
      sql.run`DELETE FROM passkeys WHERE id = ${id} AND user_id = ${userId}`.changes > 0,
    removeAll(userId: string): void {
      sql.run`DELETE FROM passkeys WHERE user_id = ${userId}`
    },
  }
}

export type PasskeyStore = ReturnType<typeof createPasskeyStore>
