import path from "node:path";
import ipaddr from "ipaddr.js";
import { type CountryResponse, type Reader, open } from "maxmind";
import { log } from "./log";
import { singleton } from "./singleton";

const file = "node_modules/@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";

const unknown = "Lugar desconocido";
const localRanges = ["loopback", "private", "linkLocal", "uniqueLocal", "carrierGradeNat"];
const countries = new Intl.DisplayNames("es", { type: "region" });

/** How this database writes what MaxMind's own nests. */
type Country = { country_code: string };

/**
 * Where an address is, in words for a person: a country in Spanish, "Red local", or "Lugar desconocido". The 8 MB of the
 * database are read at the first question.
 */
export async function placeOf(ip: string): Promise<string> {
  if (!ipaddr.isValid(ip)) return unknown;
  const address = ipaddr.process(ip);
  if (localRanges.includes(address.range())) return "Red local";
  if (address.range() !== "unicast") return unknown;
  const found = (await reader())?.get(address.toString()) as Country | null | undefined;
  return (found && countries.of(found.country_code)) ?? unknown;
}

/** Gives a function that tells the country of an address by its code, ISO 3166-1; empty when it is not known. */
export async function countryLookup(): Promise<(ip: string) => string> {
  const found = await reader();
  return (ip) => (found && ipaddr.isValid(ip) && (found.get(ip) as Country | null)?.country_code) || "";
}

/** A server without the file, or with a broken one, still shows sessions. */
const reader = (): Promise<Reader<CountryResponse> | null> =>
  singleton("place.reader", () =>
    open<CountryResponse>(path.join(/* turbopackIgnore: true */ root(), file)).catch((error: unknown) => {
      log.error({ err: error }, "places of addresses are unknown");
      return null;
    }),
  );

/** Set by the server at boot; elsewhere (build, tests) the process runs in the project's folder. */
const root = (): string => singleton("root", () => process.cwd());
