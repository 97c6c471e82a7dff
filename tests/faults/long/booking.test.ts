// The tests of the short run, with a thousand tries for one time.
import '../../integration/api/booking.test.ts'
