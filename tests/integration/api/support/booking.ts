import type { Slots } from '../../../../packages/domain/src/booking.ts'
import { post } from './api.ts'

/** A booking that the API accepts. @param start of a free slot, in ISO 8601 with Sydney's offset */
export function callAt(start: string, change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    firstName: 'Jo',
    lastName: 'Citizen',
    email: `jo-${Math.random().toString(36).slice(2)}@example.com`,
    phone: '02 5550 1234',
    serviceType: 'Managed IT Services',
    preferredDate: start.slice(0, 10),
    preferredTime: start.slice(11, 16),
    ...change,
  }
}

/** Posts a booking. */
export const book = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  post(`${url}/booking`, body, headers)

/** The starts of the free slots. */
export async function freeSlots(url: string, query = ''): Promise<string[]> {
  const answer = await fetch(`${url}/booking/slots${query}`)
  return ((await answer.json()) as Slots).slots.map(({ start }) => start)
}
