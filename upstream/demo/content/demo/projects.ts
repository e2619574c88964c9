import { emptyRule } from '../../../../contract/project/project-selection.ts'
import type { DemoProject } from '../../content-types.ts'
import { staff } from './staff.ts'

export const projects: DemoProject[] = [
  {
    name: 'Sociale kaart Noordkust',
    websites: ['https://www.socialekaartnoordkust.example'],
    addressPattern: 'https://www.socialekaartnoordkust.example/{kind}/{key}',
    managers: [staff.fenna, staff.joris],
    content: ['organisation', 'product', 'agenda'],
    isOpen: false,
    keepMinutes: 5,
    baseArea: ['Noordkust'],
    regionalArea: ['Oosterwaard', 'Waddijk'],
    basicPreselection: emptyRule,
    basicSelection: { ...emptyRule, categories: ['gemeente', 'welzijn', 'zorg', 'bibliotheek'] },
    regionalSelection: { ...emptyRule, categories: ['zorg'] },
    extraSelection: { ...emptyRule, keywords: ['inburgering'] },
    createdInDays: -120,
    author: staff.tenant,
  },
  {
    name: 'Bibliotheekgids Waddenregio',
    websites: ['https://www.bibliotheekgids.example', 'https://gids.waddenregio.example/bibliotheken'],
    addressPattern: 'https://www.bibliotheekgids.example/{kind}/{key}',
    managers: [staff.beheer, staff.sanne],
    content: ['organisation', 'product', 'supplement', 'agenda'],
    isOpen: true,
    keepMinutes: 5,
    baseArea: [],
    regionalArea: [],
    basicPreselection: { ...emptyRule, categories: ['aanbod'] },
    basicSelection: { ...emptyRule, categories: ['bibliotheek'] },
    regionalSelection: emptyRule,
    extraSelection: { ...emptyRule, types: ['organisation/museum'] },
    builtWith: { extraSelection: { ...emptyRule, types: ['organisation/muziekschool'] } },
    createdInDays: -45,
    author: staff.tenant,
  },
]
