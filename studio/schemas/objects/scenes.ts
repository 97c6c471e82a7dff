/** The landscapes cut from card that a block can show (web/src/assets/scenes). */
export const scenes = [
  { value: 'services', title: 'All services: three sheets' },
  { value: 'industries', title: 'Industries: four workplaces' },
  { value: 'plans', title: 'Plans: four stacks' },
  { value: 'company', title: 'The business: a bridge' },
  { value: 'post', title: 'Contact: a letter on a map' },
  { value: 'support', title: 'Client support: a lighthouse' },
  { value: 'serviceDesk', title: 'Service desk: a lit floor at night' },
  { value: 'shield', title: 'Cyber security: a fort' },
  { value: 'devices', title: 'Devices on a desk' },
  { value: 'cloud', title: 'Cloud over three stations' },
  { value: 'backup', title: 'Backup: a mountain and its copies' },
  { value: 'webDesign', title: 'Web design: a page in layers' },
  { value: 'hosting', title: 'Hosting: a rack on bedrock' },
  { value: 'wharf', title: 'Coming home: a ferry at dusk' },
  { value: 'roadmap', title: 'Consulting: a road with milestones' },
]
