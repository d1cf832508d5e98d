import Bowser from "bowser";

/** A browser and system in words, "Chrome en Windows", from a `User-Agent` header. */
export function describeDevice(userAgent: string): string {
  if (!userAgent) return "Dispositivo desconocido";
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name ?? "Programa desconocido", os.name && `en ${os.name}`].filter(Boolean).join(" ");
}
