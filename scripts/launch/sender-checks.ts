import { lookUp, records } from '@site/content/outside-links/look-up'
import type { Outside } from './context.ts'
import { bad, good, judged, type Line, notChecked } from './report.ts'

/** With more lookups than this, receivers treat the SPF record as broken (RFC 7208, section 4.6.4). */
const SPF_LOOKUPS = 10

/**
 * Checks the records that this system's mail needs to arrive: MX, SPF, DKIM and DMARC of the sender's domain.
 *
 * @param sender the address that mail comes from
 * @param selectors the DKIM selectors of the mail server
 */
export async function senderRecords(
  outside: Outside,
  sender: string,
  selectors: readonly string[],
): Promise<Line[]> {
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  return [
    await mailServers(outside, domain),
    await senders(outside, domain),
    ...(await signatures(outside, domain, selectors)),
    await policy(outside, domain),
  ]
}

async function mailServers(outside: Outside, domain: string): Promise<Line> {
  const name = `MX of ${domain}`
  const todo =
    'Add an MX record with the server that takes your mail, or set LEAD_NOTIFY_FROM to an address that exists.'
  const found = await records(outside.dns.resolveMx(domain))
  const servers = found.map(({ exchange }) => exchange).filter(Boolean)
  if (servers.length === 0) return bad(name, 'no mail server: answers to our mail come back', todo)
  const lost: string[] = []
  for (const server of servers) if ((await lookUp(outside.dns, server)).length === 0) lost.push(server)
  return judged(
    name,
    lost.map((server) => `${server} has no address`),
    servers.join(', '),
    todo,
  )
}

async function textRecords({ dns }: Outside, name: string): Promise<string[]> {
  return (await records(dns.resolveTxt(name))).map((parts) => parts.join(''))
}

async function spfOf(outside: Outside, domain: string): Promise<string[]> {
  return (await textRecords(outside, domain)).filter((text) => /^v=spf1( |$)/i.test(text))
}

async function senders(outside: Outside, domain: string): Promise<Line> {
  const name = `SPF of ${domain}`
  const todo =
    'Publish one TXT record such as "v=spf1 include:YOUR-MAIL-PROVIDER -all"; your provider names the part in the middle.'
  const found = await spfOf(outside, domain)
  const [record] = found
  if (!record) return bad(name, 'no record, so receivers distrust our mail', todo)
  const faults = found.length > 1 ? [`${found.length} records, so receivers ignore all of them`] : []
  if (/\s\+?all(\s|$)/i.test(record)) faults.push('+all lets everybody send in our name')
  else if (!/\s[-~]all(\s|$)|\sredirect=/i.test(record)) faults.push('no -all or ~all at the end')
  const lookups = await countLookups(outside, record, new Set([domain]))
  if (lookups > SPF_LOOKUPS) faults.push(`${lookups} DNS lookups; receivers give up after ${SPF_LOOKUPS}`)
  return judged(name, faults, record, todo)
}

async function countLookups(outside: Outside, record: string, seen: Set<string>): Promise<number> {
  const terms = record.split(/\s+/).map((term) => term.replace(/^[-~?+]/, ''))
  let count = terms.filter((term) => /^(a|mx|ptr|exists)([:/]|$)/i.test(term)).length
  for (const term of terms) {
    const next = /^(?:include:|redirect=)(.+)$/i.exec(term)?.[1]
    if (!next) continue
    count += 1
    // A macro cannot be followed without a mail.
    if (seen.has(next) || next.includes('%') || count > SPF_LOOKUPS) continue
    seen.add(next)
    for (const inner of await spfOf(outside, next)) count += await countLookups(outside, inner, seen)
  }
  return count
}

async function signatures(outside: Outside, domain: string, selectors: readonly string[]): Promise<Line[]> {
  if (selectors.length === 0) {
    const why = 'DNS cannot list the selectors'
    return [notChecked(`DKIM of ${domain}`, why, 'Name that of your mail provider: --dkim SELECTOR.')]
  }
  const lines: Line[] = []
  for (const selector of selectors) {
    const name = `DKIM of ${domain}, ${selector}`
    const found = await textRecords(outside, `${selector}._domainkey.${domain}`)
    const key = /(?:^|;)\s*p=([^;]*)/.exec(found[0] ?? '')?.[1]?.replaceAll(/\s/g, '')
    const faults = []
    if (found.length === 0) faults.push('no key')
    else if (!key) faults.push('the key is empty, that is, revoked')
    else if (!/k=ed25519/.test(found[0]!) && Buffer.from(key, 'base64').length < 256)
      faults.push('the RSA key is shorter than 2048 bits')
    lines.push(
      judged(name, faults, 'a key', 'Publish the TXT or CNAME record that your mail provider shows for it.'),
    )
  }
  return lines
}

async function policy(outside: Outside, domain: string): Promise<Line> {
  const todo = `Publish TXT _dmarc.${domain} "v=DMARC1; p=quarantine; rua=mailto:ADDRESS".`
  const labels = domain.split('.')
  for (let from = 0; from < labels.length - 1; from += 1) {
    const place = `_dmarc.${labels.slice(from).join('.')}`
    const found = (await textRecords(outside, place)).filter((text) => /^v=DMARC1/i.test(text))
    const [record] = found
    if (!record) continue
    const name = `DMARC of ${domain}`
    if (found.length > 1)
      return bad(name, `${found.length} records at ${place}, so receivers ignore all of them`, todo)
    const asked = /;\s*p=(\w+)/i.exec(record)?.[1]?.toLowerCase()
    if (!asked || !['none', 'quarantine', 'reject'].includes(asked))
      return bad(name, `${place} has no valid p=`, todo)
    const later = asked === 'none' ? ' (only reports; ask for quarantine once they are clean)' : ''
    return good(name, `p=${asked}${later}`)
  }
  return bad(`DMARC of ${domain}`, 'no record', todo)
}
