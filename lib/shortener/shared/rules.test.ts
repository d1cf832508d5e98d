import fc from "fast-check";
import { type ConditionKind, conditionKinds } from "./rule-words";
import { allHold, describeCondition, likedLanguages, readCondition, type RuleVisitor } from "./rules";

const somebody: RuleVisitor = {
  agent: () => ({ device: "mobile", os: "iOS", browser: "Microsoft Edge" }),
  place: () => ({ country: "CL", city: "Viña del Mar" }),
  languages: () => likedLanguages("es-CL, es;q=0.9, en;q=0.8"),
  query: () => new URLSearchParams("ref=boletin&ref=otro&vacio=&a%20b=c"),
  ip: "190.12.3.4",
  // A Monday, 08:30 in Bogota.
  at: new Date("2026-11-30T13:30:00Z"),
};

const holds = (kind: ConditionKind, value: string, changes: Partial<RuleVisitor> = {}): boolean =>
  allHold([{ kind, value }])({ ...somebody, ...changes });

test.each<[ConditionKind, string, boolean]>([
  ["device", "iphone", true],
  ["device", "mobile", true],
  ["device", "desktop,iphone", true],
  ["device", "ipad", false],
  ["device", "android,tablet,tv", false],
  ["os", "ios", true],
  ["os", "Windows, macOS", false],
  ["browser", "edge", true],
  ["browser", "Microsoft Edge", true],
  ["browser", "dge", false],
  ["language", "es", true],
  ["language", "ES-cl", true],
  ["language", "en", false],
  ["language", "es-PE,en", false],
  ["country", "Chile", true],
  ["country", "pe, cl", true],
  ["country", "Perú", false],
  ["city", "vina  del mar", true],
  ["city", "Viña", false],
  ["hours", "08:00-09:00", true],
  ["hours", "08:30-08:31", true],
  ["hours", "07:00-08:30", false],
  ["hours", "22:00-09:00", true],
  ["hours", "22:00-06:00", false],
  ["days", "1", true],
  ["days", "6,7", false],
  ["after", "2026-11-30T08:30", true],
  ["after", "2026-11-30T13:31:00Z", false],
  ["before", "2026-11-30T08:31", true],
  ["before", "2026-11-30T08:30", false],
  ["query", "ref", true],
  ["query", "ref=otro", true],
  ["query", "ref=nada", false],
  ["query", "ref=", false],
  ["query", "vacio=", true],
  ["query", "a b=c", true],
  ["query", "nadie", false],
  ["ip", "190.12.3.4", true],
  ["ip", "190.12.0.0/16", true],
  ["ip", "190.12.*.*", true],
  ["ip", "190.12.3.*", true],
  ["ip", "190.12.4.*, 10.0.0.0/8", false],
  ["ip", "0.0.0.0/0", true],
  ["ip", "2001:db8::/32", false],
])("%s %j of a visitor from Chile on an iPhone: %s", (kind, value, expected) => {
  const read = readCondition({ kind, value })!;
  expect(read.holds(somebody)).toBe(expected);
  // The stored value says the same as the typed one.
  expect(holds(kind, read.value)).toBe(expected);
  expect(readCondition({ kind, value: read.value })!.value).toBe(read.value);
});

test("an address of IPv6, one written as IPv4 within it, and none", () => {
  expect(holds("ip", "2001:db8::/32", { ip: "2001:db8:1::7" })).toBe(true);
  expect(holds("ip", "190.12.*.*", { ip: "::ffff:190.12.3.4" })).toBe(true);
  expect(holds("ip", "0.0.0.0/0", { ip: "" })).toBe(false);
});

test("of whom nothing is known only what asks for nothing of them holds", () => {
  const nobody: RuleVisitor = {
    ...somebody,
    agent: () => ({ device: "", os: "", browser: "" }),
    place: () => ({ country: "", city: "" }),
    languages: () => [],
    query: () => new URLSearchParams(),
    ip: "",
  };
  for (const [kind, value] of [
    ["device", "desktop"],
    ["os", "iOS"],
    ["browser", "Edge"],
    ["language", "es"],
    ["country", "CL"],
    ["city", "Lima"],
    ["query", "ref"],
  ] as const) {
    expect(holds(kind, value, nobody)).toBe(false);
  }
});

test.each<[ConditionKind, string[]]>([
  ["device", ["", "reloj", "constructor", "iphone,__proto__"]],
  ["os", ["", ",", "\0"]],
  ["language", ["español", "*", "es_PE", `es${"-aa".repeat(160)}`]],
  ["country", ["QX", "Z", "Atlántida", "CL,QX"]],
  ["city", ["", ",", "\u0301"]],
  ["hours", ["8-9", "08:00-24:00", "08:00-08:00", "-", "08:00"]],
  ["days", ["0", "8", "lunes", "1,toString"]],
  ["after", ["", "2026-02-30T10:00", "2026-11-30", "2026-11-30T25:00", "mañana"]],
  ["query", ["", "=", "=x"]],
  [
    "ip",
    ["10.1", "10.1/8", "*.*.*.*", "10.*.1.*", "10.0.*/8", "1.2.3.4/33", "::/129", "fe80::1%eth0", "300.1.1.1", "a"],
  ],
])("a condition of %s that says nothing is none: %j", (kind, values) => {
  expect(values.filter((value) => readCondition({ kind, value }))).toEqual([]);
});

test("whatever is written is read at once or refused, and is the same once it is stored", () => {
  const text = fc.oneof(fc.string({ maxLength: 500 }), fc.stringMatching(/^[-a-z0-9.,:=*\/ ]{0,60}$/));
  fc.assert(
    fc.property(fc.constantFrom(...conditionKinds), text, (kind, value) => {
      const read = readCondition({ kind, value });
      if (!read) return;
      read.holds(somebody);
      expect(readCondition({ kind, value: read.value })?.value).toBe(read.value);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["device", "iphone,tv", "Dispositivo: iPhone, Televisor"],
  ["country", "CL,PE", "País: Chile, Perú"],
  ["days", "1,7", "Días de la semana: lunes, domingo"],
  ["query", "ref=x", "Parámetro: ref=x"],
] as const)("%s %j in words: %s", (kind, value, words) => {
  expect(describeCondition({ kind, value })).toBe(words);
});

test("a header of languages of any length takes no time", () => {
  expect(likedLanguages("es;q=0.95,pt-BR;q=0.89,*;q=0.1,EN")).toEqual(["es", "en"]);
  expect(likedLanguages("x,".repeat(1_000_000)).length).toBeLessThan(1_000);
});
