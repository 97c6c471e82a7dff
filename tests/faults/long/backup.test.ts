// The test of the short run, plus every archive that must be refused and restores of a lost machine.
import '../../integration/system/backup.test.ts'
