export const sectionId = (key: string) => `section-${key}`

/** A form, at one of its sections. */
export const atSection = (form: string, section: string) => `${form}#${sectionId(section)}`
