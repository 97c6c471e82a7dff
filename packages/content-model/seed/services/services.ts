import { cloudBackup } from './cloud-backup.ts'
import { cloudInfrastructure } from './cloud-infrastructure.ts'
import { cyberSecurity } from './cyber-security.ts'
import { deviceAsAService } from './device-as-a-service.ts'
import { itConsulting } from './it-consulting.ts'
import { managedIt } from './managed-it.ts'
import { webDesign } from './web-design.ts'
import { webHosting } from './web-hosting.ts'

export const services = [
  managedIt,
  cyberSecurity,
  deviceAsAService,
  cloudInfrastructure,
  cloudBackup,
  webDesign,
  webHosting,
  itConsulting,
]
