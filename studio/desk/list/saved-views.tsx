import type { SavedView } from '@site/domain/desk/views'
import { Box, Flex } from '@sanity/ui'
import { hashKey } from '@tanstack/react-query'
import { DialogButton } from '../../components/dialog-button.tsx'
import { Hint } from '../../components/small-text.tsx'
import { ChangeForm } from '../change-form.tsx'
import { useDesk } from '../client/desk-provider.tsx'
import { CheckField, SelectField, TextField, useFields } from '../form-parts.tsx'
import { useAsk } from '../queries.ts'
import { readView, toRoute, useView } from '../use-view.ts'

export function SavedViews() {
  const { view, go } = useView()
  const { person } = useDesk()
  const views = useAsk<{ items: SavedView[] }>(['views'], '/desk/views').data?.items ?? []
  const filters = Object.fromEntries(toRoute(view)._searchParams)
  const shown = views.find((each) => hashKey([each.filters]) === hashKey([filters]))
  const mayRemove = shown?.isMine || (shown && person.role === 'administrator')
  return (
    <Flex gap={2} align="flex-end" wrap="wrap">
      {views.length > 0 && (
        <Box flex={1}>
          <SelectField
            label="Saved view"
            value={shown?.id ?? ''}
            options={[
              ['', 'None'],
              ...views.map(({ id, name, isShared }) => [id, isShared ? `${name} (shared)` : name] as const),
            ]}
            onChange={(id) => go(readView(views.find((each) => each.id === id)?.filters ?? {}))}
          />
        </Box>
      )}
      {/* One button, which keeps the focus when saving or removing changes what it does. */}
      {(mayRemove || (!shown && Object.keys(filters).length > 0)) && (
        <DialogButton mode="bleed" fontSize={1} padding={2} text={mayRemove ? 'Remove view…' : 'Save view…'}>
          {(onClose) =>
            mayRemove ? (
              <RemoveDialog view={shown} onClose={onClose} />
            ) : (
              <SaveDialog filters={filters} onClose={onClose} />
            )
          }
        </DialogButton>
      )}
    </Flex>
  )
}

function SaveDialog({ filters, onClose }: { filters: Record<string, string>; onClose: () => void }) {
  const { values, bind } = useFields({ name: '', isShared: '' })
  const body = { name: values.name, isShared: values.isShared !== '', filters }
  return (
    <ChangeForm
      title="Save this view"
      text="Save"
      change={values.name.trim() ? { path: '/desk/views', body } : undefined}
      onDone={() => ({ title: 'The view is saved' })}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={60} autoComplete="off" {...bind('name')} />
      <CheckField
        label="Share it with everybody at the desk"
        checked={values.isShared !== ''}
        onChange={(isShared) => bind('isShared').onChange(isShared ? 'yes' : '')}
      />
      <Hint>
        It keeps the list and its filters, not the words in the search. A view of yours with the same name is
        replaced.
      </Hint>
    </ChangeForm>
  )
}

function RemoveDialog({ view: { id, name }, onClose }: { view: SavedView; onClose: () => void }) {
  return (
    <ChangeForm
      title={`Remove the view “${name}”?`}
      text="Remove"
      tone="critical"
      change={{ path: `/desk/views/${id}/remove` }}
      onDone={() => ({ title: 'The view is removed' })}
      onClose={onClose}
    >
      <Hint>The leads stay.</Hint>
    </ChangeForm>
  )
}
