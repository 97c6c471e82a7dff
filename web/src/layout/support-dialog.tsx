import { startTransition, useEffect, useState } from 'react'
import { FormError } from '../forms/form-error.tsx'
import { formMessages } from '../forms/form-messages.ts'
import type { SentLead } from '@site/domain/http/responses'
import { SentPanel } from '../forms/sent-panel.tsx'
import { SITE_SETTINGS, useEditing } from '../lib/content/editing.tsx'
import { lazyModule } from '../lib/loading/lazy-module.ts'
import { paths } from '../lib/navigation/paths.ts'
import { useSite, useWords } from '../lib/content/site-content.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PhoneLink, SiteLink } from '../shared/site-link.tsx'
import styles from './support-dialog.module.css'

const formModule = lazyModule(() => import('../forms/popup-form.tsx'))

export const loadForm = formModule.load

export type Sent = { sent: SentLead; next: readonly string[] }

type SupportDialogProps = { open: boolean; onClose: () => void; onSent: (sent: Sent) => void }

/** The popup of the home page's GET SUPPORT. Its code loads when the visitor is about to click the button. */
export function SupportDialog({ open, onClose, onSent }: SupportDialogProps) {
  const { settings } = useSite()
  const edit = useEditing()
  const { heading, intro } = settings.supportForm
  const [isClient, setClient] = useState(false)
  const { module, failed } = useFormModule(open)
  return (
    <Dialog open={open} onClose={onClose} heading={heading}>
      <ForClients isClient={isClient} onChange={setClient} />
      <p data-sanity={edit(SITE_SETTINGS, 'supportForm', 'intro')}>{intro}</p>
      {module && (
        <module.PopupForm
          isClient={isClient}
          onSent={(sent) => {
            setClient(false)
            onSent(sent)
          }}
        />
      )}
      {failed && (
        <>
          <div role="alert">
            <FormError text={formMessages.notLoaded} />
          </div>
          <a className={buttonClass('primary')} href={paths.contact}>
            {formMessages.onItsPage}
          </a>
        </>
      )}
    </Dialog>
  )
}

type FormModule = Awaited<ReturnType<typeof formModule.load>>

/**
 * Loads the form's code into state. Suspense would show it 300 ms late, and a failure would take down the whole page.
 */
function useFormModule(open: boolean) {
  const [module, setModule] = useState<FormModule | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!open) return
    // In a transition: first the dialog, then its content. Otherwise the click would cause one long task.
    const show = (loaded: FormModule) => startTransition(() => setModule(loaded))
    formModule.load().then(show, () => setFailed(true))
  }, [open])
  return { module, failed: failed && !module }
}

/** Asks who opens the support form whether they are a client: they are helped sooner by phone. If they write, it is support. */
function ForClients({ isClient, onChange }: { isClient: boolean; onChange: (isClient: boolean) => void }) {
  const { navigation } = useSite()
  const words = useWords().forms
  return (
    <div className={styles['clients']}>
      <p tabIndex={-1} data-first>
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

/** Shown over the page after the popup has closed, until it's dismissed. */
export function SentNotice({ sent, next, onClose }: Sent & { onClose: () => void }) {
  const words = useWords().navigation
  return (
    <div className={styles['notice']}>
      <SentPanel key={sent.reference} sent={sent} next={next}>
        <Button look="secondary" onClick={onClose}>
          {words.close}
        </Button>
      </SentPanel>
    </div>
  )
}
