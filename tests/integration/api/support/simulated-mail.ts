import { DeliveryError, type Channel, type Message } from '../../../../api/src/notices/channel.ts'

/** A mail server without a network, whose faults tests choose. */
export type SimulatedMail = ReturnType<typeof createSimulatedMail>

export type Mailbox = 'well' | 'greylisted' | 'gone'

export function createSimulatedMail() {
  /** The mails that arrived: `ADDRESS KIND LEAD`. */
  const arrived = new Set<string>()
  const mailboxes = new Map<string, Mailbox>()
  let hanging: { message: Message; go(): void; fail(): void }[] = []
  let hangs = false
  /** Called with the leads of each message when its sending begins. */
  let onSend = (_leads: string[]): void => {}

  function arrive({ to, kind, leads }: Message): void {
    for (const { id } of leads) arrived.add(`${to} ${kind} ${id}`)
  }

  const channel: Channel = {
    name: 'mail',
    concurrency: 4,
    batchedKinds: ['assigned', 'mentioned', 'due', 'overdue'],
    leadsMax: 50,
    async send(message) {
      onSend(message.leads.map(({ id }) => id))
      if (hangs)
        await new Promise<void>((resolve, reject) => {
          hanging.push({ message, go: resolve, fail: () => reject(new DeliveryError('no end within 15 s')) })
        })
      const mailbox = mailboxes.get(message.to ?? '')
      if (mailbox === 'gone') throw new DeliveryError('550 5.1.1 no such mailbox', { isFinal: true })
      if (mailbox === 'greylisted') throw new DeliveryError('450 4.2.0 greylisted')
      arrive(message)
    },
  }

  return {
    channel,
    arrived,
    set(address: string, mailbox: Mailbox): void {
      mailboxes.set(address, mailbox)
    },
    stateOf: (address: string): Mailbox => mailboxes.get(address) ?? 'well',
    hang(): void {
      hangs = true
    },
    /** Ends the hanging. @param ends whether what hangs is then sent, or has failed */
    answer(ends: 'sent' | 'failed'): void {
      hangs = false
      for (const { go, fail } of hanging.splice(0)) (ends === 'sent' ? go : fail)()
    },
    /** The sender dies. @param arrives whether the server has got the hanging mail, which the sender can't know */
    loseSender(arrives: boolean): void {
      for (const { message, fail } of hanging.splice(0)) {
        if (arrives) arrive(message)
        fail()
      }
    },
    watch(listener: typeof onSend): void {
      onSend = listener
    },
    reset(): void {
      hangs = false
      hanging = []
      arrived.clear()
      mailboxes.clear()
    },
  }
}
