import { isValueDimension, type ValueDimension } from "../shared/dimensions";

const bySession = {
  "visit:source": "source",
  "visit:channel": "channel",
  "visit:referrer": "referrer",
  "visit:utm_medium": "medium",
  "visit:utm_source": "utm_source",
  "visit:utm_campaign": "campaign",
  "visit:utm_content": "content",
  "visit:utm_term": "term",
  "visit:entry_page": "entry",
  "visit:exit_page": "exit",
  "visit:entry_page_hostname": "hostname",
  "visit:exit_page_hostname": "hostname",
  "visit:device": "device",
  "visit:browser": "browser",
  "visit:browser_version": "browser_version",
  "visit:os": "os",
  "visit:os_version": "os_version",
  "visit:country": "country",
  "visit:country_name": "country",
  "visit:region": "region",
  "visit:region_name": "region",
  "visit:city": "city",
  "visit:city_name": "city",
  "event:hostname": "hostname",
  "event:page": "page",
  "event:goal": "goal",
  "event:name": "event",
} as const satisfies Record<string, ValueDimension>;

const times = { "time:hour": "hour", "time:day": "day", "time:week": "week", "time:month": "month" } as const;
export type TimeName = keyof typeof times;

/** Our dimension for Plausible's; null for none. */
export function dimensionOf(name: string): ValueDimension | null {
  if (Object.hasOwn(bySession, name)) return bySession[name as keyof typeof bySession];
  const prop = `prop:${name.slice("event:props:".length)}`;
  return name.startsWith("event:props:") && isValueDimension(prop) ? prop : null;
}

export const timeUnitOf = (name: string) => (Object.hasOwn(times, name) ? times[name as TimeName] : null);

const devices: Record<string, string> = { desktop: "Desktop", mobile: "Mobile", tablet: "Tablet", tv: "TV" };
const countries = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

const emptyOf = (name: string): string =>
  name === "visit:source" || name === "visit:referrer"
    ? "Direct / None"
    : name.startsWith("event:props:")
      ? "(none)"
      : "(not set)";

export function shownName(name: string, value: string): string {
  if (value === "") return emptyOf(name);
  if (name === "visit:device") return devices[value] ?? value;
  return name === "visit:country_name" && /^[A-Z]{2}$/.test(value) ? (countries.of(value) ?? value) : value;
}

export function storedValue(name: string, shown: string): string {
  if (shown === emptyOf(name)) return "";
  if (name === "visit:device") return Object.entries(devices).find(([, one]) => one === shown)?.[0] ?? shown;
  if (name !== "visit:country_name") return shown;
  return regionCodes.find((code) => countries.of(code) === shown) ?? shown;
}

/** Stored values whose shown names contain one of the parts; null when stored and shown names are the same. */
export function storedContaining(name: string, parts: readonly string[], caseSensitive: boolean): string[] | null {
  if (name !== "visit:device" && name !== "visit:country_name") return null;
  const folded = (text: string) => (caseSensitive ? text : text.toLowerCase());
  return (name === "visit:device" ? Object.keys(devices) : regionCodes).filter((value) => {
    const shown = shownName(name, value);
    return (name === "visit:device" || shown !== value) && parts.some((part) => folded(shown).includes(folded(part)));
  });
}

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const regionCodes = letters.flatMap((one) => letters.map((other) => one + other));
