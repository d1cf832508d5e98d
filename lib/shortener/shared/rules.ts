import ipaddr from "ipaddr.js";
import { dayOf, isDay, momentOf, timeOf } from "@/lib/core/days";
import { plainText } from "@/lib/core/text";
import { countryName, valuesCalled } from "@/lib/visits/shared/labels";
import { formatDateTime } from "@/lib/core/dates";
import { type ConditionKind, conditionLabels, type RuleCondition, ruleDevices, weekDays } from "./rule-words";

/* Conditions of rules. The server checks them for visitors, the form for made-up ones. */

export type RuleVisitor = {
  agent: () => { device: string; browser: string; os: string };
  /** The country's code and the city's name; empty if unknown. */
  place: () => { country: string; city: string };
  /** In lower case, with a quality of at least 0.9. */
  languages: () => readonly string[];
  query: () => URLSearchParams;
  ip: string;
  at: Date;
};

type Holds = (visitor: RuleVisitor) => boolean;
type Reader = (text: string) => { value: string; holds: Holds } | null;

/** The stored form of a condition and its check; null when invalid. */
export function readCondition({ kind, value }: RuleCondition): ReturnType<Reader> {
  return /\p{Cc}/u.test(value) ? null : readers[kind](value.trim());
}

/** Whether all conditions hold. @throws Error for an invalid one */
export function allHold(conditions: readonly RuleCondition[]): Holds {
  const parts = conditions.map((condition) => {
    const read = readCondition(condition);
    if (!read) throw new Error(`a condition says nothing: ${condition.kind}`);
    return read.holds;
  });
  return (visitor) => parts.every((holds) => holds(visitor));
}

/** Languages of an `Accept-Language` header with a quality of at least 0.9. */
export function likedLanguages(header: string): string[] {
  return header
    .slice(0, 1_000)
    .split(",")
    .flatMap((part) => {
      const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const quality = parameters.find((text) => text.startsWith("q="))?.slice(2);
      return name && (quality === undefined || Number(quality) >= 0.9) ? [name] : [];
    });
}

/** "País: Chile, Perú". */
export const describeCondition = ({ kind, value }: RuleCondition): string =>
  `${conditionLabels[kind]}: ${words[kind]?.(value) ?? value}`;

export const conditionWrongs: Record<ConditionKind, string> = {
  device: "Elige un dispositivo de la lista.",
  os: "Escribe el nombre de un sistema.",
  browser: "Escribe el nombre de un navegador.",
  language: "Escribe idiomas como es o pt-BR.",
  country: "Escribe países por su nombre o su código, como Chile o CL.",
  city: "Escribe el nombre de una ciudad.",
  hours: "Elige dos horas distintas.",
  days: "Elige al menos un día.",
  after: "Elige desde qué fecha y hora.",
  before: "Elige hasta qué fecha y hora.",
  query: "Escribe un parámetro como ref, ref= o ref=boletin.",
  ip: "Escribe direcciones como 190.12.0.7, 190.12.0.0/16 o 190.12.*.*",
};

const plain = (text: string): string => plainText(text.trim().replace(/\s+/g, " "));

const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

const anyOf =
  <T>(
    read: (part: string) => { value: string; wanted: T } | null,
    holds: (wanted: T, visitor: RuleVisitor) => boolean,
  ): Reader =>
  (text) => {
    const parts = listOf(text).map(read);
    if (parts.length === 0 || parts.includes(null)) return null;
    const known = parts as { value: string; wanted: T }[];
    return {
      value: [...new Set(known.map(({ value }) => value))].join(","),
      holds: (visitor) => known.some(({ wanted }) => holds(wanted, visitor)),
    };
  };

/** Accepts common names: "edge" is "Microsoft Edge". */
const named = (nameOf: (visitor: RuleVisitor) => string): Reader =>
  anyOf(
    (part) => (plain(part) ? { value: part, wanted: ` ${plain(part)} ` } : null),
    (wanted, visitor) => ` ${plain(nameOf(visitor))} `.includes(wanted),
  );

function isDevice(name: string, { device, os }: ReturnType<RuleVisitor["agent"]>): boolean {
  if (name === "iphone") return os === "iOS" && device === "mobile";
  if (name === "ipad") return os === "iOS" && device === "tablet";
  if (name === "android") return os === "Android";
  return name === device;
}

function codeOf(country: string): string | null {
  const code = country.toUpperCase();
  if (/^[A-Z]{2}$/.test(code)) return countryName(code) === code ? null : code;
  const called = valuesCalled("country", country).filter((value) => plain(countryName(value)) === plain(country));
  return called.find(Boolean) ?? null;
}

/** An address, a network (`190.12.0.0/16`) or one with trailing stars (`190.12.*.*`). */
function networkOf(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | null {
  const stars = /(?:\.\*){1,3}$/.exec(text)?.[0].length ?? 0;
  const address = stars ? `${text.slice(0, -stars)}${".0".repeat(stars / 2)}` : text;
  const [plainAddress = "", bits] = address.split("/");
  // Some parsers accept `10.1` as an address.
  if (!plainAddress.includes(":") && !ipaddr.IPv4.isValidFourPartDecimal(plainAddress)) return null;
  if (!ipaddr.isValid(plainAddress) || plainAddress.includes("%")) return null;
  const parsed = bits === undefined ? ipaddr.process(plainAddress) : ipaddr.parse(plainAddress);
  const all = parsed.kind() === "ipv4" ? 32 : 128;
  if (stars) return bits === undefined ? [parsed, all - stars * 4] : null;
  if (bits === undefined) return [parsed, all];
  return /^\d{1,3}$/.test(bits) && Number(bits) <= all ? [parsed, Number(bits)] : null;
}

function isWithin([network, bits]: [ipaddr.IPv4 | ipaddr.IPv6, number], ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return address.kind() === network.kind() && address.match(network as ipaddr.IPv4, bits);
}

const moment =
  (holds: (at: Date, limit: Date) => boolean): Reader =>
  (text) => {
    if (!/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d/.test(text) || !isDay(text.slice(0, 10))) return null;
    const limit = momentOf(text);
    if (Number.isNaN(limit.getTime())) return null;
    return { value: limit.toISOString(), holds: ({ at }) => holds(at, limit) };
  };

const readHours: Reader = (text) => {
  const [, from, to] = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? [];
  if (!from || !to || from === to) return null;
  return {
    value: text,
    // A range may pass midnight.
    holds: ({ at }) => {
      const time = timeOf(at);
      return from < to ? time >= from && time < to : time >= from || time < to;
    },
  };
};

/** Monday is 1, Sunday 7. */
const weekDayOf = (at: Date): string => String(new Date(`${dayOf(at)}T00:00:00Z`).getUTCDay() || 7);

const readers: Record<ConditionKind, Reader> = {
  device: anyOf(
    (part) => (Object.hasOwn(ruleDevices, part) ? { value: part, wanted: part } : null),
    (wanted, visitor) => isDevice(wanted, visitor.agent()),
  ),
  browser: named((visitor) => visitor.agent().browser),
  os: named((visitor) => visitor.agent().os),
  language: anyOf(
    (part) => (/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}$/i.test(part) ? { value: part, wanted: part.toLowerCase() } : null),
    (wanted, visitor) => visitor.languages().some((name) => name === wanted || name.startsWith(`${wanted}-`)),
  ),
  country: anyOf(
    (part) => {
      const code = codeOf(part);
      return code === null ? null : { value: code, wanted: code };
    },
    (wanted, visitor) => visitor.place().country === wanted,
  ),
  city: anyOf(
    (part) => (plain(part) ? { value: part, wanted: plain(part) } : null),
    (wanted, visitor) => plain(visitor.place().city) === wanted,
  ),
  ip: anyOf(
    (part) => {
      const network = networkOf(part);
      return network && { value: part, wanted: network };
    },
    (network, { ip }) => isWithin(network, ip),
  ),
  query: (text) => {
    const at = text.indexOf("=");
    const [name, wanted] = at < 0 ? [text, null] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
    if (!name) return null;
    return {
      value: wanted === null ? name : `${name}=${wanted}`,
      holds: (visitor) => {
        const values = visitor.query().getAll(name);
        return wanted === null ? values.length > 0 : values.includes(wanted);
      },
    };
  },
  before: moment((at, limit) => at < limit),
  after: moment((at, limit) => at >= limit),
  hours: readHours,
  days: anyOf(
    (part) => (Object.hasOwn(weekDays, part) ? { value: part, wanted: part } : null),
    (wanted, { at }) => weekDayOf(at) === wanted,
  ),
};

const namesOf = (names: Record<string, string>) => (value: string) =>
  listOf(value)
    .map((name) => names[name] ?? name)
    .join(", ");

const words: Partial<Record<ConditionKind, (value: string) => string>> = {
  device: namesOf(ruleDevices),
  days: namesOf(weekDays),
  country: (value) => listOf(value).map(countryName).join(", "),
  before: formatDateTime,
  after: formatDateTime,
};
