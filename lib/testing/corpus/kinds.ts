import { counter, type Payload, said, writers } from "./payload";

const emptyText = (type: string, part: unknown, name: string): Payload => said(name, writers.kinds, type, part, "");

export const kinds: Payload[] = [
  said(
    "a place",
    writers.kinds,
    "location",
    { latitude: -12.1, longitude: -77, name: "Oficina", address: "Av. Larco 1" },
    "Oficina\nAv. Larco 1",
  ),
  emptyText("location", { latitude: "-12.1", longitude: "x" }, "a place in words"),
  emptyText("location", { latitude: 1e300, longitude: null }, "a place that is none"),
  emptyText("location", undefined, "a place of nothing"),
  said(
    "cards",
    writers.kinds,
    "contacts",
    [{ name: { formatted_name: "Ana Ruiz" }, phones: [{ phone: "+51 1", wa_id: "511" }] }],
    "Ana Ruiz",
  ),
  emptyText("contacts", [], "no card"),
  emptyText("contacts", [null, 1, { name: "Ana", phones: "1", emails: [null] }], "cards of wrong types"),
  emptyText("contacts", { name: "Ana" }, "a card that is no list"),
  said(
    "a thousand cards",
    writers.kinds,
    "contacts",
    Array.from({ length: 1_000 }, (_, n) => ({ name: { formatted_name: `N${n}` } })),
    Array.from({ length: 1_000 }, (_, n) => `N${n}`).join("\n"),
  ),
  said("a button", writers.kinds, "button", { payload: "si", text: "Sí" }, "Sí"),
  emptyText("button", { payload: "si" }, "a button without a text"),
  said(
    "a reply by button",
    writers.kinds,
    "interactive",
    { type: "button_reply", button_reply: { id: "1", title: "Plan básico" } },
    "Plan básico",
  ),
  said(
    "a reply from a list",
    writers.kinds,
    "interactive",
    { list_reply: { id: "1", title: "Estándar", description: "15 páginas" } },
    "Estándar\n15 páginas",
  ),
  said(
    "a reply of a flow",
    writers.kinds,
    "interactive",
    { nfm_reply: { body: "Enviado", response_json: "{no es json" } },
    "Enviado",
  ),
  said(
    "a form that was filled in",
    writers.kinds,
    "interactive",
    {
      type: "nfm_reply",
      nfm_reply: {
        name: "flow",
        body: "Sent",
        response_json: JSON.stringify({
          screen_0_Plan_0: "1_Estándar",
          nombre: "Ana\0 Ruiz",
          intereses: ["web", "tienda"],
          flow_token: "s3cr3to",
        }),
      },
    },
    "Plan: Estándar\nNombre: Ana Ruiz\nIntereses: web, tienda",
  ),
  said(
    "an address",
    writers.kinds,
    "interactive",
    {
      type: "nfm_reply",
      nfm_reply: {
        name: "address_message",
        body: "Ana\n Av. Larco 1",
        response_json: JSON.stringify({ saved_address_id: "1", values: { name: "Ana", address: "Av. Larco 1" } }),
      },
    },
    "Nombre: Ana\nDirección: Av. Larco 1",
  ),
  emptyText("interactive", { nfm_reply: { response_json: [[[["x"]]], {}] } }, "a form of wrong types"),
  emptyText(
    "interactive",
    { type: "call_permission_reply", call_permission_reply: { response: "accept" } },
    "a reply of a new kind",
  ),
  emptyText("interactive", { button_reply: "Sí" }, "a reply that is a text"),
  said(
    "an order",
    writers.kinds,
    "order",
    {
      text: "Dos",
      catalog_id: "1",
      product_items: [{ product_retailer_id: "a", quantity: 2, item_price: 9.9, currency: "PEN" }],
    },
    "Dos",
  ),
  emptyText("order", { product_items: [null, { quantity: "dos", item_price: {} }, 3] }, "an order of wrong types"),
  emptyText("order", { product_items: { a: 1 } }, "an order that is no list"),
  emptyText("reaction", { message_id: "wamid.corpus-1", emoji: "❤️" }, "a reaction"),
  emptyText("reaction", { message_id: "wamid.corpus-1" }, "a reaction that is taken back"),
  emptyText("reaction", { message_id: "wamid.corpus-1", emoji: "" }, "one more that is taken back"),
  emptyText("reaction", { emoji: "❤️" }, "a reaction to nothing"),
  emptyText(
    "reaction",
    { message_id: "wamid.nunca", emoji: "no es un emoji ".repeat(100) },
    "a reaction of many words",
  ),
  emptyText("reaction", { message_id: ["x"], emoji: 7 }, "a reaction of wrong types"),
  said(
    "an edit",
    writers.kinds,
    "edit",
    { original_message_id: "wamid.corpus-2", message: { type: "text", text: { body: "Corregido" } } },
    "Corregido",
  ),
  emptyText("edit", { original_message_id: "wamid.corpus-2" }, "an edit of nothing"),
  emptyText(
    "edit",
    { original_message_id: "wamid.corpus-2", message: { type: "edit", edit: { message: {} } } },
    "an edit of an edit",
  ),
  emptyText("revoke", { original_message_id: "wamid.corpus-3" }, "a message that is taken back"),
  emptyText("revoke", {}, "nothing that is taken back"),
  said(
    "a system's word",
    writers.kinds,
    "system",
    { body: "Algo cambió", type: "customer_identity_changed" },
    "Algo cambió",
  ),
  emptyText("system", null, "a system's nothing"),
  emptyText("hologram", { size: 3 }, "a kind that is not there yet"),
  emptyText("request_welcome", undefined, "a kind without a part"),
  emptyText("constructor", { body: "x" }, "a kind that is called like a function"),
  emptyText("toString", { body: "x" }, "another one"),
  said(
    "a kind with a name without end",
    writers.kinds,
    "k".repeat(5_000),
    { body: "x" },
    "",
    {},
    { type: "k".repeat(300) },
  ),
  ...["poll_creation", "poll_update", "edit", "pin", ""].map((type) =>
    said(`unsupported: ${type}`, writers.kinds, "unsupported", { type }, "", {
      errors: [{ code: 131051, title: "Message type unknown" }],
    }),
  ),
  said("unsupported of wrong types", writers.kinds, "unsupported", [], "", { errors: "x" }),
  said("a reply", writers.kinds, "text", { body: "Sí" }, "Sí", { context: { from: "1", id: "wamid.corpus-1" } }),
  said("a reply to what is not here", writers.kinds, "text", { body: "Sí" }, "Sí", {
    context: { from: "1", id: "wamid.nunca" },
  }),
  said("a reply to itself", writers.kinds, "text", { body: "Sí" }, "Sí", {
    context: { id: `wamid.corpus-${counter.last + 1}` },
  }),
  said(
    "about a product",
    writers.kinds,
    "text",
    { body: "¿Hay en azul?" },
    "Sobre el producto SKU-1 del catálogo 9\n¿Hay en azul?",
    { context: { from: "1", id: "wamid.c1", referred_product: { catalog_id: "9", product_retailer_id: "SKU-1" } } },
  ),
  said("in a group", writers.kinds, "text", { body: "¿Quedamos?" }, "¿Quedamos?", { group_id: "Y2FwaV9ncm91cDox" }),
  said("in a group without end", writers.kinds, "text", { body: "Hola" }, "Hola", {
    group_id: `x${"👍".repeat(5_000)}`,
  }),
  said("in a group by a number", writers.kinds, "text", { body: "Hola" }, "Hola", { group_id: 1203634046942 }),
  said("in a group of a wrong type", writers.kinds, "text", { body: "Hola" }, "Hola", { group_id: { a: 1 } }),
  said("passed on", writers.kinds, "text", { body: "Mira" }, "Mira", {
    context: { forwarded: true, frequently_forwarded: true },
  }),
  said("from an ad", writers.kinds, "text", { body: "Info" }, "Info", {
    referral: { source_url: "javascript:alert(1)", source_type: "ad", headline: "Tu web", body: "Desde 0" },
  }),
  said("from an ad of wrong types", writers.kinds, "text", { body: "Info" }, "Info", {
    referral: { source_url: 1, headline: [], body: {} },
  }),
  said("deep", writers.kinds, "hologram", deep(500), ""),
  said("numbers that no computer has", writers.kinds, "hologram", { at: 1e308, small: -0 }, ""),
  said("names that Postgres does not take", writers.kinds, "hologram", { "a\0b": { "\uD83D": "\0" } }, ""),
];

function deep(levels: number): unknown {
  let value: unknown = "fondo";
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { value };
  return value;
}
