/** Fields that the lake fills in, or that the generator derives. */
type Derived = '_key' | '_rev' | '_createdAt' | '_updatedAt'

/**
 * A document as the seed is written: the generated type without what the generator adds. It makes a missing or
 * misspelt field of the seed a type error.
 */
export type Keyless<Value> =
  Value extends Array<infer Item>
    ? Keyless<Item>[]
    : Value extends object
      ? { [Field in keyof Value as Field extends Derived ? never : Field]: Keyless<Value[Field]> }
      : Value
