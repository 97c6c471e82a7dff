import { useCallback, useEffect, useRef, useState, type ComponentProps } from 'react'
import { untilReleased } from '../lib/lead-forms/pointer-released.ts'
import { useWords } from '../lib/content/site-content.ts'
import { fillIn } from '../lib/text/fill-in.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import styles from './lead-form.module.css'

type EmailFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'hint' | 'rows'>

const inputIn = (root: HTMLElement | null) => root?.querySelector('input')

/** An e-mail field that suggests a correction for likely typos, such as gmial.com, on blur. Visitors may ignore it. */
export function EmailField(props: EmailFieldProps) {
  const words = useWords().forms
  const root = useRef<HTMLDivElement>(null)
  const [suggestion, setSuggestion] = useState<string | null>(null)
  const look = useCallback(async () => {
    const typed = inputIn(root.current)?.value ?? ''
    const [{ suggestEmail }] = await Promise.all([
      import('../lib/lead-forms/suggest-email.ts'),
      untilReleased(),
    ])
    setSuggestion(suggestEmail(typed))
  }, [])
  useEffect(() => {
    const field = inputIn(root.current)
    const forget = () => setSuggestion(null)
    // The visitor may have left the field before hydration.
    if (field?.value && field !== document.activeElement) void look().catch(() => undefined)
    field?.form?.addEventListener('reset', forget)
    return () => field?.form?.removeEventListener('reset', forget)
  }, [look])
  const accept = () => {
    const field = inputIn(root.current)
    if (!field || !suggestion) return
    field.value = suggestion
    // React tracks values set by script as its own, so set the value natively and dispatch the event that validation
    // listens to.
    void props.binding.onChange?.({ type: 'change', target: field })
    field.dispatchEvent(new Event('input', { bubbles: true }))
    setSuggestion(null)
    field.focus()
  }
  return (
    <div
      ref={root}
      onBlur={(event) => {
        if (event.target instanceof HTMLInputElement) void look().catch(() => undefined)
      }}
    >
      <Field
        {...props}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        hint={
          <output>
            {suggestion && (
              <span className={styles['suggestion']}>
                {words.didYouMean}{' '}
                <Button
                  look="quiet"
                  className={styles['use']}
                  aria-label={fillIn(words.useEmail, { email: suggestion })}
                  onClick={accept}
                >
                  {suggestion}
                </Button>
                ?
              </span>
            )}
          </output>
        }
      />
    </div>
  )
}
