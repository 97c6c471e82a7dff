import { useSite, useWords } from '../lib/content/site-content.ts'
import { PhoneLink } from '../parts/phone-link.tsx'
import { SiteLink } from '../parts/site-link.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import styles from './for-clients.module.css'

type ForClientsProps = { isClient: boolean; onChange: (isClient: boolean) => void }

/** Asks who opens the support form whether they are a client: they are helped sooner by phone. If they write, it is support. */
export function ForClients({ isClient, onChange }: ForClientsProps) {
  const { navigation } = useSite()
  const words = useWords().forms
  return (
    <div className={styles['clients']}>
      <p>
        <strong>{words.client}</strong> {words.callOn} <PhoneLink />
      </p>
      <div className={styles['choices']}>
        {navigation.clients && (
          <SiteLink className={buttonClass('quiet')} href={navigation.clients.href}>
            {words.supportPage}
          </SiteLink>
        )}
        <Button look="quiet" aria-pressed={isClient} onClick={() => onChange(!isClient)}>
          {words.isClient}
        </Button>
      </div>
      <output>{isClient && words.toSupport}</output>
    </div>
  )
}
