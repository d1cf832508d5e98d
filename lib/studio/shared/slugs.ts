export function firstFree(slug: string, isFree: (slug: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? slug : `${slug}-${number}`;
    if (isFree(numbered)) return numbered;
  }
}
