import { timeZone } from "@/lib/core/days";

const usual = [timeZone, "America/Lima", "America/Guayaquil", "America/Mexico_City", "Europe/Madrid"];

const parts: Record<string, string> = {
  Africa: "África",
  America: "América",
  Antarctica: "Antártida",
  Arctic: "Ártico",
  Atlantic: "Atlántico",
  Europe: "Europa",
  Indian: "Índico",
  Pacific: "Pacífico",
};

/** Cities that Spanish writes otherwise; the rest are the same words. */
const cities: Record<string, string> = {
  Amsterdam: "Ámsterdam",
  Asuncion: "Asunción",
  Athens: "Atenas",
  Belem: "Belém",
  Berlin: "Berlín",
  Bogota: "Bogotá",
  Brussels: "Bruselas",
  Bucharest: "Bucarest",
  Cairo: "El Cairo",
  Canary: "Canarias",
  Cancun: "Cancún",
  Cayman: "Caimán",
  Copenhagen: "Copenhague",
  Cordoba: "Córdoba",
  Damascus: "Damasco",
  Dubai: "Dubái",
  Dublin: "Dublín",
  Easter: "Isla de Pascua",
  Galapagos: "Galápagos",
  Havana: "La Habana",
  Istanbul: "Estambul",
  Jerusalem: "Jerusalén",
  Johannesburg: "Johannesburgo",
  Lisbon: "Lisboa",
  London: "Londres",
  Los_Angeles: "Los Ángeles",
  Luxembourg: "Luxemburgo",
  Mazatlan: "Mazatlán",
  Merida: "Mérida",
  Mexico_City: "Ciudad de México",
  Moscow: "Moscú",
  New_York: "Nueva York",
  Panama: "Panamá",
  Paris: "París",
  Prague: "Praga",
  Rome: "Roma",
  Sao_Paulo: "São Paulo",
  Seoul: "Seúl",
  Singapore: "Singapur",
  Stockholm: "Estocolmo",
  Tehran: "Teherán",
  Tokyo: "Tokio",
  Vienna: "Viena",
  Warsaw: "Varsovia",
  Zurich: "Zúrich",
};

/** "Ciudad de México (América)", "Buenos Aires (América, Argentina)". */
export function nameZone(zone: string): string {
  if (zone === "UTC") return "UTC (hora universal)";
  const [first = "", ...rest] = zone.split("/");
  const city = rest.pop();
  if (city === undefined) return zone;
  const words = (part: string) => part.replaceAll("_", " ");
  return `${cities[city] ?? words(city)} (${[parts[first] ?? first, ...rest.map(words)].join(", ")})`;
}

/** Time zones for a site: the studio's first, then the usual ones, then by name. @param known one that is always offered */
export function listZones(known = timeZone): { value: string; label: string }[] {
  const { compare } = new Intl.Collator("es");
  const others = [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), known])]
    .filter((zone) => !usual.includes(zone))
    .map((value) => ({ value, label: nameZone(value) }))
    .sort((one, other) => compare(one.label, other.label));
  return [...usual.map((value) => ({ value, label: nameZone(value) })), ...others];
}
