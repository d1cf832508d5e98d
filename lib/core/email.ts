/** Writes a non-ASCII domain as "xn--…". Other or invalid text stays as it is. */
export function asciiEmail(typed: string): string {
  const at = typed.lastIndexOf("@") + 1;
  const domain = typed.slice(at);
  if (!/[^\0-\x7f]/.test(domain) || /[\s/?#\\:[\]%]/.test(domain) || !URL.canParse(`http://${domain}`)) return typed;
  return typed.slice(0, at) + new URL(`http://${domain}`).hostname;
}
