import { Button, Flex } from '@sanity/ui'
import { ACCOUNT_PATH } from '@site/content-lake/account-path'
import type { ToolMenuProps } from 'sanity'

/** The Studio's tools, and a link to the user's account page, which the lake serves. */
export function AccountToolMenu(props: ToolMenuProps) {
  const sidebar = props.context === 'sidebar'
  return (
    <Flex align={sidebar ? 'stretch' : 'center'} direction={sidebar ? 'column' : 'row'} gap={1}>
      {props.renderDefault(props)}
      <Button as="a" href={ACCOUNT_PATH} justify="flex-start" mode="bleed" text="Account" />
    </Flex>
  )
}
