const number = String.raw`-?\d{1,3}(?:\.\d{1,15})?`;

/* As in map links and typed text; a place's marker precedes the map's centre. */
const spellings = [
  new RegExp(String.raw`!3d(${number})!4d(${number})`),
  new RegExp(String.raw`[?&](?:q|query|ll|destination)=(${number})(?:,|%2C)\s*(${number})`, "i"),
  new RegExp(String.raw`@(${number}),(${number})`),
  new RegExp(String.raw`^\(?\s*(${number})\s*[,;\s]\s*(${number})\s*\)?$`),
];

/** Null if there are none. */
export function coordinatesIn(text: string): { latitude: number; longitude: number } | null {
  for (const spelling of spellings) {
    const [, latitude, longitude] = (spelling.exec(text.trim()) ?? []).map(Number);
    if (latitude === undefined || longitude === undefined) continue;
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude };
  }
  return null;
}
