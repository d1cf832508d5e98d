/** "Ana Peña" → "ana.pena". Empty without Latin letters. */
export function suggestUsername(name: string, lastName = ""): string {
  const plain = (text: string) =>
    text
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, " ")
      .trim();
  const first = plain(name).split(" ")[0] ?? "";
  const last = plain(lastName).split(" ")[0] ?? "";
  return [first, last].filter(Boolean).join(".").slice(0, 40);
}
