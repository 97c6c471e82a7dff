import { useSyncExternalStore } from 'react'
import { onTheme, readTheme, switchTheme, type Theme } from '../lib/screen/theme.ts'
import { useWords } from '../lib/content/site-content.ts'
import { Icon } from '../ui/icon.tsx'

/** The server doesn't know the device's theme, so this is corrected during hydration. */
const ON_SERVER: Theme = 'light'

export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const words = useWords().navigation
  const theme = useSyncExternalStore(onTheme, readTheme, () => ON_SERVER)
  return (
    <button type="button" className={className} onClick={switchTheme}>
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} size={16} />
      {theme === 'dark' ? words.light : words.dark}
    </button>
  )
}
