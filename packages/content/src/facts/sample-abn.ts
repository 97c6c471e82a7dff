/**
 * The ABN that the product came with. It has the form of one and can't be anybody's (the first digit of an ABN is never
 * 0), so the site marks it as a sample, a public site leaves it out, and the launch check asks for the real one.
 */
export const SAMPLE_ABN = '00 000 000 000'
