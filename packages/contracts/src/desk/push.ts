import * as z from 'zod/mini'

/**
 * The push services of browsers, over HTTPS: of Chrome and most that are built on it, Firefox, Edge and Safari. Nothing is
 * sent anywhere else, whatever a request says.
 */
const service =
  /^https:\/\/(fcm\.googleapis\.com|[\w-]+\.push\.services\.mozilla\.com|[\w-]+\.notify\.windows\.com|[\w-]+\.push\.apple\.com)\/[!-~]+$/

const endpoint = z
  .string()
  .check(
    z.maxLength(2000, 'Must have at most 2000 characters'),
    z.regex(service, 'Must be an address of a browser’s push service that the desk knows'),
  )

/** Bytes in base64url, of a length. */
const key = (characters: number) =>
  z
    .string()
    .check(z.regex(new RegExp(`^[\\w-]{${characters}}=*$`), `Must be a key of ${characters} characters`))

/** The body of POST /desk/push: a subscription as browsers describe it (W3C Push API). */
export const subscriptionSchema = z.object({
  endpoint,
  keys: z.object({ p256dh: key(87), auth: key(22) }),
})

export type Subscription = z.output<typeof subscriptionSchema>

/** The body of POST /desk/push/remove. */
export const unsubscribeSchema = z.strictObject({ endpoint })
