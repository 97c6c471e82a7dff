/** Fields that the lake or the generator adds. */
type Derived = '_key' | '_rev' | '_createdAt' | '_updatedAt'

/**
 * The type of a document in the seed's sources: the generated type without the fields that are added later. It makes a
 * missing or misspelt field a type error.
 */
export type SeedDocument<Value> =
  Value extends Array<infer Item>
    ? SeedDocument<Item>[]
    : Value extends object
      ? { [Field in keyof Value as Field extends Derived ? never : Field]: SeedDocument<Value[Field]> }
      : Value
