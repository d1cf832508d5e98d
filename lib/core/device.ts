import Bowser from "bowser";
import { clientAddress } from "./client-address";

export type Device = { ip: string; userAgent: string };

export const unknownDevice: Device = { ip: "", userAgent: "" };

export function describeDevice(userAgent: string): string {
  if (!userAgent) return "Dispositivo desconocido";
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name || "Programa desconocido", os.name && `en ${os.name}`].filter(Boolean).join(" ");
}

export const deviceOf = (headers: Pick<Headers, "get">): Device => ({
  ip: clientAddress(headers),
  userAgent: (headers.get("user-agent") ?? "").slice(0, 500),
});
