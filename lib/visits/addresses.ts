import ipaddr from "ipaddr.js";
import { readOption } from "@/lib/options/select";
import { visitOptions } from "./options";

/** Hides the part of an IP that identifies a household: "203.0.113.x", "2001:db8:85a3::". */
export function maskIp(ip: string): string {
  if (!ipaddr.isValid(ip)) return "";
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString().replace(/\d+$/, "x");
  return new ipaddr.IPv6([...(address as ipaddr.IPv6).parts.slice(0, 3), 0, 0, 0, 0, 0]).toString();
}

export const showsAddresses = async (): Promise<boolean> => (await readOption(visitOptions.showAddresses)) === "true";
