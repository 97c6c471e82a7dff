import { system } from './test.ts'

/** When visitors can book a call in the next two weeks. */
export async function freeTimes(): Promise<string[]> {
  const from = new Date().toISOString().slice(0, 10)
  const answer = await fetch(`${system.api}/booking/slots?from=${from}&days=14`)
  const { slots } = (await answer.json()) as { slots: { start: string }[] }
  return slots.map(({ start }) => start)
}
