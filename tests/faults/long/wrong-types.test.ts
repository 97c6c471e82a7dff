// The test of the short run, with every wrong value.
import '../../integration/lake/wrong-types.test.ts'
