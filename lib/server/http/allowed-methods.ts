import { methods } from "@/lib/api/methods";

/** The value of `Allow` for an address: what its route file exports with what Next adds; pages are only read. */
export function allowedMethods(path: string): string {
  const segments = path.split("/");
  const [, exported = "GET"] = methods.find(([address]) => matches(address.split("/"), segments)) ?? [];
  const allowed = exported.split(" ");
  if (allowed.includes("GET")) allowed.push("HEAD");
  return [...allowed, "OPTIONS"].sort().join(", ");
}

function matches(address: string[], segments: string[]): boolean {
  const open = address.at(-1)!.startsWith("[...");
  if (open ? segments.length < address.length : segments.length !== address.length) return false;
  return address.every((name, index) => name.startsWith("[") || name === segments[index]);
}
