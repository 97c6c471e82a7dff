import { lazy, Suspense } from 'react'
import { useSite } from '../lib/site-content.ts'
import { Dialog } from '../ui/dialog.tsx'

const ContactForm = lazy(() =>
  import('../forms/contact-form.tsx').then((module) => ({ default: module.ContactForm })),
)

/** The popup lead form of the home page's GET SUPPORT. Its code comes when it is first opened. */
export function SupportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { settings } = useSite()
  const { heading, intro } = settings.supportForm
  return (
    <Dialog open={open} onClose={onClose} heading={heading}>
      <p>{intro}</p>
      <Suspense>
        <ContactForm leadSource="popup_form" onSent={onClose} />
      </Suspense>
    </Dialog>
  )
}
