import { paths, telephone } from '../lib/navigation/paths.ts'
import { useSite, useWords } from '../lib/content/site-content.ts'
import { fillIn } from '../lib/text/fill-in.ts'
import { SiteLink } from '../parts/site-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import styles from './campaign-header.module.css'
import header from './header.module.css'

/** The header of a campaign's page: who this is, and their number. */
export function CampaignHeader() {
  const { name, phone } = useSite().settings
  const words = useWords().navigation
  return (
    <header className={header['header']}>
      <div className={header['bar']}>
        <SiteLink href={paths.home} className={header['home']} aria-label={fillIn(words.home, { name })}>
          <Wordmark name={name} />
        </SiteLink>
        <a
          className={styles['phone']}
          href={telephone(phone.display)}
          aria-label={fillIn(words.callUs, { number: phone.display })}
        >
          <Icon name="phone" size={20} />
          <span>{phone.display}</span>
        </a>
      </div>
    </header>
  )
}
