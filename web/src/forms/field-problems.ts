/** A field's error. An empty name means the form as a whole. */
export type Problem = readonly [field: string, message: string]

/** The error of each invalid field. */
export type FieldErrors = Readonly<Record<string, string>>

/** Errors by field; if a field has several, the first. */
export function errorsOf(problems: readonly Problem[]): FieldErrors {
  return Object.fromEntries(problems.toReversed())
}
