import { lazy, Suspense, useEffect } from 'react'
import { SITE_SETTINGS, useEditing } from '../lib/editing.tsx'
import { whenIdle } from '../lib/idle.ts'
import { useSite } from '../lib/site-content.ts'
import { Dialog } from '../ui/dialog.tsx'

const importForm = () => import('../forms/contact-form.tsx')
const ContactForm = lazy(() => importForm().then((module) => ({ default: module.ContactForm })))

type SupportDialogProps = { open: boolean; onClose: () => void; onSent: (reference: string) => void }

/** The popup lead form of the home page's GET SUPPORT. Its code comes when the page is idle. */
export function SupportDialog({ open, onClose, onSent }: SupportDialogProps) {
  const { settings } = useSite()
  const edit = useEditing()
  const { heading, intro } = settings.supportForm
  // Ready before it is asked for: a dialog must not open empty.
  useEffect(() => whenIdle(() => void importForm().catch(() => undefined)), [])
  return (
    <Dialog open={open} onClose={onClose} heading={heading}>
      <p data-sanity={edit(SITE_SETTINGS, 'supportForm', 'intro')}>{intro}</p>
      <Suspense>
        <ContactForm leadSource="popup_form" onSent={onSent} />
      </Suspense>
    </Dialog>
  )
}
