import { Card, Text } from '@sanity/ui'
import { useSyncExternalStore } from 'react'
import { useDesk } from './client/desk-provider.tsx'

/** Says so while the desk does not hear what changes. */
export function Connection() {
  const { connected } = useDesk()
  const online = useSyncExternalStore(onNetworkChange, () => navigator.onLine)
  return (
    <output>
      {!(connected && online) && (
        <Card tone="caution" padding={3} borderBottom>
          <Text size={1}>Offline: showing what was loaded last</Text>
        </Card>
      )}
    </output>
  )
}

/** A lost network is noticed at once; a connection that nobody closed seems to go on. */
function onNetworkChange(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}
