/**
 * The host in a text, in the form that sites store: "https://www.Cañón.pe:8080/x" is "xn--can-8ma9b.pe". Empty when
 * there is none.
 */
export function hostOf(written: string): string {
  const bare = written
    .trim()
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, "")
    .replace(/[/?#].*$/s, "")
    .replace(/:\d*$/, "");
  if (bare === "" || bare.length > 253 || bare.includes("@") || !URL.canParse(`http://${bare}`)) return "";
  const host = new URL(`http://${bare}`).hostname.replace(/^www\./, "").replace(/\.$/, "");
  return /^[a-z\d_-]{1,63}(?:\.[a-z\d_-]{1,63})*$/.test(host) && host.length <= 200 ? host : "";
}
