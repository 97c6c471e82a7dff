import { telephone } from '../lib/navigation/paths.ts'
import { useSite } from '../lib/content/site-content.ts'

/** The business's phone number as a link. */
export function PhoneLink() {
  const { phone } = useSite().settings
  return <a href={telephone(phone.display)}>{phone.display}</a>
}
