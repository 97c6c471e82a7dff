import { lazy, Suspense } from 'react'
import { SITE_SETTINGS, useEditing } from '../lib/editing.tsx'
import { useSite } from '../lib/site-content.ts'
import { Dialog } from '../ui/dialog.tsx'

const ContactForm = lazy(() =>
  import('../forms/contact-form.tsx').then((module) => ({ default: module.ContactForm })),
)

type SupportDialogProps = { open: boolean; onClose: () => void; onSent: (reference: string) => void }

/** The popup lead form of the home page's GET SUPPORT. Its code comes when it is first opened. */
export function SupportDialog({ open, onClose, onSent }: SupportDialogProps) {
  const { settings } = useSite()
  const edit = useEditing()
  const { heading, intro } = settings.supportForm
  return (
    <Dialog open={open} onClose={onClose} heading={heading}>
      <p data-sanity={edit(SITE_SETTINGS, 'supportForm', 'intro')}>{intro}</p>
      <Suspense>
        <ContactForm leadSource="popup_form" onSent={onSent} />
      </Suspense>
    </Dialog>
  )
}
