import type { DemoImport } from '../../content-types.ts'
import { staff } from './staff.ts'

const cells = (name: string, phone: string, email: string) => ({ name, phone, email })

export const imports: DemoImport[] = [
  {
    key: 'servicepunten-uit-het-register',
    name: 'Servicepunten uit het register',
    team: 'noord-polder',
    kind: 'organisation',
    type: 'servicepunt',
    format: 'csv',
    identity: 'vestigingsnummer',
    mapping: [
      { column: 'name', from: 'naam' },
      { column: 'phone', from: 'telefoon' },
      { column: 'email', from: 'e-mail' },
    ],
    owner: staff.tenant,
    runs: [
      {
        inDays: -37,
        seconds: 3,
        fileName: 'servicepunten-oktober.csv',
        records: [
          {
            number: '0847110103',
            item: 'bibliotheekpunt-het-wad',
            title: 'Bibliotheekpunt Het Wad',
            cells: cells('Bibliotheekpunt Het Wad', '0229 55 01 25', 'hetwad@noordkust.example'),
            verdict: 'new',
            outcome: 'success',
            changes: [{ label: 'Naam', before: '', after: 'Bibliotheekpunt Het Wad' }],
          },
          {
            number: '0847110107',
            item: 'bibliotheekpunt-ijdijk',
            title: 'Bibliotheekpunt IJdijk',
            cells: cells('Bibliotheekpunt IJdijk', '0229 55 01 56', 'ijdijk@noordkust.example'),
            verdict: 'new',
            outcome: 'success',
            changes: [{ label: 'Naam', before: '', after: 'Bibliotheekpunt IJdijk' }],
          },
        ],
      },
      {
        inDays: -6,
        seconds: 4,
        fileName: 'servicepunten-november.csv',
        records: [
          {
            number: '0847110103',
            item: 'bibliotheekpunt-het-wad',
            title: 'Bibliotheekpunt Het Wad',
            cells: cells('Bibliotheekpunt Het Wad', '0229 55 01 25', 'hetwad@noordkust.example'),
            verdict: 'changed',
            outcome: 'success',
            changes: [{ label: 'Telefoonnummer', before: '0229 550 120', after: '0229 550 125' }],
          },
          {
            number: '0847110107',
            item: 'bibliotheekpunt-ijdijk',
            title: 'Bibliotheekpunt IJdijk',
            cells: cells('Bibliotheekpunt IJdijk', '0229 55 01 56', 'ijdijk@noordkust.example'),
            verdict: 'unchanged',
            outcome: 'skipped',
          },
          {
            number: '0847110112',
            title: 'Bibliotheekpunt Lutjewaard',
            cells: cells('Bibliotheekpunt Lutjewaard', '0229 12', 'lutjewaard@noordkust.example'),
            verdict: 'refused',
            outcome: 'invalid',
            issue: { column: 'phone', key: 'validation.phone.invalid' },
          },
        ],
      },
    ],
  },
]
