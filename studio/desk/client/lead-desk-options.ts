/** Where the desk gets leads and sign-ins from. */
export type LeadDeskOptions = {
  /** Origin of the lead API. */
  readonly apiUrl: string
  readonly lake: 'local' | 'hosted'
}
