/** Both coordinates from one text, as maps copy them: `52.8612, 4.8275` or, with decimal commas, `52,8612; 4,8275`. */
export function parseCoordinates(text: string): { latitude: number; longitude: number } | undefined {
  const parts =
    /^\s*(-?\d+\.\d+)\s*[,; ]\s*(-?\d+\.\d+)\s*$/.exec(text) ?? /^\s*(-?\d+,\d+)\s*[; ]\s*(-?\d+,\d+)\s*$/.exec(text)
  if (!parts) return undefined
  const [latitude, longitude] = parts.slice(1).map((part) => Number(part.replace(',', '.')))
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}
