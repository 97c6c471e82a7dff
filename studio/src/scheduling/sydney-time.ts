export { dayAfter, localDay as today, localWords as sydneyTime } from '@site/brand/business-time'
