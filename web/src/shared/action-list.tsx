import type { Action } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { FORM_ON_PAGE, paths } from '../lib/navigation/paths.ts'
import { useCanBook, useSite } from '../lib/content/site-content.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './action-list.module.css'
import { PhoneLink, SiteLink } from './site-link.tsx'

/** Those of these buttons that lead somewhere. While no call can be booked, the free times aren't there. */
export function useOpenActions<One extends Action>(actions: readonly One[]): One[] {
  const canBook = useCanBook()
  return actions.filter(({ href }) => canBook || href !== paths.book)
}

export function ActionList({ actions: all }: { actions: readonly (Action & { _key: string })[] }) {
  const edit = useEditing()
  const actions = useOpenActions(all)
  if (actions.length === 0) return null
  return (
    <div className={styles['list']} data-screen-only>
      {actions.map((action) => (
        <ActionButton key={action._key} action={action} data-sanity={edit('actions', action)} />
      ))}
    </div>
  )
}

type ActionButtonProps = { action: Action; 'data-sanity'?: string | undefined }

export function ActionButton({ action, 'data-sanity': place }: ActionButtonProps) {
  const { settings } = useSite()
  const look = buttonClass(action.style)
  if (useOpenActions([action]).length === 0) return null
  if (action.kind === 'supportForm') return <SupportButton action={action} data-sanity={place} />
  if (action.kind === 'phone') {
    return (
      <PhoneLink className={look} data-sanity={place}>
        <Icon name="phone" size={20} />
        {action.label} <span className={styles['number']}>{settings.phone.display}</span>
      </PhoneLink>
    )
  }
  const href = action.kind === 'form' ? `#${FORM_ON_PAGE}` : action.href
  return (
    <SiteLink className={look} href={href ?? paths.contact} data-sanity={place}>
      {action.label}
    </SiteLink>
  )
}

/**
 * A real button in its own form: without JavaScript it leads to the contact page. With JavaScript the layout
 * recognises the form by its attribute and opens the popup instead.
 */
function SupportButton({ action, 'data-sanity': place }: ActionButtonProps) {
  return (
    <form action={paths.contact} method="get" data-opens="support">
      <Button type="submit" look={action.style} aria-haspopup="dialog" data-sanity={place}>
        {action.label}
      </Button>
    </form>
  )
}
