import { Text } from '@sanity/ui'
import { UserIcon } from '@sanity/icons/User'
import { useEffect } from 'react'
import type { Tool } from 'sanity'

/** Leads to the lake's page with the person's sessions and passkeys, so that Back returns to the Studio. */
function Account() {
  useEffect(() => location.replace('/v1/auth/account'), [])
  return <Text>Opening your sessions and passkeys…</Text>
}

/** The Studio's way to a person's sessions and passkeys. At Sanity, they are on sanity.io. */
export const accountTool: Tool = { name: 'account', title: 'Account', icon: UserIcon, component: Account }
