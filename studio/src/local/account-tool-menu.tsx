import { Button, Flex } from '@sanity/ui'
import { ACCOUNT_PATH } from '@site/content-lake/account-path'
import type { ToolMenuProps } from 'sanity'

/** The Studio's tools, and the account of whoever is signed in, which is a page of the lake's own. */
export function AccountToolMenu(props: ToolMenuProps) {
  const sidebar = props.context === 'sidebar'
  return (
    <Flex align={sidebar ? 'stretch' : 'center'} direction={sidebar ? 'column' : 'row'} gap={1}>
      {props.renderDefault(props)}
      <Button as="a" href={ACCOUNT_PATH} justify="flex-start" mode="bleed" text="Account" />
    </Flex>
  )
}
