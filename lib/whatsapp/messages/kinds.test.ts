import fc from "fast-check";
import { bodyOf, detailsOf, provenanceOf } from "./kinds";

test.each([
  [
    "a location",
    "location",
    { latitude: -12.04, longitude: -77.03, name: "Plaza" },
    {
      kind: "location",
      latitude: -12.04,
      longitude: -77.03,
      name: "Plaza",
      address: "",
    },
  ],
  ["a place that is none", "location", { latitude: 95, longitude: 0 }, { kind: "unsupported", reason: "" }],
  [
    "contacts",
    "contacts",
    [{ name: { formatted_name: "Ana" }, phones: [{ phone: "+51 1" }, { wa_id: "512" }], emails: "x" }],
    {
      kind: "contacts",
      contacts: [{ name: "Ana", organization: "", phones: ["+51 1", "512"], emails: [] }],
    },
  ],
  ["a button's reply", "button", { text: "Sí", payload: "1" }, { kind: "reply", title: "Sí", description: "" }],
  [
    "a list's reply",
    "interactive",
    { list_reply: { title: "Plan", description: "Básico" } },
    {
      kind: "reply",
      title: "Plan",
      description: "Básico",
    },
  ],
  [
    "an order",
    "order",
    { product_items: [{ product_retailer_id: "p1", quantity: "2", item_price: 9.5, currency: "PEN" }, 7] },
    {
      kind: "order",
      items: [{ product: "p1", quantity: 2, price: 9.5, currency: "PEN" }],
    },
  ],
  ["a change of number", "system", { body: "Cambió" }, { kind: "system" }],
  [
    "a template",
    "template",
    { name: "saludo", language: { code: "es" } },
    { kind: "template", name: "saludo", language: "es", parts: null },
  ],
  ["a text", "text", { body: "Hola" }, null],
  ["a kind that no object has by itself", "constructor", {}, { kind: "unsupported", reason: "" }],
])("%s is read", (_, type, part, details) => {
  expect(detailsOf(type, { type, [type]: part })).toEqual(details);
});

const form = (response: unknown, more: object = {}) => ({
  type: "nfm_reply",
  nfm_reply: {
    name: "flow",
    body: "Sent",
    response_json: typeof response === "string" ? response : JSON.stringify(response),
    ...more,
  },
});
const answered = (part: object) => {
  const details = detailsOf("interactive", { type: "interactive", interactive: part });
  return details?.kind === "form" ? details.answers.map(({ question, answer }) => [question, answer]) : details?.kind;
};

test("a form shows what was answered, and nothing of its token", () => {
  const part = form({
    flow_token: "s3cr3to",
    wa_flow_response_params: { flow_id: "1", title: "Cita" },
    contact_name: "Ana Ruiz",
    screen_0_Purchase_experience_0: "0_Excelente",
    screen_1_Intereses_2: ["0_Web", "1_Tienda"],
    personas: 2,
    acepta: true,
    avisos: false,
    nota: " uno\n  dos ",
    foto: [{ id: 1, file_name: "local.jpg", mime_type: "image/jpeg", sha256: "x" }],
    horario: { dia: "lunes", hora: "10:00" },
    vacio: "",
    nada: null,
    ninguno: [],
  });
  expect(answered(part)).toEqual([
    ["Contact name", "Ana Ruiz"],
    ["Purchase experience", "Excelente"],
    ["Intereses", "Web, Tienda"],
    ["Personas", "2"],
    ["Acepta", "Sí"],
    ["Avisos", "No"],
    ["Nota", "uno\n  dos"],
    ["Foto", "local.jpg"],
    ["Horario", "Dia: lunes, Hora: 10:00"],
  ]);
  // One line for each, so that no answer can look like another.
  expect(bodyOf("interactive", part)).toBe(
    "Contact name: Ana Ruiz\nPurchase experience: Excelente\nIntereses: Web, Tienda\nPersonas: 2\nAcepta: Sí\nAvisos: No\nNota: uno dos\nFoto: local.jpg\nHorario: Dia: lunes, Hora: 10:00",
  );
});

test("an address is told in words, of whatever country; without its parts as Meta writes it", () => {
  const values = { name: "Ana", phone_number: "+51 1", in_pin_code: "400063", address: "Av. Larco 1", city: "Lima" };
  const part = form({ saved_address_id: "a1", values }, { name: "address_message", body: "Ana\nAv. Larco 1" });
  expect(detailsOf("interactive", { interactive: part })).toEqual({
    kind: "form",
    isAddress: true,
    answers: [
      { question: "Nombre", answer: "Ana" },
      { question: "Teléfono", answer: "+51 1" },
      { question: "Código postal", answer: "400063" },
      { question: "Dirección", answer: "Av. Larco 1" },
      { question: "Ciudad", answer: "Lima" },
    ],
  });
  expect(bodyOf("interactive", form("{", { name: "address_message", body: "Ana\nAv. Larco 1" }))).toBe(
    "Ana\nAv. Larco 1",
  );
});

test("an answer that is too long, too deep or no JSON is survived", () => {
  const bare = { kind: "reply", title: "Sent", description: "" };
  for (const broken of [
    "{no es json",
    "null",
    "[]",
    "7",
    "{}",
    "",
    "[".repeat(60_000),
    `{"a":"${"x".repeat(70_000)}"}`,
  ])
    expect(detailsOf("interactive", { interactive: form(broken) })).toEqual(bare);
  for (const json of [undefined, null, 7, ["x"]])
    expect(detailsOf("interactive", { interactive: form("", { response_json: json }) })).toEqual(bare);
  expect(answered(form("", { response_json: { plan: "Básico" } }))).toEqual([["Plan", "Básico"]]);
  const deep = `{"a":${"[".repeat(20_000)}1${"]".repeat(20_000)},"b":"x"}`;
  expect(answered(form(deep))).toEqual([["B", "x"]]);
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`k${at}`, "x".repeat(40)]));
  expect(answered(form(many))).toHaveLength(50);
  expect(answered(form({ a: Array.from({ length: 1_000 }, () => "uno") }))).toEqual([
    ["A", Array.from({ length: 20 }, () => "uno").join(", ")],
  ]);
  const [[question, answer] = []] = answered(form({ ["q".repeat(5_000)]: "👍".repeat(5_000) })) as string[][];
  expect([question!.length, answer!.length, answer!.isWellFormed()]).toEqual([200, 1_000, true]);
  // Characters that Postgres refuses in a text hide in the inner JSON, where cleaning the outer one misses them.
  expect(answered(form('{"a\\u0000b":"x\\u0000y\\ud800"}'))).toEqual([["Ab", "xy\ufffd"]]);
  expect(answered(form('{"__proto__":"x","constructor":"y"}'))).toEqual([
    ["Proto", "x"],
    ["Constructor", "y"],
  ]);
});

test("what is not supported says Meta's reason", () => {
  const errors = [{ code: 131051, title: "Unsupported", error_data: { details: "Una encuesta." } }];
  expect(detailsOf("unsupported", { errors })).toEqual({ kind: "unsupported", reason: "Una encuesta." });
});

test("what was passed on and what came from an ad is known; its address is one of the web", () => {
  const referral = { headline: "Oferta", source_url: "javascript:alert(1)" };
  expect(provenanceOf({ context: { forwarded: true }, referral })).toEqual({
    isForwarded: true,
    ad: { title: "Oferta", body: "", url: "" },
    product: null,
    group: null,
  });
  expect(provenanceOf(null)).toEqual({ isForwarded: false, ad: null, product: null, group: null });
});

test.each([
  [
    { catalog_id: "194836987003835", product_retailer_id: "SKU-1" },
    "Sobre el producto SKU-1 del catálogo 194836987003835",
  ],
  [{ product_retailer_id: 7 }, "Sobre el producto 7"],
  [{ catalog_id: "1" }, "Sobre un producto del catálogo 1"],
  [{}, null],
  ["x", null],
])("a question about a product names it: %j", (referred_product, product) => {
  expect(provenanceOf({ context: { from: "1", referred_product } }).product).toBe(product);
});

test.each([
  [{ group_id: "Y2Fwa", from: "51987654321" }, { sender: "+51 987 654 321" }],
  [{ group_id: "Y2Fwa", from_user_id: "PE.1" }, { sender: "PE.1" }],
  [{ group_id: "Y2Fwa" }, { sender: "" }],
  [{ group_id: "", from: "51987654321" }, null],
  [{ from: "51987654321" }, null],
])("what was written in a group says so, and who wrote it: %j", (content, group) => {
  expect(provenanceOf(content).group).toEqual(group);
});

test("nothing that comes breaks it", () => {
  const types = ["location", "contacts", "button", "interactive", "order", "system", "template", "unsupported", "x"];
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.jsonValue(), fc.jsonValue(), (type, part, errors) => {
      detailsOf(type, { [type]: part, errors });
      provenanceOf({ context: part, referral: errors });
    }),
  );
});
