import type { Path, SchemaType } from 'sanity'

type Type = SchemaType & {
  readonly fields?: readonly { readonly name: string; readonly type: Type }[]
  readonly of?: readonly Type[]
}

/** The title of the field at a path, or of the nearest one around it: validation's own messages don't say where they belong. */
export function fieldTitle(root: SchemaType | undefined, path: Path): string | undefined {
  let types: readonly Type[] = root ? [root as Type] : []
  let title: string | undefined
  for (const step of path) {
    const fields = types.flatMap((type) => type.fields ?? []).filter(({ name }) => name === step)
    if (fields[0]) title = fields[0].type.title ?? title
    types = typeof step === 'string' ? fields.map(({ type }) => type) : types.flatMap((type) => type.of ?? [])
  }
  return title
}
