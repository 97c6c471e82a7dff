/** A fault of one line, planted to see whether the tests that guard its rule fail. */
export type Fault = {
  rule: string
  /** Text that is only once in all our sources. Its file may move. */
  from: string
  to: string
  /**
   * The end of a file's path and, in a browser, " › " and the beginning of the test's title: faults with different
   * tests are planted at once.
   */
  tests: string[]
}

/** Found by tests without a browser. */
const plain: Fault[] = [
  {
    rule: 'A name has at least two characters',
    from: "lead: 'name',\n  min: 2,",
    to: "lead: 'name',\n  min: 1,",
    tests: ['forms/contact.test.ts'],
  },
  {
    rule: 'An e-mail address has at most 255 characters',
    from: "lead: 'email',\n  max: 255,",
    to: "lead: 'email',\n  max: 256,",
    tests: ['forms/contact.test.ts'],
  },
  {
    rule: 'The progress of the wizard is rounded',
    from: 'Math.round((step / QUOTE_STEPS) * 100)',
    to: 'Math.floor((step / QUOTE_STEPS) * 100)',
    tests: ['forms/quote.test.ts'],
  },
  {
    rule: 'One word is first and last name',
    from: "lastName: rest.join(' ') || firstName",
    to: "lastName: rest.join(' ')",
    tests: ['lead/names.test.ts'],
  },
  {
    rule: 'Text is normalised',
    from: "clean.normalize('NFC')",
    to: 'clean',
    tests: ['src/clean-text.test.ts'],
  },
  {
    rule: 'A quote without an answer about compliance says so',
    from: "otherwise: 'Not specified'",
    to: "otherwise: 'Not provided'",
    tests: ['forms/quote.test.ts'],
  },
  {
    rule: 'Leaving step 1 needs an answer about compliance',
    from: "(['industry', 'compliance'] as const)",
    to: "(['industry'] as const)",
    tests: ['forms/quote.test.ts'],
  },
  {
    rule: 'No spreadsheet reads a formula from an export',
    from: String.raw`(?=[ \u00a0"]*[=+\-@`,
    to: String.raw`(?=[=+\-@`,
    tests: ['cli/leads/reading.test.ts', 'desk/lists.test.ts'],
  },
  {
    rule: 'Another site cannot send leads',
    from: 'if (!isRead && isForeign(headers, isDesk(request) ? studio : site))',
    to: 'if (isRead && isForeign(headers, isDesk(request) ? studio : site))',
    tests: ['api/origins.test.ts'],
  },
  {
    rule: 'A key with another body is refused',
    from: 'if (earlier.fingerprint.equals(fingerprint)) return',
    to: 'if (earlier.fingerprint) return',
    tests: ['api/idempotency.test.ts'],
  },
  {
    rule: 'A body has no member that reaches a prototype',
    from: "['__proto__', 'constructor']",
    to: "['constructor']",
    tests: ['plugins/json-only.test.ts'],
  },
  {
    rule: 'A bug tells a stranger nothing',
    from: "new ApiError('internal-error', 'Please try again later', { cause: thrown })",
    to: "new ApiError('internal-error', String(thrown), { cause: thrown })",
    tests: ['api/src/errors.test.ts'],
  },
  {
    rule: 'A limit allows no more than it says',
    from: 'allowed: taken <= places,',
    to: 'allowed: taken <= places + 1,',
    tests: ['api/limits.test.ts'],
  },
  {
    rule: 'A replay is not counted',
    from: 'if (stored.replayed) await claim.release()',
    to: 'if (!stored.id) await claim.release()',
    tests: ['api/limits.test.ts', 'api/idempotency.test.ts'],
  },
  {
    rule: 'One weak sign does not quarantine',
    from: 'const QUARANTINE_FROM = 2',
    to: 'const QUARANTINE_FROM = 1',
    tests: ['leads/spam.test.ts'],
  },
  {
    rule: 'A session cannot renew itself with its access token',
    from: "if (payload?.['use'] !== use || id === undefined) return undefined",
    to: 'if (id === undefined) return undefined',
    tests: ['api/session.test.ts'],
  },
  {
    rule: 'Leads are kept for 24 months',
    from: `RETENTION = { leads: "interval '24 months'"`,
    to: `RETENTION = { leads: "interval '36 months'"`,
    tests: ['api/retention.test.ts'],
  },
  {
    rule: 'Nobody is told of a lead in quarantine',
    from: "CASE status WHEN 'received' THEN 'pending' ELSE 'held' END FROM stored",
    to: "CASE status WHEN 'received' THEN 'pending' ELSE 'pending' END FROM stored",
    tests: ['api/spam.test.ts', 'api/notices.test.ts'],
  },
  {
    rule: 'A mail that the server refuses for good is not tried again',
    from: 'isFinal ? 0 : ATTEMPTS_MAX',
    to: 'isFinal ? ATTEMPTS_MAX : ATTEMPTS_MAX',
    tests: ['api/notices.test.ts'],
  },
  {
    rule: 'No two calls share a seat',
    from: 'taken.size >= seats',
    to: 'taken.size > seats',
    tests: ['booking/slots.test.ts'],
  },
  {
    rule: 'A moved call takes its old time out of calendars',
    from: "{ slot, seat }, 'sequence = sequence + 1')",
    to: "{ slot, seat }, 'sequence = sequence')",
    tests: ['api/booking-mails.test.ts', 'api/booking.test.ts'],
  },
  {
    rule: 'Only administrators erase',
    from: "if (deskSession.person.role !== 'administrator')",
    to: "if (deskSession.person.role === 'viewer')",
    tests: ['desk/access.test.ts'],
  },
  {
    rule: 'A change at the desk says which version it changes',
    from: "if (headers['if-match'] === undefined)",
    to: "if (headers['if-match'] === '')",
    tests: ['desk/leads.test.ts'],
  },
  {
    rule: 'Lists of the desk leave out merged leads',
    from: "q === undefined ? 'merged_into IS NULL'",
    to: "q === undefined ? 'true'",
    tests: ['desk/lists.test.ts', 'desk/leads.test.ts'],
  },
  {
    rule: 'A page of another origin cannot write to the lake with a cookie',
    from: 'if (!READS.has(request.method) || request.ws)',
    to: 'if (request.ws)',
    tests: ['content-lake/tests/auth.test.ts', 'content-lake/tests/access.test.ts'],
  },
  {
    rule: 'A document cannot be deleted while another refers to it',
    from: "else checkReferrers(staged, documentId, documents, 'be deleted')",
    to: 'else continue',
    tests: ['content-lake/tests/mutate.test.ts', 'content-lake/tests/actions.test.ts'],
  },
  {
    rule: 'No draft reaches a stranger',
    from: "!document._id.includes('.') && !PRIVATE_TYPES",
    to: '!PRIVATE_TYPES',
    tests: ['documents/ids.test.ts', 'content-lake/tests/listen.test.ts'],
  },
  {
    rule: 'A published draft is gone',
    from: 'staged.remove(draftId)',
    to: 'staged.keep(draftId)',
    tests: ['content-lake/tests/actions.test.ts'],
  },
  {
    rule: 'A code signs in once',
    from: 'DELETE FROM sign_in_codes WHERE code_hash = ${hash} RETURNING user_id',
    to: 'SELECT user_id FROM sign_in_codes WHERE code_hash = ${hash}',
    tests: ['accounts/code-store.test.ts', 'content-lake/tests/editors.test.ts'],
  },
  {
    rule: 'Another site cannot post a form to a page',
    from: 'return refuseForeign(reply)\n    const { postedFormId }',
    to: 'request.log.info(reply)\n    const { postedFormId }',
    tests: ['server/http-app.test.ts'],
  },
  {
    rule: 'No other site frames a page',
    from: `"frame-ancestors 'none'",\n    ...(secure`,
    to: `...(secure`,
    tests: ['headers/security-headers.test.ts'],
  },
  {
    rule: 'A confirmation shows only on the page of its form',
    from: 'return sent?.path === path ? sent : null',
    to: 'return sent ?? null',
    tests: ['posts/issued-references.test.ts'],
  },
  {
    rule: 'The same post within ten minutes is one lead',
    from: 'Math.floor(now / REPEATED_WITHIN_MS)',
    to: 'Math.floor(now)',
    tests: ['posts/lead-post.test.ts'],
  },
  {
    rule: 'Redirects make no loop',
    from: 'if (isLoop(way)) return',
    to: 'if (way.length > 99) return',
    tests: ['addresses/redirects.test.ts'],
  },
  {
    rule: 'A program that hangs is ended',
    from: 'if (silent >= hungAfter) {',
    to: 'if (silent > 2 * hungAfter) {',
    tests: ['system/watchdog.test.ts'],
  },
  {
    rule: 'Two systems never share a folder',
    from: 'if (holder && holder.pid !== process.pid) {',
    to: 'if (holder && holder.pid === process.pid) {',
    tests: ['faults/supervisor.test.ts'],
  },
  {
    rule: 'A part that dies is started again',
    from: 'watchdog?.reset()\n      child = start()',
    to: 'watchdog?.reset()\n      return void start()',
    tests: ['faults/respawn.test.ts', 'faults/supervisor.test.ts'],
  },
  {
    rule: 'Nothing outlives the supervisor',
    from: "['SIGTERM', 'SIGINT', 'disconnect'] as const",
    to: "['SIGTERM', 'SIGINT'] as const",
    tests: ['process/stop-signals.test.ts'],
  },
]

/** Found by journeys in a browser. */
const inBrowser: Fault[] = [
  {
    rule: 'Declining cookies is stored',
    from: "storeItem('localStorage', KEY, consent)",
    to: "storeItem('sessionStorage', KEY, consent)",
    tests: ['2-cookie-banner.spec.ts › 4 Cookie banner: Decline'],
  },
  {
    rule: 'A form is disabled while it is sent',
    from: 'disabled={busy}>\n              {busy ? texts.busy : texts.submit}',
    to: '>\n              {busy ? texts.busy : texts.submit}',
    tests: ['4-states.spec.ts › 4 Quote wizard › submit › shows SUBMITTING'],
  },
  {
    rule: 'The menu marks the current page',
    from: "aria-current={item.href === pathname ? 'page' : undefined}",
    to: 'aria-current={undefined}',
    tests: ['2-header-and-footer.spec.ts › 2 Header (desktop) › highlights'],
  },
  {
    rule: 'The path of a missing page goes to the console',
    from: 'console.log(uiText.notFoundLog(pathname))',
    to: "console.log(uiText.notFoundLog(''))",
    tests: ['2-routes.spec.ts › 2 Routes: any other path'],
  },
  {
    rule: 'A link to a part of a page lands there',
    from: ".replace(/[^a-z0-9]+/g, '-')\n    .replace(/^-|-$/g, '')",
    to: ".replace(/[^a-z0-9]+/g, '_')\n    .replace(/^-|-$/g, '')",
    tests: ['every-route.spec.ts › every route'],
  },
  {
    rule: 'Nothing is wider than a phone',
    from: 'overflow-wrap: anywhere;\n  text-wrap: pretty;',
    to: 'text-wrap: pretty;',
    tests: ['every-route.spec.ts › every route'],
  },
  {
    rule: 'Each field has a name for screen readers',
    from: '<label htmlFor={id}>{label}</label>\n        <span',
    to: '<label>{label}</label>\n        <span',
    tests: ['every-route.spec.ts › every route'],
  },
  {
    rule: 'A form keeps what was typed, whatever happens',
    from: 'draft.save(values)',
    to: 'draft.save({})',
    tests: ['typed-text.spec.ts › '],
  },
  {
    rule: 'What is linked cannot be deleted',
    from: 'const linked = found.some(({ links }) => links > 0)',
    to: 'const linked = false',
    tests: ['studio-guardrails.spec.ts › An editor › cannot delete a linked document'],
  },
]

export const faults = { plain, inBrowser }
