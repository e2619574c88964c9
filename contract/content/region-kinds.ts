export const regionKinds = ['province', 'municipality'] as const
export type RegionKind = (typeof regionKinds)[number]

/** As Statistics Netherlands writes codes of provinces and municipalities. */
export const regionCodePattern = /^(PV\d{2}|GM\d{4})$/
