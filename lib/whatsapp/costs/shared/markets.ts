import { plainHeading } from "@/lib/core/read-csv";
import { countryOfPhone } from "../../shared/calling-codes";

/*
 * Meta prices by the country of the phone's calling code. Countries without a line of their own in a rate card share
 * their region's, and the rest of the world shares "Other". Source: "Country calling codes" of Meta's page "Pricing on
 * the WhatsApp Business Platform" (developers.facebook.com/docs/whatsapp/pricing), as of July 2026.
 */

type Region = { label: string; names: string; countries: string };

const regions = {
  north_america: { label: "Norteamérica", names: "northamerica", countries: "US CA" },
  rest_of_latin_america: {
    label: "Resto de América Latina",
    names: "restoflatinamerica",
    countries: "AR BR CL CO MX PE BO CR DO EC SV GT HT HN JM NI PA PY PR UY VE",
  },
  rest_of_western_europe: {
    label: "Resto de Europa Occidental",
    names: "restofwesterneurope",
    countries: "FR DE IT NL ES GB AT BE DK FI IE NO PT SE CH",
  },
  rest_of_central_eastern_europe: {
    label: "Resto de Europa Central y Oriental",
    names: "restofcentraleasterneurope restofcentralandeasterneurope restodeeuropacentralydeleste",
    countries: "RU AL AM AZ BY BG HR CZ GE GR HU LV LT MD MK PL RO RS SK SI UA",
  },
  rest_of_middle_east: {
    label: "Resto de Oriente Medio",
    names: "restofmiddleeast",
    countries: "IL SA TR AE BH IQ JO KW LB OM QA YE",
  },
  rest_of_africa: {
    label: "Resto de África",
    names: "restofafrica",
    countries:
      "EG NG ZA DZ AO BJ BW BF BI CM TD CG ER ET GA GM GH GW CI KE LS LR LY MG MW ML MR MA MZ NA NE RW SN SL SO SS SD SZ TZ TG TN UG ZM ZW",
  },
  rest_of_asia_pacific: {
    label: "Resto de Asia-Pacífico",
    names: "restofasiapacific restodeasiapacifico",
    countries: "IN ID MY PK AF AU BD KH CN HK JP LA MN NP NZ PG PH SG LK TW TJ TH TM UZ VN",
  },
  other: {
    label: "Otros países",
    names: "other others otros",
    countries:
      "KZ AD AG AI AS AW BA BB BM BN BS BT BZ CD CF CU CV CW CY DJ DM EE FJ FO GD GF GI GL GN GP GQ GU GY IR IS KG KM KN KP KR KY LC LI LU MC ME MM MO MP MQ MS MT MU MV NC PF PS RE SB SC SM SR ST SX SY TC TL TO TT VC VG VI VU WS",
  },
} as const satisfies Record<string, Region>;

type RegionId = keyof typeof regions;
const regionIds = Object.keys(regions) as RegionId[];

const regionOf = new Map<string, RegionId>(
  regionIds.flatMap((region) => regions[region].countries.split(" ").map((country) => [country, region] as const)),
);

/**
 * The markets whose rate counts for somebody, the nearest first: "PE", "rest_of_latin_america", "other".
 * @param businessUserId tells the country while the number is hidden: "PE.…"
 */
export function marketsOf({
  phone,
  businessUserId,
}: {
  phone: string | null;
  businessUserId: string | null;
}): string[] {
  const country = phone ? countryOfPhone(phone.replace(/\D/g, "")) : /^([A-Z]{2})\./.exec(businessUserId ?? "")?.[1];
  const region = country && regionOf.get(country);
  return [...new Set([country, region, "other"])].filter((market) => market !== undefined);
}

const inSpanish = new Intl.DisplayNames("es", { type: "region" });
const inEnglish = new Intl.DisplayNames("en", { type: "region" });

/** "Perú", "Resto de América Latina" */
export const marketLabel = (market: string): string =>
  Object.hasOwn(regions, market) ? regions[market as RegionId].label : (inSpanish.of(market) ?? market);

/** Other names of countries in cards and spreadsheets. */
const nicknames = {
  czechrepublic: "CZ",
  hongkong: "HK",
  ivorycoast: "CI",
  turkey: "TR",
  uae: "AE",
  uk: "GB",
  usa: "US",
};

const marketNamed = new Map<string, string>(Object.entries(nicknames));
for (const country of regionOf.keys()) {
  for (const name of [country, inEnglish.of(country)!, inSpanish.of(country)!]) {
    marketNamed.set(plainHeading(name), country);
  }
}
for (const region of regionIds) {
  const { label, names } = regions[region];
  for (const name of [plainHeading(label), ...names.split(" ")]) marketNamed.set(name, region);
}

/** Reads a market as Meta's card or a person names it, in English or Spanish, or by its two letters. */
export const findMarket = (name: string): string | undefined => marketNamed.get(plainHeading(name));
