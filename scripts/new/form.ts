import { addFiles, camelCase, toTitle } from './files.ts'

/** A form that editors place on pages. @param name such as `site-visit` */
export function addForm(root: string, name: string): string[] {
  const form = camelCase(name)
  const title = toTitle(name)
  return addFiles(
    root,
    {
      [`packages/domain/src/forms/${name}.ts`]: `import { companyField, emailField, nameField, phoneField } from './common-fields.ts'
import { enquiry } from './contact.ts'
import type { FormDefinition } from './form-definition.ts'

export const ${form}: FormDefinition = {
  ...enquiry,
  key: '${form}',
  title: '${title.toLowerCase()} form',
  fields: [
    nameField,
    emailField,
    phoneField,
    companyField,
    {
      name: 'question',
      label: 'Your question',
      kind: 'line',
      lead: 'answer',
      max: 200,
      required: true,
      missing: 'Please write your question',
    },
  ],
  steps: [['name', 'company', 'email', 'phone', 'question']],
  // Differs from that of other forms: the API recognises the form by it.
  messageLines: [{ label: '${title}', field: 'question' }],
}
`,
    },
    [
      {
        file: 'packages/domain/src/forms/placed-forms.ts',
        before: /^import /m,
        line: `import { ${form} } from './${name}.ts'`,
      },
      {
        file: 'packages/domain/src/forms/placed-forms.ts',
        before: /(?<=^export const placedForms: .*)\]$/m,
        line: `, ${form}`,
      },
    ],
  )
}
