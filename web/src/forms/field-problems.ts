/** A field's message; the empty name stands for the form as a whole. */
export type Problem = readonly [field: string, message: string]

/** The message of each field that has one. */
export type FieldErrors = Readonly<Record<string, string>>

/** By field; of several about one field the first. */
export function errorsOf(problems: readonly Problem[]): FieldErrors {
  return Object.fromEntries(problems.toReversed())
}
