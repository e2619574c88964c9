export const fieldId = (name: string) => `field-${name}`
export const sectionId = (key: string) => `section-${key}`

/** A form, at one of its fields. */
export const atField = (form: string, field: string) => `${form}#${fieldId(field)}`

/** A form, at one of its sections. */
export const atSection = (form: string, section: string) => `${form}#${sectionId(section)}`
