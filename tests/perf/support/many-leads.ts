import type pg from 'pg'

/**
 * Fills an empty database with the leads of two years: most of them answered, some thousand waiting, of ten people,
 * fifty campaigns and all stages.
 */
export async function fillWithLeads(client: pg.Client, count: number): Promise<void> {
  await client.query(
    "INSERT INTO desk_people (id, name, email, role) SELECT 'p' || n, 'P' || n, '', 'editor' FROM generate_series(1, 10) n",
  )
  await client.query(
    `INSERT INTO leads (id, reference, first_name, last_name, email, phone, company, message, lead_source, industry, employees, page,
       context, fingerprint, status, spam_reasons, stage, owner, value_cents, lost_reason, answered_at, created_at, due_at)
     SELECT gen_random_uuid(), translate(upper(lpad(to_hex(n), 8, '0')), '01AE', 'XYZW'), 'Name' || n, 'Example',
       'name' || n || '@company' || n % 20000 || '.example', '02 5550 ' || lpad((n % 10000)::text, 4, '0'), 'Company ' || n % 20000,
       'Please call me about backups. ' || repeat('We have some laptops and a server in a cupboard. ', 4 + n % 5),
       CASE WHEN n % 5000 = 0 THEN 'popup_form' WHEN n % 3 = 0 THEN 'quote_form' ELSE 'contact_form' END,
       CASE WHEN n % 3 = 0 AND n % 5000 > 0 THEN 'Healthcare' END, CASE WHEN n % 3 = 0 AND n % 5000 > 0 THEN '25' END,
       CASE WHEN n % 20000 = 0 THEN '/offers/rare' ELSE '/contact' END,
       CASE WHEN n % 2 = 0 THEN jsonb_build_object('utm', jsonb_build_object('campaign', 'campaign-' || n % 50)) END,
       sha256('x'), CASE WHEN n % 100 = 0 THEN 'quarantined' ELSE 'received' END,
       CASE WHEN n % 100 = 0 THEN '{links}'::text[] ELSE '{}' END, stage, CASE WHEN n % 4 > 0 THEN 'p' || 1 + n % 10 END,
       CASE stage WHEN 'won' THEN n * 100 END, CASE stage WHEN 'lost' THEN 'Not now' END,
       CASE WHEN stage <> 'new' THEN at + n % 40 * interval '1 hour' END, at, at + interval '24 hours'
     FROM (SELECT n, now() - (${count} - n) * interval '2 years' / ${count} AS at,
         CASE WHEN n % 20 = 0 THEN 'new' WHEN n % 7 = 0 THEN 'won' WHEN n % 5 = 0 THEN 'lost' WHEN n % 3 = 0 THEN 'qualified'
           ELSE 'contacted' END AS stage
       FROM generate_series(1, ${count}) AS n) AS made`,
  )
  await client.query(
    "INSERT INTO lead_outbox (lead_id, state, delivered_at) SELECT id, 'delivered', created_at FROM leads",
  )
  await client.query('VACUUM ANALYZE')
}
