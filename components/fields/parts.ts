/** Parts of a field's value that have a control of their own, by field type; apart from the editors, which load later. */
export const hasPart = {
  address: (part: string) => /^(country|postalCode|houseNumber|addition|street|city|municipality|region)$/.test(part),
  dateRange: (part: string) => /^(from|until)$/.test(part),
  file: (part: string) => part === 'alternative',
  gps: (part: string) => /^(latitude|longitude)$/.test(part),
  isil: (part: string) => /^\d+\.(code|startDate)$/.test(part),
  identifiers: (part: string) => /^\d+\.(scheme|value)$/.test(part),
  openingTimes: (part: string) =>
    /^(note|(seasons\.\d+\.)?weekly\.\d+(\.(from|till|day))?|special\.\d+\.(date|from|till|note))$/.test(part) ||
    /^(seasons\.\d+\.(from|until|name)|closures\.\d+\.(from|until|note))$/.test(part) ||
    /^(holidayHours\.\d+\.(from|till)|temporarilyClosed\.(from|until|note))$/.test(part),
  recurrence: (part: string) => /^(start|duration|rrule)$/.test(part),
  price: (part: string) => /^(amount|explanation)$/.test(part),
}
