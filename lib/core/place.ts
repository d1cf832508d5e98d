import path from "node:path";
import ipaddr from "ipaddr.js";
import { type Reader, type Response, open } from "maxmind";
import { env } from "./env";
import { log } from "./log";
import { root } from "./root";
import { singleton } from "./singleton";

const file = "node_modules/@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";

const unknown = "Lugar desconocido";
const localRanges = ["loopback", "private", "linkLocal", "uniqueLocal", "carrierGradeNat"];
const countries = new Intl.DisplayNames("es", { type: "region" });

/** MaxMind's own databases nest these fields; the free ones are flat. */
type PlaceRecord = {
  country_code?: string;
  country?: { iso_code?: string };
  city?: string | { names?: Record<string, string> };
  state1?: string;
  subdivisions?: { names?: Record<string, string> }[];
};

/** ISO 3166-1; empty when unknown. */
export type GeoPlace = { country: string; region: string; city: string };

const nowhere: GeoPlace = { country: "", region: "", city: "" };

export async function placeOf(ip: string): Promise<string> {
  if (!ipaddr.isValid(ip)) return unknown;
  const address = ipaddr.process(ip);
  if (localRanges.includes(address.range())) return "Red local";
  if (address.range() !== "unicast") return unknown;
  const { country } = (await placeLookup())(address.toString());
  return country ? (countries.of(country) ?? unknown) : unknown;
}

/** Cities need the operator's own database (`PLACE_DATABASE`). */
export async function placeLookup(): Promise<(ip: string) => GeoPlace> {
  const database = await reader();
  return (ip) => (database && ipaddr.isValid(ip) ? placeIn(database.get(ip) as PlaceRecord | null) : nowhere);
}

export function placeIn(record: PlaceRecord | null): GeoPlace {
  if (!record) return nowhere;
  const named = (value?: string | { names?: Record<string, string> }): string =>
    (typeof value === "string" ? value : (value?.names?.es ?? value?.names?.en ?? "")).slice(0, 100);
  return {
    country: record.country_code ?? record.country?.iso_code ?? "",
    region: named(record.state1 ?? record.subdivisions?.[0]),
    city: named(record.city),
  };
}

/** Called at boot, which fails. @throws Error when `PLACE_DATABASE` cannot be read */
export async function checkPlaces(): Promise<void> {
  if (env.PLACE_DATABASE) await open(env.PLACE_DATABASE);
}

/** Null if the file cannot be read: sessions and visits work without places. */
const reader = (): Promise<Reader<Response> | null> =>
  singleton("place.reader", () =>
    open<Response>(env.PLACE_DATABASE ?? path.join(/* turbopackIgnore: true */ root(), file)).catch(
      (error: unknown) => {
        log.error({ err: error }, "the database of places cannot be opened");
        return null;
      },
    ),
  );
