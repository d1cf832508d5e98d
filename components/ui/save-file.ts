export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: address, download: file.name }).click();
  // Safari reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
