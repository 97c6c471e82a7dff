/** The announced retirement, for every page that sells or explains the maturity levels. */
export const RETIREMENT =
  'On 24 June 2026 the Australian Signals Directorate told iTnews that it will begin to deprecate the Essential Eight in about twelve months and retire it in about twenty-four, with a transition to its “Essentials” series.'

export const WORK_COUNTS = 'Your work isn’t lost: the controls protect you, whatever the framework is called.'
