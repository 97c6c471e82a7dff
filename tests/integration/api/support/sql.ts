import pg from 'pg'

/** A connection for checking stored data. */
export type Sql = {
  (text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  end(): Promise<void>
}

export async function connect(url: string): Promise<Sql> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const query = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows
  return Object.assign(query, { end: () => client.end() })
}
