import { plainHeading } from "@/lib/core/read-csv";

/*
 * Meta prices by the country of the phone's calling code. Countries without a line of their own in a rate card share
 * their region's, and the rest of the world shares "Other". Source: "Country calling codes" of Meta's page "Pricing on
 * the WhatsApp Business Platform" (developers.facebook.com/docs/whatsapp/pricing), as of July 2026.
 */

type Region = { label: string; names: string; countries: string };

const regions = {
  north_america: { label: "Norteamérica", names: "northamerica", countries: "US1 CA" },
  rest_of_latin_america: {
    label: "Resto de América Latina",
    names: "restoflatinamerica",
    countries:
      "AR54 BR55 CL56 CO57 MX52 PE51 BO591 CR506 DO1809 DO1829 DO1849 EC593 SV503 GT502 HT509 HN504 JM1658 JM1876 NI505 PA507 PY595 PR1787 PR1939 UY598 VE58",
  },
  rest_of_western_europe: {
    label: "Resto de Europa Occidental",
    names: "restofwesterneurope",
    countries: "FR33 DE49 IT39 NL31 ES34 GB44 AT43 BE32 DK45 FI358 IE353 NO47 PT351 SE46 CH41",
  },
  rest_of_central_eastern_europe: {
    label: "Resto de Europa Central y Oriental",
    names: "restofcentraleasterneurope restofcentralandeasterneurope restodeeuropacentralydeleste",
    countries:
      "RU7 AL355 AM374 AZ994 BY375 BG359 HR385 CZ420 GE995 GR30 HU36 LV371 LT370 MD373 MK389 PL48 RO40 RS381 SK421 SI386 UA380",
  },
  rest_of_middle_east: {
    label: "Resto de Oriente Medio",
    names: "restofmiddleeast",
    countries: "IL972 SA966 TR90 AE971 BH973 IQ964 JO962 KW965 LB961 OM968 QA974 YE967",
  },
  rest_of_africa: {
    label: "Resto de África",
    names: "restofafrica",
    countries:
      "EG20 NG234 ZA27 DZ213 AO244 BJ229 BW267 BF226 BI257 CM237 TD235 CG242 ER291 ET251 GA241 GM220 GH233 GW245 CI225 KE254 LS266 LR231 LY218 MG261 MW265 ML223 MR222 MA212 MZ258 NA264 NE227 RW250 SN221 SL232 SO252 SS211 SD249 SZ268 TZ255 TG228 TN216 UG256 ZM260 ZW263",
  },
  rest_of_asia_pacific: {
    label: "Resto de Asia-Pacífico",
    names: "restofasiapacific restodeasiapacifico",
    countries:
      "IN91 ID62 MY60 PK92 AF93 AU61 BD880 KH855 CN86 HK852 JP81 LA856 MN976 NP977 NZ64 PG675 PH63 SG65 LK94 TW886 TJ992 TH66 TM993 UZ998 VN84",
  },
  other: {
    label: "Otros países",
    names: "other others otros",
    countries:
      "KZ76 KZ77 AD376 AG1268 AI1264 AS1684 AW297 BA387 BB1246 BM1441 BN673 BS1242 BT975 BZ501 CD243 CF236 CU53 CV238 CW599 CY357 DJ253 DM1767 EE372 FJ679 FO298 GD1473 GF594 GI350 GL299 GN224 GP590 GQ240 GU1671 GY592 IR98 IS354 KG996 KM269 KN1869 KP850 KR82 KY1345 LC1758 LI423 LU352 MC377 ME382 MM95 MO853 MP1670 MQ596 MS1664 MT356 MU230 MV960 NC687 PF689 PS970 RE262 SB677 SC248 SM378 SR597 ST239 SX1721 SY963 TC1649 TL670 TO676 TT1868 VC1784 VG1284 VI1340 VU678 WS685",
  },
} as const satisfies Record<string, Region>;

type RegionId = keyof typeof regions;
const regionIds = Object.keys(regions) as RegionId[];

const regionOf = new Map<string, RegionId>();
const countryOf = new Map<string, string>();
for (const region of regionIds) {
  for (const [, country, code] of regions[region].countries.matchAll(/([A-Z]{2})(\d*)/g)) {
    regionOf.set(country!, region);
    // Canada shares the code of the United States, and its market.
    if (code) countryOf.set(code, country!);
  }
}

const longestCode = 4;

function countryOfPhone(digits: string): string | undefined {
  for (let length = longestCode; length > 0; length -= 1) {
    const country = countryOf.get(digits.slice(0, length));
    if (country) return country;
  }
  return undefined;
}

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

/** Of cards and spreadsheets that call a country otherwise. */
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
