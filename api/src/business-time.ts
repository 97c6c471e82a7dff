import { localDay } from '@site/brand/business-time'

export { localTime as sydneyTime } from '@site/brand/business-time'

export const sydneyDay = (time: Date) => ({ day: localDay(time) })
