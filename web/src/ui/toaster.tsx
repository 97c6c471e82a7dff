import { useEffect, useState, useSyncExternalStore } from 'react'
import { classNames } from '../lib/class-names.ts'
import { addToastHost, dismissToast, toastStore, type Toast } from '../lib/toasts.ts'
import { words } from '../lib/words.ts'
import { Icon } from './icon.tsx'
import styles from './toaster.module.css'

/**
 * The place where toasts appear. Both live regions exist from the start: a region that comes with its text is
 * not announced by every screen reader.
 */
export function Toaster() {
  const [host] = useState(() => Symbol('toast host'))
  useEffect(() => addToastHost(host), [host])
  const toasts = useSyncExternalStore(
    toastStore.subscribe,
    () => toastStore.shownBy(host),
    toastStore.onServer,
  )
  if (!toasts) return null
  return (
    <section className={styles['toaster']} aria-label={words.toasts.region}>
      <div role="alert">
        {toasts
          .filter((toast) => toast.style === 'danger')
          .map((toast) => (
            <Card key={toast.id} toast={toast} />
          ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may not hold paragraphs */}
      <div role="status">
        {toasts
          .filter((toast) => toast.style === 'normal')
          .map((toast) => (
            <Card key={toast.id} toast={toast} />
          ))}
      </div>
    </section>
  )
}

function Card({ toast }: { toast: Toast }) {
  return (
    <div className={classNames(styles['toast'], styles[toast.style])} data-style={toast.style}>
      <Icon name={toast.style === 'danger' ? 'circle-alert' : 'circle-check'} />
      <div>
        <p className={styles['title']}>{toast.title}</p>
        <p className={styles['text']}>{toast.text}</p>
      </div>
      <button
        type="button"
        className={styles['close']}
        aria-label={words.toasts.dismiss}
        onClick={() => dismissToast(toast.id)}
      >
        <Icon name="x" size={20} />
      </button>
    </div>
  )
}
