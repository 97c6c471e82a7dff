// The test of the short run, with every wrong value.
import '../../../packages/content-lake/tests/wrong-types.test.ts'
